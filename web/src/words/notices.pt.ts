/** Words about what one is told when one is not here, in Portuguese. */
import type { notices as english } from "./notices.en";

export const notices: typeof english = {
  title: "Avisos",
  letters: "E-mail sobre minhas partidas",
  kinds: {
    decision: "sempre que for a minha vez",
    digest: "uma vez por dia, se for a minha vez em alguma partida",
    never: "nunca",
  },
  reminder: "Avisar antes que meu tempo acabe",
  webhook: "Webhook (opcional)",
  webhookHow: "Um endereço que é chamado a cada aviso, por exemplo o de uma sala de bate-papo.",
  secret: "As chamadas são assinadas com este segredo:",
  save: "Salvar",
  saved: "Salvo.",
  push: "Avisar neste navegador",
  pushDenied: "Este navegador não permite avisos. Dá para mudar isso nas configurações dele.",
  noPush: "Este navegador não recebe avisos com a página fechada.",
  forget: "Remover",
  test: "Mandar um teste",
  tested: "Está a caminho.",
  unsubscribed: "Você não recebe mais e-mails sobre suas partidas. Dá para mudar isso na sua conta.",
};
