/** Only the labels that name the field by its id or hold it: jsdom asks every label of the page for its field. */
const labelsOf = (field: Element) =>
  [...document.getElementsByTagName('label')].filter(label =>
    label.htmlFor === '' ? label.contains(field) : label.htmlFor === field.id,
  );

const INLINE = new Set('a abbr b bdi code em i kbd label mark small span strong svg time'.split(' '));

/** What the element's own style says. A name is read with a space between blocks, and without one within a line. */
const ownStyleOf = (element: HTMLElement) =>
  new Proxy(element.style, {
    get: (style, key) => {
      const value: unknown = Reflect.get(style, key, style);
      if (key !== 'getPropertyValue') return typeof value === 'function' ? value.bind(style) : value;
      return (name: string) =>
        style.getPropertyValue(name) ||
        (name !== 'display' ? '' : INLINE.has(element.localName) ? 'inline' : 'block');
    },
  });

let isQuick = false;

/**
 * jsdom asks every rule of every stylesheet for each element, and every label of the page for each field: two thirds of
 * a journey's time. It has no layout, so what a stylesheet hides is for the browser tests; here count an element's own
 * style, the page's tokens, and the labels that name a field.
 */
export const quickenDom = () => {
  if (isQuick) return;
  isQuick = true;
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
};
