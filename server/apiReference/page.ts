import { html, raw } from 'hono/html';
import type { Site } from '../../model/contract/session.ts';
import { callSection, schemaSection } from './callSection.ts';
import { ORIGIN } from './curl.ts';
import { fieldNamesOf } from './fields.ts';
import { type CallGroup, type DescribedCall, describeCalls } from './operations.ts';

type Options = {
  site: Site;
  /** the API in OpenAPI */
  description: () => Readonly<Record<string, unknown>>;
  /** addresses of the workspace's style sheets below the base path, which define the fonts and colors */
  styles: readonly string[];
};

type Reference = ReturnType<typeof describeCalls>;

/** Not a group of calls: the schemas that several calls refer to. */
const SCHEMAS = 'schemas';

const introduction = ({ basePath }: Site) => html`
  <ul class="facts">
    <li>
      <b>Authentication.</b> Create an API token on your <a href="${basePath}/account">account page</a> and
      send it in the header <code>Authorization: Bearer</code>. It has the permissions that you have.
    </li>
    <li>
      <b>Errors</b> are JSON: <code>{ code, message, errors?, requestId }</code>, where
      <code>errors</code> has a message for each invalid field.
    </li>
    <li>
      <b>Concurrent changes.</b> Records have an ETag, and updates accept <code>If-Match</code>. A record that
      has changed since isn't overwritten: the response is 412.
    </li>
    <li>
      <b>Retries.</b> Send an <code>Idempotency-Key</code> with a call that lists this header, and a retry
      isn't executed again.
    </li>
    <li><b>Times</b> are Unix epoch milliseconds.</li>
  </ul>
  <p>
    The <a href="${basePath}/help/api">API guide</a> explains paging, sorting, and tokens step by step.
    <a href="${basePath}/api/openapi.json">openapi.json</a> describes the same calls in OpenAPI 3.1.
  </p>
`;

const callLink = ({ endpoint: { method }, path, operation }: DescribedCall, address: string) => html`
  <li data-words="${fieldNamesOf(operation).join(' ')}">
    <a class="call-line" href="${address}#${operation.operationId}">
      <b class="method ${method.toLowerCase()}">${method}</b>
      <code>${path}</code>
      <span>${operation.summary}</span>
    </a>
  </li>
`;

/**
 * The API description as pages that also work without their script: one with all calls, and one for each group of them.
 * Each page is rendered once; only the address of the server in its examples can differ between requests.
 */
export const createApiReference = ({ site, description, styles }: Options) => {
  const { product, basePath } = site;
  const addressOf = (group: string) => `${basePath}/api/docs/${group}`;
  const pages = new Map<string, Promise<string>>();
  let described: Reference | undefined;
  const reference = () => (described ??= describeCalls(description()));

  const navigation = (current: string | undefined) => {
    const { groups, schemas } = reference();
    const link = (id: string, title: string, count: number) =>
      html`<li data-group="${id}">
        <a href="${addressOf(id)}" ${id === current ? raw('aria-current="page"') : ''}>${title}</a>
        <small>${count}</small>
      </li>`;
    return html`<nav aria-label="Groups of calls">
      ${
        current === undefined
          ? html`<label class="filter" hidden>
                <span>Filter calls</span>
                <input type="search" autocomplete="off" placeholder="Path, word, or field" />
              </label>
              <p class="found" role="status"></p>`
          : html`<p class="all"><a href="${basePath}/api/docs">All calls</a></p>`
      }
      <ul>
        ${groups.map(({ id, title, calls }) => link(id, title, calls.length))}
        ${link(SCHEMAS, 'Schemas', Object.keys(schemas).length)}
      </ul>
    </nav>`;
  };

  const renderPage = async (title: string, group: string | undefined, main: unknown) =>
    String(
      await html`${raw('<!doctype html>')}
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${title}, ${product}</title>
            <link rel="icon" type="image/svg+xml" href="${basePath}/favicon.svg" />
            ${styles.map(file => html`<link rel="stylesheet" href="${basePath}/${file}" />`)}
            <link rel="stylesheet" href="${basePath}/docs.css" />
            <script src="${basePath}/docs.js" defer></script>
          </head>
          <body>
            <header>
              <a class="brand" href="${basePath}/"
                ><img src="${basePath}/favicon.svg" alt="" width="28" height="28" /> ${product}</a
              >
              <a href="${basePath}/projects">Open workspace</a>
            </header>
            <div class="page">
              ${navigation(group)}
              <main>${main}</main>
            </div>
          </body>
        </html>`,
    );

  const allCalls = ({ groups }: Reference) => html`
    <h1>API reference</h1>
    <p class="lead">Every call of ${product} with its fields and responses.</p>
    ${introduction(site)}
    ${groups.map(
      ({ id, title, calls }) =>
        html`<section data-group="${id}" aria-labelledby="${id}">
          <h2 id="${id}">${title}</h2>
          <ul class="calls">
            ${calls.map(call => callLink(call, addressOf(id)))}
          </ul>
        </section>`,
    )}
  `;

  const callsOf = ({ title, calls }: CallGroup, { schemas }: Reference) => html`
    <h1>${title}</h1>
    ${calls.map(call => callSection(call, schemas, { basePath, schemaPage: addressOf(SCHEMAS) }))}
  `;

  const allSchemas = ({ schemas }: Reference) => html`
    <h1>Schemas</h1>
    <p class="lead">Objects that several calls use, or that contain others of their kind.</p>
    ${Object.entries(schemas).map(([name, schema]) => schemaSection(name, schema, addressOf(SCHEMAS)))}
  `;

  const render = (group: string | undefined): Promise<string> | undefined => {
    if (group === undefined) return renderPage('API reference', group, allCalls(reference()));
    if (group === SCHEMAS) return renderPage('Schemas, API reference', group, allSchemas(reference()));
    const found = reference().groups.find(({ id }) => id === group);
    return found && renderPage(`${found.title}, API reference`, group, callsOf(found, reference()));
  };

  /** The page of a group, or that of all calls; undefined if there is no such group. `origin` is the server's address. */
  return async (origin: string, group?: string): Promise<string | undefined> => {
    const key = group ?? '';
    const page = pages.get(key) ?? render(group);
    if (page === undefined) return undefined;
    pages.set(key, page);
    return (await page).replaceAll(ORIGIN, () => origin);
  };
};
