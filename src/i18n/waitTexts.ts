/** When to try again, as the end of a sentence. */
export const waitTexts = {
  soon: 'in a moment',
  seconds: (n: number) => (n === 1 ? 'in 1 second' : `in ${n} seconds`),
  minutes: (n: number) => `in ${n} minutes`,
};
