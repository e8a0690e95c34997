import { createHash } from 'node:crypto';
import type { Bootstrap } from '../model/contract/session.ts';

const BOOTSTRAP_MARKER = '<!--bootstrap-->';

// in a script element, only `<` can end the text; old parsers treat the two separators as line ends
const toScriptText = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);

/** The CSP hashes that allow the inline scripts of a page. */
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
  /** files that the workspace and the public pages need first, with the names of the build */
  preload: { workspace: string[]; public: string[]; font?: string | undefined };
  /** renders the landing page on the server, with its style sheets; without it, the browser renders that page too */
  landing?: { render: (bootstrap: Bootstrap) => string; styles: string[] };
};

const ROOT = '<div id="root"></div>';

/**
 * Prepares index.html once, so that rendering a page needs few replacements. Returns the function that renders a page.
 */
export const createTemplate = ({ html, product, basePath, preload, landing }: Options) => {
  const prepared = html
    .replace('<title>Porchlight</title>', () => `<title>${escapeHtml(product)}</title>`)
    .replace(/((?:src|href)=")\.?\/(?!\/)/g, `$1${basePath}/`);
  const [head = '', tail = ''] = prepared.split(BOOTSTRAP_MARKER);
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${basePath}/${file}">`
      : `<link rel="modulepreload" href="${basePath}/${file}">`;
  // a file that is already linked in the page is not linked again
  const linksOf = (files: string[]) =>
    files
      .filter(file => !prepared.includes(`/${file}"`))
      .map(link)
      .join('');
  // preloads the text font, so that text doesn't shift when the font arrives
  const font =
    preload.font === undefined
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${basePath}/${preload.font}">`;
  const links = { workspace: font + linksOf(preload.workspace), public: font + linksOf(preload.public) };
  const withoutScripts = (text: string) =>
    text.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');

  return (bootstrap: Bootstrap, isLanding = false) => {
    const data = `<script type="application/json" id="bootstrap">${toScriptText(bootstrap)}</script>`;
    if (isLanding && landing !== undefined) {
      const whole = `<div id="root">${landing.render(bootstrap)}</div>`;
      return `${withoutScripts(head).replace(ROOT, () => whole)}${font}${linksOf(landing.styles)}${data}${withoutScripts(tail)}`;
    }
    return `${head}${bootstrap.user === null ? links.public : links.workspace}${data}${tail}`;
  };
};
