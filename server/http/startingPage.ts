import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

// the colors of src/theme/tokens.css and the measures of src/landing/landing.css: no file is served yet
const STYLE = `
:root { color-scheme: light dark; }
body {
  margin: 0; background: light-dark(#f5f6f8, #101318); color: light-dark(#171a1f, #e8ebf0);
  font: 400 16px/24px system-ui, sans-serif;
}
header {
  padding: 20px 24px; border-bottom: 1px solid light-dark(#e3e6eb, #2a303a);
  background: light-dark(#ffffff, #171b22); font-weight: 600;
}
main {
  box-sizing: border-box; width: calc(100% - 48px); max-width: 480px; margin: 96px auto; padding: 32px;
  border: 1px solid light-dark(#e3e6eb, #2a303a); border-radius: 8px; background: light-dark(#ffffff, #171b22);
}
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; }
p { margin: 0; color: light-dark(#4a5260, #b4bcc9); }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Stricter than the policy of other pages: no scripts, and only its own style. */
export const STARTING_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** SES-02: what a browser shows until the server has started. It loads the page again every `retryAfter` seconds. */
export const startingPage = (product: string, retryAfter: number) =>
  html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${retryAfter}" />
        <title>${product} is starting</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>${product}</header>
        <main>
          <h1>${product} is starting</h1>
          <p>This takes a moment. The page opens automatically once the server is ready.</p>
        </main>
      </body>
    </html>`;
