/** For a call without response data: lets the caller see whether it was made (see `isResponse`). */
export const acknowledge = async (work: Promise<void>) => {
  await work;
  return { data: { done: true } };
};
