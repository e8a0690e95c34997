import { html, raw } from 'hono/html';
import type { Site } from '../../model/contract/session.ts';
import { AUTH_CODE_KEY } from '../../model/rules/authCode.ts';

/** Stricter than the policy of other pages: one script and one call, both to the same origin. */
export const AUTH_CODE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** The pop-up of LOG-03. Its script gets the code, passes it to the page that opened it, and closes the window. */
export const authCodePage = ({ product, basePath }: Site, request: { target: string; state: string }) =>
  html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${product}</title>
        <script
          src="${basePath}/authcode.js"
          defer
          data-call="${basePath}/api/sa/authcode"
          data-key="${AUTH_CODE_KEY}"
          data-target="${request.target}"
          data-state="${request.state}"
        ></script>
      </head>
      <body></body>
    </html>`;
