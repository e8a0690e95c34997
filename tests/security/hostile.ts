import { describe, expect, test } from 'vitest';
import { keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import type { Store } from '../../server/store/index.ts';
import { addDeviceProfile, addProject, addTestDevice } from '../records.ts';
import { type Call, openServer } from '../server.ts';
import { table } from './matrixTable.ts';

export const HOSTILE: Record<string, string> = {
  'a quote': "'",
  'a closing quote and a statement': `'; drop table projects; --`,
  'a double quote': '"',
  'a semicolon': ';',
  'a percent sign': '%',
  'an underscore': '_',
  'a backslash': '\\',
  'a NUL': 'a\0b',
  'a lone surrogate': 'a\ud800b',
  'a line separator': 'a\u2028b',
  'marks that turn the direction': '\u202Egpj.exe',
  markup: '</script><script>alert(1)</script>',
  'ten kilobytes': 'x'.repeat(10_240),
  'a prototype': '__proto__',
  'an operator': '{"$gt":""}',
  'nested lists': '['.repeat(500),
  'a negative number': '-1',
  'a huge number': '1e309',
  'no number': 'NaN',
  nothing: '',
};

// a URL can't contain half of a surrogate pair
const inUrl = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'));

const readable = endpoints.filter(({ method }) => method === 'GET');

/** Sends the text as every text that a test device, its events, commands and scenarios accept. */
const tellDevice = async (
  call: Call,
  { dvcPrflId, deviceId }: { dvcPrflId: string; deviceId: string },
  text: string,
) => {
  const place = { component: 'main', capability: 'switch', attribute: 'switch' };
  const events = [
    { ...place, component: text, value: 'on' },
    { ...place, capability: text, value: 'on' },
    { ...place, attribute: text, value: 'on', fault: true },
    { ...place, value: text, fault: true },
    { ...place, value: 'on', unit: text, fault: true },
  ];
  const sent: [path: string, body: object][] = [
    ['', { label: text, dvcPrflId }],
    ['', { label: 'Lamp', dvcPrflId: text }],
    ['', { label: 'Lamp', dvcPrflId, pjtId: text }],
    ...events.map((event): [string, object] => [`/${deviceId}/events`, event]),
    ...events.map((event): [string, object] => [
      '/scenarios',
      { name: text, deviceId, steps: [{ ...event, at: 0 }] },
    ]),
    [`/${deviceId}/commands`, { component: 'main', capability: 'switch', command: text }],
    [`/${deviceId}/commands`, { component: 'main', capability: 'switch', command: 'on', arguments: [text] }],
  ];
  for (const [path, body] of sent) {
    const { status } = await call('POST', `/v3/testdevices${path}`, body);
    expect([200, 400, 422], `${path} ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
  }
};

/** No text in a parameter causes a server error, on every engine. */
export const describeHostileText = (name: string, openStore?: () => Promise<Store>) =>
  describe(`hostile text on ${name}`, () => {
    test.each(
      readable
        .filter(({ query }) => query !== undefined)
        .map(endpoint => [keyOf(endpoint), endpoint] as const),
    )('in every query parameter of %s', async (key, endpoint) => {
      const { as, faults } = await openServer({ openStore, overrides: { page: () => '<!doctype html>' } });
      const call = await as('ada');
      const [path = ''] = (table[key]?.request('').path ?? '').split('?');
      for (const parameter of Object.keys(endpoint.query?.shape ?? {})) {
        for (const text of Object.values(HOSTILE)) {
          const nested = JSON.stringify({ recordId: text.slice(0, 90) });
          for (const value of parameter === 'filter' ? [text, nested] : [text]) {
            const response = await call('GET', `${path}?${parameter}=${inUrl(value)}`);
            expect([200, 400, 404], `${parameter}=${value}: ${response.status}`).toContain(response.status);
            await response.text();
          }
        }
      }
      expect(faults).toEqual([]);
    });

    test('in every path parameter', async () => {
      const { as, faults } = await openServer({ openStore });
      const call = await as('ada');
      for (const { method, path } of endpoints.filter(endpoint => endpoint.path.includes(':'))) {
        for (const text of [...Object.values(HOSTILE), '..', '../..', 'a/b']) {
          if (text === '') continue;
          const target = path.replace(/:\w+/, inUrl(text));
          // two dots may lead to another call, which is then called
          const resolved = new URL(target, 'http://porchlight.test').pathname;
          if (resolved !== target && endpoints.some(endpoint => endpoint.path === resolved)) continue;
          const response = await call(method, target, method === 'PUT' ? { pjtNm: 'x' } : undefined);
          // CAP-05: an invalid id of a capability is rejected with a message
          const refused = /^\/v[23]\/(custom\/)?capabilities\//.test(path) ? [400, 404] : [404];
          // the version of the protocol is checked first
          if (path.startsWith('/v3/uploads/')) refused.push(412);
          expect(refused, `${method} ${target}`).toContain(response.status);
          await response.text();
        }
      }
      expect(faults).toEqual([]);
    });

    test('in every text of a body', async () => {
      const { as, faults, store } = await openServer({ openStore });
      const call = await as('ada');
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
      const hub = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
      let made = 0;
      const { dvcPrflId } = await addDeviceProfile(store, []);
      const ids = { dvcPrflId, deviceId: (await addTestDevice(store, { dvcPrflId })).deviceId };
      const { pjtId: service } = await addProject(store, { ownerId: 'usr-ada', prodType: 'SERVICE' });
      const device = ids.deviceId;
      for (const text of Object.values(HOSTILE)) {
        for (const body of [{ pjtNm: text }, { pjtNm: 'Lamp', dsc: text }]) {
          const created = await call('POST', '/v3/common/projects', { ...body, prodType: 'MQTT' });
          expect([200, 400, 422]).toContain(created.status);
          const changed = await call('PUT', `/v3/common/projects/${pjtId}`, body);
          expect(changed.status).toBe(created.status);
        }
        const token = { tokenNm: text, scopes: ['read'], days: 7 };
        expect([200, 400, 422]).toContain((await call('POST', '/api/sa/tokens', token)).status);
        // she has a company: a valid name is rejected for that reason
        for (const body of [{ mnNm: text }, { mnNm: 'Berg', website: text }])
          expect([400, 409, 422]).toContain((await call('POST', '/v3/organizations', body)).status);
        for (const body of [
          { dvcType: text, dvcTypeNm: 'Lamp' },
          { dvcType: 'lamp', dvcTypeNm: text },
          { dvcType: 'lamp', dvcTypeNm: 'Lamp', ocfDvcType: text },
        ]) {
          expect([200, 400, 422]).toContain((await call('PUT', '/v2/devicetypes', body)).status);
        }
        const country = { cntryNm: text, useYn: 'Y', delYn: 'N', zwaveRegion: 'EU' };
        for (const [path, body] of [
          ['/locale/countries/IS', country],
          ['/locale/countries/IS', { ...country, cntryNm: 'Iceland', zwaveRegion: text }],
          ['/locale/countries/', { ids: [text], change: { useYn: 'Y' } }],
          ['/locale/countries/', { ids: ['IS'], change: { useYn: 'Y' }, versions: { [text]: 1 } }],
        ] as const) {
          expect([200, 400, 422]).toContain((await call('PUT', path, body)).status);
        }
        const category = { ctgrNm: 'Garden', categoryType: 'product', iconUrl: null };
        for (const [method, body] of [
          ['POST', { ...category, ctgrNm: text }],
          ['POST', { ...category, categoryType: text }],
          ['POST', { ...category, iconUrl: text }],
          ['PUT', { categoryType: 'recipe', ids: [text] }],
        ] as const) {
          expect([200, 400, 409, 422]).toContain((await call(method, '/v2/categories/', body)).status);
        }
        const locale = { langCd: 'is', langNm: 'Icelandic', cntryCd: 'IS', localeNm: 'Icelandic' };
        for (const body of [
          { ...locale, langCd: text },
          { ...locale, cntryCd: text },
          { ...locale, langNm: text },
          { ...locale, localeNm: text },
        ]) {
          expect([200, 400, 422]).toContain((await call('POST', '/locales/', body)).status);
        }
        for (const body of [
          { instructionName: text, instructionLanguage: 'en-US' },
          { instructionName: `A${text}`, instructionText: text, instructionLanguage: 'en-US' },
          { instructionName: 'B', instructionText: '', instructionLanguage: text },
        ]) {
          const path = `/v3/hub/projects/${hub.pjtId}/pairinginstructions`;
          expect([200, 400, 422]).toContain((await call('POST', path, body)).status);
        }
        const detail = { attributes: {}, commands: {} };
        const described = (value: object) => ({ schema: { type: 'object', properties: { value } } });
        for (const part of [
          { name: text },
          { cpbtNm: text },
          { dsc: text },
          { uiManifest: { [text]: text } },
          { detail: { ...detail, attributes: { [text]: described({}) } } },
          { detail: { ...detail, commands: { [text]: { name: text, arguments: [] } } } },
          { detail: { ...detail, attributes: { a: described({ pattern: text, default: text }) } } },
          { detail: { ...detail, attributes: { a: { ...described({ enum: [text] }), setter: text } } } },
          {
            detail: {
              ...detail,
              attributes: { a: described({ properties: { [text]: { default: text } } }) },
            },
          },
        ]) {
          const body = { name: `glow${(made += 1)}`, cpbtNm: 'Glow', detail, ...part };
          expect([200, 400, 422]).toContain((await call('POST', '/v3/custom/capabilities', body)).status);
        }
        await tellDevice(call, ids, text);
        for (const body of [
          { target: text, type: 'SMARTAPPIDS' },
          { target: pjtId, type: text },
          { target: service, type: 'SMARTAPPIDS', resume: text, authCode: text },
          { target: device, type: 'DEVICEIDS', authCode: text },
          { target: device, type: 'DEVICEIDS', resume: text },
          { target: service, type: 'SMARTAPPIDS', after: { epoch: text, seq: 1 } },
        ]) {
          expect([200, 400, 404, 422]).toContain((await call('POST', '/v2/loggers', body)).status);
        }
        const code = { purpose: 'createlogger', target: text };
        expect([400, 404, 422]).toContain((await call('POST', '/api/sa/authcode', code)).status);
        const events = `/v2/logs/events?type=SMARTAPPIDS&target=${service}`;
        // half a character is replaced, so that the other events are kept
        for (const event of [{ message: text }, { [text]: 1 }, { data: { [text]: [text] } }])
          expect((await call('POST', events, [event])).status).toBe(200);
        expect([422, 400]).toContain((await call('POST', '/api/sa/login', { persona: text })).status);
        expect([422, 400]).toContain(
          (await call('POST', '/api/sa/login', { email: text, password: text })).status,
        );
        expect([422, 400]).toContain(
          (await call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: text })).status,
        );
      }
      expect(faults).toEqual([]);
    });

    test('in the headers that the server reads', async () => {
      const { as, faults } = await openServer({ openStore });
      const call = await as('ada');
      for (const text of ["'; --", '%00', '\\', '"', '{}', '"1", "2"', 'x'.repeat(300), 'W/"1', '-1', '*']) {
        const body = { pjtNm: 'Lamp', prodType: 'MQTT' };
        expect([200, 400, 422]).toContain(
          (await call('POST', '/v3/common/projects', body, { 'idempotency-key': text })).status,
        );
        const { pjtId } = await (await call('POST', '/v3/common/projects', body)).json();
        const changed = await call(
          'PUT',
          `/v3/common/projects/${pjtId}`,
          { pjtNm: 'x' },
          { 'if-match': text },
        );
        expect(changed.status).toBe(text === '*' ? 200 : 400);
        expect((await call('GET', '/healthz', undefined, { cookie: `porchlight=${text}` })).status).toBe(200);
      }
      expect(faults).toEqual([]);
    });
  });
