import { tokenDays, type TokenScope, tokenScopes } from '../../../../model/contract/account.ts';
import { type ProblemCode, STATUS_OF } from '../../../../model/contract/problem.ts';
import { code, list, note, section, steps, table, text, type Topic } from '../topic.ts';

const scopes: Record<TokenScope, string> = {
  read: 'All GET calls.',
  write: 'All other calls.',
  logs: '[Publishing log events](/help/live-logging).',
};

const meanings: Record<ProblemCode, string> = {
  bad_request: 'The request is malformed: no valid JSON, an unknown field, a query that is not allowed.',
  unauthenticated: 'No session, or a token that is unknown, revoked or expired.',
  forbidden: 'You may see it but not do this, or the request did not come from a page of the workspace.',
  not_found: 'There is nothing under this id, or nothing that you may see.',
  conflict: 'It does not fit the state of things, such as deploying with a task missing.',
  terms: 'The [terms](/terms) have to be agreed to first.',
  other_organization: 'The session stands in another organization than the caller believes.',
  stale: 'Somebody changed the record since you read it. `current` holds it as it stands.',
  too_large: 'The body or the file is too large.',
  unsupported: 'The body is not `application/json`.',
  invalid: 'A value is wrong. `errors` names the fields.',
  too_many: 'Too many requests. `Retry-After` says when to try again, in seconds.',
  internal: 'A fault of the server. Tell support the `requestId`.',
  unavailable: 'The database does not answer right now. Try again later.',
  storage_full: 'The disk of the server is full.',
};

const AUTHORIZED = '  -H "Authorization: Bearer $TOKEN"';
const JSON_BODY = '  -H "Content-Type: application/json"';

export const api: Topic = {
  id: 'api',
  group: 'technical',
  title: 'The API',
  lead: 'Whatever the workspace does, a script can do as well: it makes the same calls. Every call with its fields is in the [API description](/api/docs).',
  sections: [
    section(
      'first-call',
      'A first call',
      steps(
        'Make an API token under [Your account](/account). Its text is shown this once.',
        'Put it into an environment variable named `TOKEN`.',
        'Ask for the newest projects.',
      ),
      code('List projects', 'curl "%{address}/v3/common/projects?pageSize=5" \\', AUTHORIZED),
    ),
    section(
      'tokens',
      'API tokens',
      text(
        'A token travels in the header `Authorization: Bearer`. It takes the place of the session cookie.',
      ),
      table(
        ['Scope', 'Opens'],
        tokenScopes.map(scope => [`\`${scope}\``, scopes[scope]]),
      ),
      list(
        'A token belongs to you and to the organization it was made in. It never opens more than you may do there yourself.',
        `It lives ${tokenDays.slice(0, -1).join(', ')} or ${tokenDays.at(-1) ?? ''} days, and can be revoked at any time, at once.`,
        'Some calls take no token: signing in and out, switching the organization, members and invitations where they change something, and the tokens themselves.',
      ),
      note('Treat a token as a password: keep it out of repositories, logs and chat.'),
    ),
    section(
      'sessions',
      'Sessions',
      text(
        'The browser signs in with `POST /api/sa/login` and is given a cookie that scripts in the page can not read. Calls with the cookie that change something must come from a page of the workspace itself; scripts elsewhere use tokens. `GET /api/sa/status` answers who is signed in and what they may do.',
      ),
    ),
    section(
      'paging',
      'Pages, order and filters',
      text(
        'Lists take `page`, from 1, and `pageSize`, up to 100. They answer `list` and `totalCount`. The project list also takes `keyword`, `prodTypeList`, `devStatCdList`, `orderCol` and `orderKey`.',
      ),
      code(
        'Filter projects',
        'curl "%{address}/v3/common/projects?keyword=lamp&devStatCdList=DEVELOP&orderCol=pjtNm&orderKey=asc&page=2" \\',
        AUTHORIZED,
      ),
      text(
        'Paths under `/api/resources` take `sort`, `range` and `filter` as JSON instead, and say the total in `Content-Range`.',
      ),
    ),
    section(
      'create',
      'Create and change',
      code(
        'Create a project',
        'curl -X POST "%{address}/v3/common/projects" \\',
        `${AUTHORIZED} \\`,
        `${JSON_BODY} \\`,
        '  -H "Idempotency-Key: $(uuidgen)" \\',
        `  -d '{"pjtNm": "Veranda lamp", "dsc": "", "prodType": "MQTT"}'`,
      ),
      text('Unknown fields are refused rather than ignored. A JSON body holds up to 64 KB.'),
    ),
    section(
      'versions',
      'ETag and If-Match',
      text(
        'Records that several people change carry a version, as `version` and in the header `ETag`. Send it back in `If-Match` when you change or delete the record. If somebody was faster, the answer is 412 with the code `stale`, and nothing is overwritten.',
      ),
      code(
        'Rename a project that stands at version 3',
        'curl -X PUT "%{address}/v3/common/projects/$PROJECT" \\',
        `${AUTHORIZED} \\`,
        `${JSON_BODY} \\`,
        `  -H 'If-Match: "3"' \\`,
        `  -d '{"pjtNm": "Veranda lamp 2", "dsc": ""}'`,
      ),
      text('`If-Match` is optional. Without it the last one wins.'),
    ),
    section(
      'idempotency',
      'Idempotency-Key',
      text(
        'Every POST takes the header `Idempotency-Key`, any text up to 255 characters. Send the same key when you repeat a request that got no answer: it is carried out once, and you get the first answer. A key is remembered for 24 hours. The same key with another body is refused with `invalid`.',
      ),
    ),
    section(
      'errors',
      'Errors',
      text('Every error has the same shape. Branch on `code`; the message is for people and may change.'),
      code(
        'An error',
        '{',
        '  "code": "invalid",',
        '  "message": "Check the marked fields.",',
        '  "errors": { "pjtNm": "Name the project." },',
        '  "requestId": "6f0c2a4e"',
        '}',
      ),
      table(
        ['Code', 'Status', 'Means'],
        (Object.keys(STATUS_OF) as ProblemCode[]).map(problem => [
          `\`${problem}\``,
          String(STATUS_OF[problem]),
          meanings[problem],
        ]),
      ),
    ),
    section(
      'description',
      'Description for tools',
      text(
        'The [API description](/api/docs) is made from what the server checks. Tools read the same as OpenAPI 3.1 from [openapi.json](/api/openapi.json).',
      ),
    ),
  ],
};
