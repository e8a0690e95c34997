import { labelsOf, ownStyleOf } from './quickDom.ts';

/**
 * jsdom asks every rule of every stylesheet for each element, and every label of the page for each field: two thirds of
 * a journey's time. It has no layout, so what a stylesheet hides is for the browser tests; here count an element's own
 * style, the page's tokens, and the labels that name a field. A query that still waits does not draw the page either.
 */
if (typeof window !== 'undefined') {
  const { configure, prettyDOM } = await import('@testing-library/dom');
  configure({
    asyncUtilTimeout: 30_000,
    defaultHidden: true,
    getElementError: (message, container) =>
      Object.defineProperty(new Error(), 'message', {
        configurable: true,
        get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      }),
  });

  const inFull = window.getComputedStyle.bind(window);
  window.getComputedStyle = element =>
    'style' in element && element !== document.documentElement
      ? ownStyleOf(element as HTMLElement)
      : inFull(element);

  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: Element) {
        return labelsOf(this);
      },
    });
  }
}
