import { html } from 'hono/html';
import { tokenScopeOf } from '../../model/contract/endpoint.ts';
import { curlOf } from './curl.ts';
import { type FieldRow, fieldsOf, type Schema, typeOf } from './fields.ts';
import type { DescribedCall, Operation, Parameter } from './operations.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Names in backticks are code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));

const typeText = ({ type, reference }: FieldRow, schemaPage: string) => {
  if (reference === undefined || !type.includes(reference)) return type;
  const [before, after] = type.split(reference, 2);
  return html`${before}<a href="${schemaPage}#schema-${reference}">${reference}</a>${after}`;
};

const limitTexts = ({ values, limits, patterns }: FieldRow) => {
  const codes = values.map(value => html`<code>${value}</code>`);
  const matches = patterns.map(pattern => html`matches <code>${pattern}</code>`);
  return [...codes, ...limits, ...matches].flatMap((text, index) => (index === 0 ? [text] : [', ', text]));
};

type TableOptions = {
  /** which fields are marked: those of a request that are required, or those of a response that can be missing */
  marked: 'required' | 'optional';
  schemaPage: string;
  /** what the table is part of, for its accessible name */
  owner: string;
};

type Place = Omit<TableOptions, 'marked'>;

const fieldLine = (row: FieldRow, { marked, schemaPage }: TableOptions) => html`
  <tr>
    <td class="d${row.depth}">
      ${row.name === '' ? '' : html`<code>${row.name}</code>`}
      ${row.name !== '' && row.isRequired === (marked === 'required') ? html`<i>${marked}</i>` : ''}
    </td>
    <td>${typeText(row, schemaPage)}</td>
    <td>
      ${withCode(row.meaning)}
      ${
        row.values.length + row.limits.length + row.patterns.length === 0
          ? ''
          : html`<span class="limits">${row.values.length > 1 ? 'One of ' : ''}${limitTexts(row)}</span>`
      }
    </td>
  </tr>
`;

const fieldTable = (label: string, rows: readonly FieldRow[], options: TableOptions) => html`
  <div class="scroll" role="region" aria-label="${label}, ${options.owner}" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">${label}</th>
          <th scope="col">Type</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(row => fieldLine(row, options))}
      </tbody>
    </table>
  </div>
`;

/** A value that is no object, such as a list of names, has no fields. */
const valueTable = (schema: Schema, options: TableOptions) => {
  const rows = fieldsOf(schema);
  const type = typeOf(schema);
  return html`${type === 'object' ? '' : html`<p class="type">${type}</p>`}
  ${rows.length === 0 ? '' : fieldTable('Field', rows, options)}`;
};

const parameterRow = ({ name, required, description = '', schema }: Parameter): FieldRow => {
  const [row] = fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] });
  return { ...(row as FieldRow), meaning: description };
};

const places = { path: 'Path parameter', query: 'Query parameter', header: 'Header' } as const;

const parameterTables = ({ parameters }: Operation, place: Place) =>
  (['path', 'query', 'header'] as const).map(where => {
    const rows = parameters.filter(one => one.in === where).map(parameterRow);
    return rows.length === 0 ? '' : fieldTable(places[where], rows, { ...place, marked: 'required' });
  });

const bodyTable = ({ requestBody }: Operation, { schemaPage, owner }: Place) => {
  if (requestBody === undefined) return '';
  const types = Object.keys(requestBody.content);
  const schema = Object.values(requestBody.content)[0]?.schema;
  return html`<h2>Request body</h2>
    <p class="type">${types.join(' or ')}</p>
    ${schema === undefined ? '' : valueTable(schema, { marked: 'required', schemaPage, owner: `request body of ${owner}` })}`;
};

const responseTable = ({ responses }: Operation, { schemaPage, owner }: Place) => {
  const [status = '', response] = Object.entries(responses).find(([key]) => key !== 'default') ?? [];
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  return html`<h2>Response</h2>
    <p class="type">
      <b>${status}</b> ${content === undefined ? response?.description : type}${
        response?.headers === undefined ? '' : `, with ${Object.keys(response.headers).join(', ')}`
      }
    </p>
    ${content?.schema === undefined || type !== 'application/json' ? '' : valueTable(content.schema, { marked: 'optional', schemaPage, owner: `response of ${owner}` })}`;
};

const accessText = ({ endpoint, isPublic }: DescribedCall) => {
  if (isPublic) return 'Requires no authentication';
  const scope = tokenScopeOf(endpoint);
  return scope === 'never' ? 'Not available to API tokens' : html`API token scope <code>${scope}</code>`;
};

const exampleBlock = (curl: string | undefined) =>
  curl === undefined
    ? ''
    : html`<h2>Example</h2>
        <div class="example">
          <pre tabindex="0"><code>${curl}</code></pre>
          <button type="button" data-copy hidden>Copy</button>
        </div>`;

/** A call: its summary, and what it takes and returns. */
export const callSection = (
  call: DescribedCall,
  schemas: Schemas,
  { basePath, schemaPage }: { basePath: string; schemaPage: string },
) => {
  const { endpoint, path, operation } = call;
  const { method } = endpoint;
  const place = { schemaPage, owner: `${method} ${path}` };
  return html`
    <details id="${operation.operationId}">
      <summary class="call-line">
        <b class="method ${method.toLowerCase()}">${method}</b>
        <code>${path}</code>
        <span>${operation.summary}</span>
      </summary>
      <div class="call">
        <p class="access">
          <span>${accessText(call)}</span> <a href="#${operation.operationId}">Link to this call</a>
        </p>
        ${exampleBlock(curlOf(call, schemas, basePath))} ${parameterTables(operation, place)}
        ${bodyTable(operation, place)} ${responseTable(operation, place)}
      </div>
    </details>
  `;
};

/** A schema that several calls refer to, or that contains itself. */
export const schemaSection = (name: string, schema: Schema, schemaPage: string) => html`
  <details id="schema-${name}">
    <summary class="call-line"><code>${name}</code></summary>
    <div class="call">${valueTable(schema, { marked: 'optional', schemaPage, owner: name })}</div>
  </details>
`;
