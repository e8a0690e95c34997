import { createHash } from 'node:crypto';
import type { Bootstrap } from '../model/contract/session.ts';

const MARK = '<!--bootstrap-->';

// inside a script element only `<` can end the text; the two separators end lines in old parsers
const toScriptText = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);

/** The hashes under which a strict CSP lets the inline scripts of a page run. */
export const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );

type Options = {
  html: string;
  product: string;
  basePath: string;
  /** chunks that a signed-in page needs at once, as the build named them */
  preload: string[];
};

/** index.html, prepared once; each page then costs one replacement. */
export const createTemplate = ({ html, product, basePath, preload }: Options) => {
  const prepared = html
    .replace('<title>Porchlight</title>', () => `<title>${escapeHtml(product)}</title>`)
    .replace(/((?:src|href)=")\.?\/(?!\/)/g, `$1${basePath}/`);
  const [head = '', tail = ''] = prepared.split(MARK);
  const links = preload
    .map(file =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${basePath}/${file}">`
        : `<link rel="modulepreload" href="${basePath}/${file}">`,
    )
    .join('');
  return (bootstrap: Bootstrap) =>
    `${head}${bootstrap.user === null ? '' : links}<script type="application/json" id="bootstrap">${toScriptText(bootstrap)}</script>${tail}`;
};
