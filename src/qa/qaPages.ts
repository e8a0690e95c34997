/** Paints a sentence before the page is busy for many seconds. */
export const announce = async (text: string) => {
  document.querySelector('#root')?.replaceChildren(text);
  await new Promise(resolve => setTimeout(resolve, 50));
};

/** Shows an answer that is no page of the product, as the address bar would have. Nothing comes after it. */
export const showAnswer = async (response: Response): Promise<never> => {
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
