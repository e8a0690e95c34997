/** Why a call failed, if the response has no message of our server. */
export const callTexts = {
  network: "The server can't be reached. Check your connection and try again.",
  unavailable: (wait: string) => `The server can't be reached right now. Try again ${wait}.`,
  tooMany: (wait: string) => `Too many requests. Try again ${wait}.`,
  notUnderstood: 'The server sent an unexpected response. Try again, or reload the page.',
  tookTooLong: "The server didn't respond in time. Try again.",
  /** of a call that may have changed something */
  write: {
    tookTooLong:
      "The server didn't respond in time, so this may not have been saved. You can safely try again.",
    unavailable: (wait: string) =>
      `The server can't be reached right now, so this may not have been saved. Try again ${wait}.`,
    notUnderstood:
      'The server sent an unexpected response, so this may not have been saved. You can safely try again.',
  },
};
