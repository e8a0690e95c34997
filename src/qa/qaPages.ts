/** Shows a text before the page blocks for many seconds. */
export const showLoadingText = async (text: string) => {
  document.querySelector('#root')?.replaceChildren(text);
  await new Promise(resolve => setTimeout(resolve, 50));
};

/** Shows a response that is not a page of the app, as a browser would on navigation. Never resolves. */
export const showResponse = async (response: Response): Promise<never> => {
  const text = await response.text();
  if ((response.headers.get('content-type') ?? '').startsWith('text/html')) {
    document.open();
    document.write(text);
    document.close();
  } else {
    const block = document.createElement('pre');
    block.append(text);
    document.body.replaceChildren(block);
  }
  return new Promise(() => {});
};
