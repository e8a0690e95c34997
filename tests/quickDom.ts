/** Only the labels that name the field by its id or hold it: jsdom asks every label of the page for its field. */
export const labelsOf = (field: Element) =>
  [...document.getElementsByTagName('label')].filter(label =>
    label.htmlFor === '' ? label.contains(field) : label.htmlFor === field.id,
  );

const INLINE = new Set('a abbr b bdi code em i kbd label mark small span strong svg time'.split(' '));

/** What the element's own style says. A name is read with a space between blocks, and without one within a line. */
export const ownStyleOf = (element: HTMLElement) =>
  new Proxy(element.style, {
    get: (style, key) => {
      const value: unknown = Reflect.get(style, key, style);
      if (key !== 'getPropertyValue') return typeof value === 'function' ? value.bind(style) : value;
      return (name: string) =>
        style.getPropertyValue(name) ||
        (name !== 'display' ? '' : INLINE.has(element.localName) ? 'inline' : 'block');
    },
  });
