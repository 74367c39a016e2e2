/** Words about programs that act for an account, in Portuguese. */
import type { programs as english } from "./programs.en";

export const programs: typeof english = {
  title: "Programas",
  how: "Com um token, um programa seu joga neste site: veja “Writing a bot” na documentação.",
  name: "Nome do programa",
  scopes: {
    play: "decidir nas minhas partidas",
    talk: "escrever mensagens",
    tables: "abrir mesas e entrar nelas",
  },
  make: "Criar um token",
  made: "O token só aparece desta vez:",
  revoke: "Revogar",
  revokeOf: (name: string) => `Revogar o token de ${name}`,
};
