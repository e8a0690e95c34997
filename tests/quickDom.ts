import * as React from 'react';

/** Only the labels that refer to the field by its id or contain it: jsdom checks every label of the page. */
const labelsOf = (field: Element) =>
  [...document.getElementsByTagName('label')].filter(label =>
    label.htmlFor === '' ? label.contains(field) : label.htmlFor === field.id,
  );

const INLINE = new Set('a abbr b bdi code em i kbd label mark small span strong svg time'.split(' '));

/**
 * The element's own inline style; on the root, tokens come from its stylesheets. In names, blocks are separated by a
 * space, and inline elements are not.
 */
const ownStyleOf = (element: HTMLElement, inFull: () => CSSStyleDeclaration) => {
  const defaultOf = (name: string) => {
    if (name.startsWith('--') && element === document.documentElement) return inFull().getPropertyValue(name);
    return name !== 'display' ? '' : INLINE.has(element.localName) ? 'inline' : 'block';
  };
  return new Proxy(element.style, {
    get: (style, key) => {
      const value: unknown = Reflect.get(style, key, style);
      if (key !== 'getPropertyValue') return typeof value === 'function' ? value.bind(style) : value;
      return (name: string) => style.getPropertyValue(name) || defaultOf(name);
    },
  });
};

/**
 * For each element, React's development build records where it was created, to tell it in a warning: a tenth of the time
 * of a user journey. It stops after ten thousand elements within a second; here it is as if there were always more.
 */
const skipOwnerStacks = () => {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
};

let isQuick = false;

/**
 * For each element, jsdom checks every rule of every stylesheet, and for each field every label of the page: two thirds
 * of the time of a user journey. It has no layout, so what a stylesheet hides is up to the browser tests; here only the
 * element's own style, the page's tokens, and the labels of the field are used.
 */
export const quickenDom = () => {
  if (isQuick) return;
  isQuick = true;
  skipOwnerStacks();
  const inFull = window.getComputedStyle.bind(window);
  window.getComputedStyle = element =>
    'style' in element ? ownStyleOf(element as HTMLElement, () => inFull(element)) : inFull(element);

  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: Element) {
        return labelsOf(this);
      },
    });
  }
};
