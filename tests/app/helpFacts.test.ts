import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loadCatalog } from '../../model/catalog/index.ts';
import { tokenDays, tokenScopes } from '../../model/contract/account.ts';
import { brandEditSchema, brandStates, LOGO_MAX_BYTES, LOGO_SIZE } from '../../model/contract/brands.ts';
import { CLOCK_TOLERANCE } from '../../model/contract/deviceConnections.ts';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { type Endpoint, keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { EVENTS_A_CALL, MESSAGE_LIMIT } from '../../model/contract/logs.ts';
import { STATUS_OF } from '../../model/contract/problem.ts';
import { MAX_IMAGE_SIZE, MIN_IMAGE_SIZE } from '../../model/contract/products.ts';
import { projectEditSchema, projectStates, projectTypes } from '../../model/contract/projects.ts';
import { publishCheckNames } from '../../model/contract/publishChecks.ts';
import { MAX_COMMENT } from '../../model/contract/publishRequests.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { MAX_UNFINISHED_TASKS } from '../../model/contract/tasks.ts';
import {
  MAX_ONE_REQUEST_BYTES,
  MAX_UPLOADS_PER_USER,
  UPLOAD_LIFETIME,
} from '../../model/contract/uploads.ts';
import { roles, type User } from '../../model/contract/user.ts';
import { mayOf } from '../../model/rules/access.ts';
import { hasSelfTest } from '../../model/rules/certification/selfTestItems.ts';
import { defaultFlags } from '../../model/rules/flags.ts';
import { lineOf } from '../../model/rules/logMessage.ts';
import { type PageName, pageNames, type Viewer, workspacePages } from '../../model/rules/pages.ts';
import { checkTexts } from '../../model/rules/publishing/checkTexts.ts';
import { requiredFields, requiredFieldsOf, tasksOf } from '../../model/rules/readiness.ts';
import { parseTopic } from '../../scripts/markdown.ts';
import { newOrganization } from '../../server/http/newAccount.ts';
import {
  AUTH_CODES_PER_MINUTE,
  FREE_ATTEMPTS,
  KNOWN_BROWSER_ATTEMPTS,
  TARGET_REQUESTS_PER_MINUTE,
} from '../../server/limits.ts';
import { readSettings } from '../../server/settings.ts';
import { later } from '../../src/i18n/en/later.ts';
import { en } from '../../src/i18n/en.ts';
import { texts as brandTexts } from '../../src/i18n/en/resources/brands.ts';
import { texts as capabilityTexts } from '../../src/i18n/en/resources/capabilities.ts';
import { texts } from '../../src/landing/texts.ts';
import { keyHelp } from '../../src/pages/logger/useLogKeys.ts';
import { keyHelp as reviewKeys } from '../../src/pages/review/useReviewKeys.ts';
import { keyHelp as testKeys } from '../../src/pages/selfTest/useItemKeys.ts';
import { listKeys } from '../../src/ui/list/KeysDialog.tsx';

// compares the documentation with the product

const sectionsOf = (id: string) =>
  parseTopic(readFileSync(`src/pages/help/topics/${id}.md`, 'utf8')).sections;

const section = (id: string, heading: string) => {
  const found = sectionsOf(id).find(section => section.id === heading);
  if (found === undefined) throw new Error(`There is no ${id}#${heading}`);
  return found.blocks;
};

/** The cells of the section's table, in Markdown. */
const rows = (id: string, heading: string) => {
  const table = section(id, heading).find(block => block.type === 'table');
  return table?.rows.map(cells => cells.map(({ text }) => text)) ?? [];
};

const text = (id: string, heading: string) =>
  section(id, heading)
    .map(({ raw }) => raw)
    .join('');

const column = (at: number) => (cells: string[]) => cells[at];

const keysOf = (id: string, heading: string) =>
  rows(id, heading).map(([keys = '']) => [...keys.matchAll(/<kbd>(.+?)<\/kbd>/g)].map(([, key]) => key));

const number = (value: number) => value.toLocaleString('en');

/** Whether a record's write counter is its `revision`, because `version` has another meaning. */
const hasRevision = (response: z.ZodMiniType) =>
  response instanceof z.ZodMiniObject && 'version' in response.shape && 'revision' in response.shape;

const settings = readSettings({});

const identitiesOf = (mnIdTypeCd: 'COMPANY' | 'INDIVIDUAL') =>
  newOrganization({ newId: () => 'organization', now: 0 }, 'ada', { mnNm: '', mnIdTypeCd })
    .maxDeviceIdentities;

describe('the documentation is correct about', () => {
  it('project types, tasks and states', () => {
    expect(rows('projects', 'types').map(([type, , tasks]) => [type, tasks])).toEqual(
      projectTypes.map(type => [
        `${en.projectType[type]} \`${type}\``,
        tasksOf[type].map(task => en.projectTask[task]).join(', '),
      ]),
    );
    expect(rows('projects', 'tasks')).toEqual(
      (Object.keys(requiredFields) as (keyof typeof requiredFields)[]).map(task => [
        en.projectTask[task],
        requiredFields[task].join(', '),
      ]),
    );
    expect(requiredFieldsOf('HUB_CONNECTED', 'onboarding')).toEqual(['setup ID']);
    expect(text('projects', 'tasks')).toContain('hub-connected projects only needs the setup ID');
    expect(rows('life-cycle', 'states').map(column(0))).toEqual(
      projectStates.map(state => `${en.projectState[state]} \`${state}\``),
    );
  });

  it('how long a deletion can be undone', () => {
    for (const [id, heading] of [
      ['projects', 'delete'],
      ['lists', 'restore'],
    ] as const)
      expect(text(id, heading)).toContain(`for ${RESTORE_WINDOW / 60_000} minutes`);
    expect(later.deletions.title).toContain(`${RESTORE_WINDOW / 60_000} minutes`);
  });

  it('roles, statuses of brands and capabilities', async () => {
    expect(rows('organizations', 'roles').map(column(0))).toEqual(
      roles.map(role => `${later.members.role[role]} \`${role}\``),
    );
    expect(rows('brands', 'states').map(column(0))).toEqual(
      brandStates.map(status => `${brandTexts.brands.status[status]} \`${status}\``),
    );
    expect(rows('capabilities', 'kinds').map(column(0))).toEqual(
      Object.entries(capabilityTexts.capabilities.status).map(([status, label]) => `${label} \`${status}\``),
    );
    expect(text('capabilities', 'kinds')).toContain(`The ${(await loadCatalog()).size} standard`);
  });

  it("what provisioning managers can't see", () => {
    const viewer = (role: User['role']): Viewer => {
      const member = { mnId: 'company', userId: 'user', role, mnIdTypeCd: 'COMPANY' } as const;
      return { user: { ...member, isEnrolled: true, may: mayOf(member) } as User, flags: defaultFlags };
    };
    const opens = (name: PageName, role: User['role']) => workspacePages[name].opensFor(viewer(role));
    const hidden = pageNames.filter(name => opens(name, 'MEMBER') && !opens(name, 'PROVISIONING_MANAGER'));
    const words: Partial<Record<PageName, string>> = {
      brands: 'brands',
      capabilities: 'capabilities',
      deviceProfiles: 'the profile manager',
      onboardings: 'the onboarding manager',
      deviceTypes: 'device types',
      pairingInstructions: 'pairing instructions',
      members: 'members',
    };
    const creating: readonly PageName[] = ['newProject', 'importDriver', 'importProject'];
    expect(hidden.filter(name => !creating.includes(name)).sort()).toEqual(Object.keys(words).sort());
    const [, permissions] =
      rows('organizations', 'roles').find(([role = '']) => role.includes('MANAGER')) ?? [];
    for (const name of Object.values(words)) expect(permissions).toContain(name);
  });

  it('the logo and the name of a brand', () => {
    expect(text('brands', 'logo')).toContain(`exactly ${LOGO_SIZE} × ${LOGO_SIZE} pixels`);
    expect(text('brands', 'logo')).toContain(`up to ${LOGO_MAX_BYTES / 1024} KB`);
    expect(text('brands', 'logo')).toContain('up to 60 characters');
    expect(text('brands', 'review')).toContain(`up to ${number(MAX_COMMENT)} in the queue`);
    const named = (length: number) =>
      brandEditSchema.safeParse({ brandNm: 'n'.repeat(length), dsc: '', logoFileId: 'logo' }).success;
    expect([named(60), named(61)]).toEqual([true, false]);
  });

  it('the pre-publishing checklist, and the self-test', () => {
    expect(rows('certification', 'checklist').map(column(0))).toEqual(
      publishCheckNames.map(check => checkTexts[check].name),
    );
    const untested = projectTypes.filter(type => !hasSelfTest(type));
    expect(untested).toEqual(['AUTOMATION', 'SERVICE', 'API_ONLY']);
    expect(text('certification', 'self-test')).toContain(
      'Automation, service, and API-only projects have no',
    );
  });

  it('flags and their defaults', () => {
    const state = (value: unknown) =>
      value === true ? 'on' : value === false ? 'off' : value === '' ? 'empty' : 'set';
    expect(rows('flags', 'all').map(cells => cells.slice(0, 2))).toEqual(
      Object.entries(defaultFlags).map(([name, value]) => [`\`${name}\``, state(value)]),
    );
  });

  it('scopes, lifetimes and problem codes of the API', () => {
    expect(rows('api', 'tokens').map(column(0))).toEqual(tokenScopes.map(scope => `\`${scope}\``));
    // named in the table
    expect(
      endpoints.filter(({ method, tokens }) => method !== 'GET' && tokens === 'read').map(({ path }) => path),
    ).toEqual([
      '/v3/common/deviceprofiles/plan',
      '/v3/hub/fingerprints/duplicates',
      '/v3/hub/fingerprints/match',
      '/v3/common/projectfiles/plan',
    ]);
    const named: readonly (readonly [words: string, call: RegExp])[] = [
      ['creating the first workspace', /^POST \/api\/sa\/setup$/],
      ['signing in and out', / \/api\/sa\/log(in|out)$/],
      ['enrolling or switching the organization', /^P\w+ \/v3\/(organizations|manufacturers\/type)$/],
      ['agreeing to terms', /^PUT \/v3\/terms/],
      ['members', /^(PUT|DELETE) \/v3\/organizations\/:mnId\/members/],
      ['invitations', /^(POST|DELETE) \/v3\/organizations\/:mnId\/invites| \/api\/sa\/(join|invite)$/],
      ['sessions', / \/api\/sa\/sessions/],
      ['tokens', / \/api\/sa\/tokens/],
      ['requests to join', / \/api\/sa\/joinRequests/],
      ['mentions', / \/v3\/mentions/],
      ['the daily review email', / \/v3\/reviews\/digest$/],
      ['who has a page open', / \/v3\/presence$/],
      ['opening a live log', /^POST (\/api\/sa\/authcode|\/v2\/loggers)$/],
    ];
    const isNamed = (endpoint: Endpoint) => named.some(([, pattern]) => pattern.test(keyOf(endpoint)));
    const unavailable = endpoints.filter(({ tokens }) => tokens === 'never').map(keyOf);
    expect(endpoints.filter(isNamed).map(keyOf)).toEqual(unavailable);
    for (const [words, pattern] of named) {
      expect(text('api', 'tokens')).toContain(words);
      expect(unavailable.some(key => pattern.test(key))).toBe(true);
    }
    const days = tokenDays.join(', ').replace(/, (\d+)$/, ', or $1');
    expect(text('api', 'tokens')).toContain(`expires after ${days} days`);
    expect(text('api', 'paging')).toContain(`up to ${number(requestedPage({}).pageSize)} rows`);
    // named in the text
    const withRevision = endpoints.filter(({ response }) => hasRevision(response)).map(({ path }) => path);
    expect(withRevision.filter(path => !/firmwares|capabilities/.test(path))).toEqual([]);
    expect(rows('api', 'errors').map(cells => cells.slice(0, 2))).toEqual(
      Object.entries(STATUS_OF).map(([code, status]) => [`\`${code}\``, String(status)]),
    );
  });

  it('the limits of images, and of the tokens of devices', () => {
    const size = `at least ${MIN_IMAGE_SIZE} × ${MIN_IMAGE_SIZE} and at most ${MAX_IMAGE_SIZE} × ${MAX_IMAGE_SIZE} pixels`;
    expect(text('products', 'image')).toContain(size);
    expect(text('test-devices', 'connect')).toContain(`up to ${CLOCK_TOLERANCE / 60_000} minutes ahead`);
  });

  it('the limits of live logs', () => {
    expect(lineOf({ capability: 'switchLevel', attribute: 'level', value: 20, unit: '%' }).text).toBe(
      'main/switchLevel.level = 20 %',
    );
    expect(text('live-logging', 'events')).toContain('`main/switchLevel.level = 20 %`');
    expect(text('live-logging', 'limits')).toContain(`up to ${number(EVENTS_A_CALL)} events`);
    expect(text('live-logging', 'limits')).toContain(`larger than ${MESSAGE_LIMIT / 1024} KB`);
    expect(text('live-logging', 'publisher')).toContain(`queue.splice(0, ${EVENTS_A_CALL})`);
    expect(text('live-logging', 'promises')).toContain(
      `the newest ${number(settings.LOG_KEEP_EVENTS)} events of each target are kept for ${settings.LOG_KEEP_HOURS} hours`,
    );
  });

  it('settings and limits that can be set', () => {
    const minutes = new Map<string, number>([
      ['SESSION_IDLE_MINUTES', settings.SESSION_IDLE_MINUTES / 60_000],
      ['SESSION_ABSOLUTE_MINUTES', settings.SESSION_ABSOLUTE_MINUTES / 60_000],
    ]);
    const names = rows('operations', 'settings').map(([name = '', value = '']) => [
      name.replaceAll('`', ''),
      value.replaceAll('`', ''),
    ]);
    expect(names.length).toBeGreaterThan(10);
    for (const [name = '', value] of names) {
      const setting = minutes.get(name) ?? Object.entries(settings).find(([other]) => other === name)?.[1];
      expect([name, value]).toEqual([name, setting === undefined ? '' : String(setting)]);
    }
    expect(new Map(rows('troubleshooting', 'limits').map(([what = '', limit]) => [what, limit]))).toEqual(
      new Map([
        ['Changes per user', `${settings.WRITES_PER_MINUTE} per minute`],
        ['Requests to connector targets per user', `${TARGET_REQUESTS_PER_MINUTE} per minute`],
        ['Failed sign-ins per IP address', `${settings.SIGN_INS_PER_ADDRESS} in 15 minutes`],
        ['Failed sign-ins per account without a wait', `${FREE_ATTEMPTS} in 15 minutes`],
        ['Open live logs per user and server', String(settings.LOG_SOCKETS_PER_USER)],
        ['Authorizations to open device logs per user', `${AUTH_CODES_PER_MINUTE} per minute`],
        ['API tokens per user in each organization', '20'],
        ['Active device identities of a company', number(identitiesOf('COMPANY'))],
        ['Active device identities of a private workspace', number(identitiesOf('INDIVIDUAL'))],
        ['Unfinished provisioning tasks of a company', String(MAX_UNFINISHED_TASKS)],
        ['Project name', '100 characters'],
        ['Project description', '500 characters'],
        ['JSON body of most requests', '64 KB'],
        ['Uploaded file', `${settings.UPLOAD_MAX_MB} MB`],
        ['Unfinished uploads per user', String(MAX_UPLOADS_PER_USER)],
        ['Selected rows', '1,000'],
      ]),
    );
    const fits = (name: number, description: number) =>
      projectEditSchema.safeParse({ pjtNm: 'n'.repeat(name), dsc: 'd'.repeat(description) }).success;
    expect([fits(100, 500), fits(101, 0), fits(1, 501)]).toEqual([true, false, false]);
    const signIn = text('troubleshooting', 'sign-in');
    expect(signIn).toContain(`After ${FREE_ATTEMPTS} failed attempts`);
    expect(signIn).toContain(`${KNOWN_BROWSER_ATTEMPTS} additional attempts`);
    const expired = text('troubleshooting', 'expired');
    expect(expired).toContain(`after ${minutes.get('SESSION_IDLE_MINUTES')} minutes without a request`);
    expect(expired).toContain(`after ${Number(minutes.get('SESSION_ABSOLUTE_MINUTES')) / 60} hours`);
  });

  it('[FIL-01] uploads that continue', () => {
    const [megabytes, hours] = [MAX_ONE_REQUEST_BYTES / 1024 ** 2, UPLOAD_LIFETIME / 3_600_000];
    expect(text('troubleshooting', 'upload')).toContain(`more than ${megabytes} MB`);
    expect(text('troubleshooting', 'upload')).toContain(`within ${hours} hours`);
  });

  it('keyboard shortcuts', () => {
    const press = (keys: readonly { press: readonly string[] }[]) => keys.map(key => [...key.press]);
    expect(keysOf('keyboard', 'lists')).toEqual(press(listKeys));
    expect(keysOf('lists', 'keyboard')).toEqual(press(listKeys));
    expect(keysOf('keyboard', 'live-logging')).toEqual(press(keyHelp));
    expect(keysOf('keyboard', 'self-test')).toEqual(press(testKeys));
    expect(keysOf('keyboard', 'review')).toEqual(press(reviewKeys));
  });

  it('the labels of buttons and links', () => {
    const textsIn = (value: unknown): string[] =>
      typeof value === 'string'
        ? value.split(' |||| ')
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(textsIn)
          : [];
    const known = new Set([...textsIn(en), ...textsIn(later), ...textsIn(texts)]);
    const folder = 'src/pages/help/topics';
    const labels = readdirSync(folder)
      .filter(name => name.endsWith('.md'))
      .flatMap(name => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\*\*(.+?)\*\*/g)])
      .map(([, label = '']) => label)
      // without labels that introduce a sentence
      .filter(label => !/[.:]$/.test(label));
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter(label => !known.has(label))).toEqual([]);
  });
});
