/** Words about what one is told when one is not here, in English. */
export const notices = {
  title: "Notifications",
  letters: "E-mail about my games",
  kinds: {
    decision: "whenever it is my decision",
    digest: "once a day, if it is my decision anywhere",
    never: "never",
  },
  reminder: "Remind me before my time runs out",
  webhook: "Webhook (optional)",
  webhookHow: "An address that is called with every notification, for instance of a chat room.",
  secret: "The calls are signed with this secret:",
  save: "Save",
  saved: "Saved.",
  push: "Notify this browser",
  pushDenied: "This browser does not allow notifications. Its settings can change that.",
  noPush: "This browser cannot be notified while no page is open.",
  forget: "Remove",
  test: "Send a test",
  tested: "It is on its way.",
  unsubscribed: "You get no more letters about your games. Your account can change that.",
};
