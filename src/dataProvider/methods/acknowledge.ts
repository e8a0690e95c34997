/** For a call without an answer: the caller still sees whether it was made (see `isAnswered`). */
export const acknowledge = async (work: Promise<void>) => {
  await work;
  return { data: { done: true } };
};
