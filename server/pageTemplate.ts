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
  /** chunks that the workspace and the public pages need at once, as the build named them */
  preload: { workspace: string[]; public: string[]; font?: string | undefined };
  /** the landing page's markup, with its style sheets; without it, the browser renders that page too */
  landing?: { render: (bootstrap: Bootstrap) => string; styles: string[] };
};

const ROOT = '<div id="root"></div>';

/** index.html, prepared once; each page then costs a replacement or two. */
export const createTemplate = ({ html, product, basePath, preload, landing }: Options) => {
  const prepared = html
    .replace('<title>Porchlight</title>', () => `<title>${escapeHtml(product)}</title>`)
    .replace(/((?:src|href)=")\.?\/(?!\/)/g, `$1${basePath}/`);
  const [head = '', tail = ''] = prepared.split(MARK);
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${basePath}/${file}">`
      : `<link rel="modulepreload" href="${basePath}/${file}">`;
  // what stands in the page already is not linked again
  const linksOf = (files: string[]) =>
    files
      .filter(file => !prepared.includes(`/${file}"`))
      .map(link)
      .join('');
  // the text's font, so that the first words do not move when it comes
  const font =
    preload.font === undefined
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${basePath}/${preload.font}">`;
  const links = { workspace: font + linksOf(preload.workspace), public: font + linksOf(preload.public) };
  const scriptless = (text: string) =>
    text.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');

  return (bootstrap: Bootstrap, isLanding = false) => {
    const data = `<script type="application/json" id="bootstrap">${toScriptText(bootstrap)}</script>`;
    if (isLanding && landing !== undefined) {
      const whole = `<div id="root">${landing.render(bootstrap)}</div>`;
      return `${scriptless(head).replace(ROOT, () => whole)}${font}${linksOf(landing.styles)}${data}${scriptless(tail)}`;
    }
    return `${head}${bootstrap.user === null ? links.public : links.workspace}${data}${tail}`;
  };
};
