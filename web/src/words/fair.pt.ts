/** A página que confere os dados de uma partida terminada, em português. */
import type { FairWords } from "./fair.en";

export const fair: FairWords = {
  title: "Os dados desta partida",
  check: "Conferir os dados",
  working: "Calculando os dados de novo…",
  unable:
    "O navegador só consegue conferir os dados numa página aberta por HTTPS, ou na sua própria máquina.",
  good: (dice, game) =>
    `Todos os ${dice} dados desta partida de ${game} estavam fixados antes do começo. Ninguém escolheu nem mudou nenhum.`,
  bad: "Alguma coisa não confere. Veja abaixo e guarde esta página: ela é a prova.",
  toMatch: "Voltar à partida",
  how: "Como isto é conferido",
  sealHow:
    "Antes da primeira rolagem, o servidor sorteou um segredo e mostrou a todos o seu lacre: um número que sai desse segredo, e de nenhum outro.",
  sealSeen: (when) => `Seu navegador anotou este lacre em ${when}, com a partida ainda em andamento.`,
  sealLate: (when) =>
    `Seu navegador anotou este lacre em ${when}, com a partida já terminada. Quem o viu antes pode comparar.`,
  sealUnseen: "Seu navegador não anotou o lacre. Quem abriu a partida em andamento pode comparar.",
  sealChanged: (when) => `Em ${when} seu navegador anotou outro lacre. O servidor o trocou.`,
  secretHow: "Terminada a partida, o servidor mostra o segredo. Seu navegador calculou o lacre dele.",
  sealed: "✓ É o lacre que foi mostrado.",
  notSealed: "≠ Não é o lacre que foi mostrado.",
  throwsHow:
    "Cada dado tem um número. A face sai só do segredo e desse número: nada do que se joga pode influir. Seu navegador calculou um por um.",
  right: (right, all) => `${right} de ${all} dados são os que o segredo dá.`,
  fixed: "Alguns dados foram fixados antes por uma lição ou um registro. Eles não saem do segredo.",
  faces: "Quantas vezes saiu cada face",
  throws: "Todas as rolagens",
  number: "Dado nº",
  thrown: "Saiu",
  fromSecret: "Pelo segredo",
  moment: "Na partida",
  look: (moment) => `momento ${moment}`,
};
