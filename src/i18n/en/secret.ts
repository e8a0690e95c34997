/** Words of the specification: the answer to a wrong word comes from the server. */
export const secretTexts = {
  title: 'Somebody left the light on',
  word: 'Secret word',
  hint: 'If you know, you know.',
  check: 'Try it',
  checking: 'Trying…',
  found: 'You found the secret!',
  off: 'There is no secret here any more.',
  notLoaded: 'That did not load. Check the connection and try again.',
};
