/** Words about programs that act for an account, in English. */
export const programs = {
  title: "Programs",
  how: "With a token, a program of yours plays on this site: see “Writing a bot”.",
  name: "Name of the program",
  scopes: { play: "decide in my matches", talk: "write messages", tables: "open and join tables" },
  make: "Make a token",
  made: "This is the only time the token is shown:",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke the token of ${name}`,
};
