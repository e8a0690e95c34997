import { html, raw } from 'hono/html';
import * as z from 'zod/mini';
import type { Endpoint } from '../../model/contract/endpoint.ts';
import { contract } from '../../model/contract/index.ts';
import type { Site } from '../../model/contract/session.ts';

const schemaText = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.stringify(rest, null, 2);
};

const block = (label: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') =>
  schema === undefined
    ? ''
    : html`<h4>${label}</h4>
        <pre tabindex="0"><code>${schemaText(schema, io)}</code></pre>`;

/** families whose name in the product differs from that in the code */
const titles: Readonly<Record<string, string>> = {
  invites: 'invitations',
  firmwares: 'firmware',
  handlers: 'device handlers',
  onboardings: 'onboarding',
  selfTests: 'self-tests',
  lab: 'connector lab',
  labLinking: 'account linking',
  logs: 'live logs',
};

/** 'deviceTypes' becomes 'device types' */
const titleOf = (family: string) =>
  titles[family] ?? family.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

const operation = (endpoint: Endpoint) => html`
  <details>
    <summary>
      <b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b>
      <code>${endpoint.path}</code>
      <span>${endpoint.summary}</span>
    </summary>
    ${block('Path', endpoint.params, 'input')} ${block('Query', endpoint.query, 'input')}
    ${block('Body', endpoint.body, 'input')}
    ${
      endpoint.response instanceof z.ZodMiniVoid
        ? html`<h4>Response</h4>
            <p>204 No Content</p>`
        : block('Response', endpoint.response, 'output')
    }
  </details>
`;

/** The API description as a page that needs no script. */
export const docsPage = ({ product, basePath }: Site) =>
  html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API, ${product}</title>
        <link rel="icon" type="image/svg+xml" href="${basePath}/favicon.svg" />
        <link rel="stylesheet" href="${basePath}/docs.css" />
      </head>
      <body>
        <header>
          <a href="${basePath}/"
            ><img src="${basePath}/favicon.svg" alt="" width="28" height="28" /> ${product}</a
          >
        </header>
        <main>
          <h1>${product} API</h1>
          <p>
            Every call with its fields and responses. Also available as OpenAPI 3.1:
            <a href="${basePath}/api/openapi.json">openapi.json</a>. Errors are
            <code>{ code, message, errors?, requestId }</code>. Records have an ETag, updates accept If-Match,
            and a DELETE, or a POST that creates or changes something, accepts an Idempotency-Key.
          </p>
          <nav aria-label="Groups of calls">
            ${Object.keys(contract).map(family => html`<a href="#${family}">${titleOf(family)}</a> `)}
          </nav>
          ${Object.entries(contract).map(
            ([family, calls]) =>
              html`<section>
                <h2 id="${family}">${titleOf(family)}</h2>
                ${Object.values<Endpoint>(calls).map(operation)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
