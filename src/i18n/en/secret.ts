/** The message for a wrong word is in the specification and comes from the server. */
export const secretTexts = {
  title: 'Someone left the light on',
  word: 'Secret word',
  hint: 'If you know, you know.',
  check: 'Try it',
  checking: 'Checking…',
  found: 'You found the secret!',
  off: 'The secret is no longer available.',
};
