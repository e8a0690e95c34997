import { describe, expect, test } from 'vitest';
import { keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { openServer } from '../server.ts';
import { wrongCells } from './matrixRun.ts';
import { type Line, otherKinds, ownerOnly, table } from './matrixTable.ts';
import { isWithoutOwnerOnly, visibleLists } from './ownerOnlyLists.ts';

const titles: Record<string, string> = {
  'GET /v3/organizations/:mnId': '[ORG-04]',
  'POST /v3/organizations': '[ORG-03]',
  'GET /v3/manufacturers/types': '[ORG-01]',
  'PUT /v3/manufacturers/type': '[ORG-01]',
  'GET /v3/organizations/:mnId/members': '[ORG-05]',
  'GET /api/sa/status': '[SES-02]',
  'GET /featureflags': '[FLG-01]',
  'GET /api/resources/featureFlags': '[FLG-01]',
  'POST /api/secret': '[SH-07]',
  'GET /v3/terms': '[TRM-01]',
  'PUT /v3/terms/:tosName/:tosVersion': '[TRM-01]',
  'POST /v3/files': '[FIL-01]',
  'GET /v3/common/projects': '[PRJ-02]',
  'POST /v3/common/projects': '[PRJ-02]',
  'GET /v3/:resource/projects/report': '[PRJ-03]',
  'GET /v3/hub/pairinginstructions': '[PI-01]',
  'GET /v3/common/capabilities/all': '[CAP-03]',
  'GET /v3/common/capabilities/namespaces': '[CAP-04]',
  'GET /v3/common/capabilities/:id/:version/': '[CAP-05]',
  'GET /v3/custom/capabilities/:namespace/:capability/:version': '[CAP-03]',
  'POST /v3/custom/capabilities': '[CAP-06]',
  'PUT /v3/custom/capabilities/:namespace/:capability/:version': '[CAP-06]',
  'POST /v3/custom/capabilities/:namespace/:capability/versions': '[CAP-06]',
  'PUT /v3/custom/capabilities/:namespace/:capability/:version/status': '[CAP-06]',
  'DELETE /v3/custom/capabilities/:namespace/:capability/:version': '[CAP-06]',
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig': '[CFG-01]',
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions': '[CFG-01]',
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions/:version': '[CFG-01]',
  'GET /v4/deviceprofiles/vids/:vid/deviceconfig': '[CFG-01]',
  'PUT /v4/deviceprofiles/:dvcPrflId/deviceconfig': '[CFG-01]',
  'POST /v3/common/deviceprofiles/plan': '[RT-03]',
  'POST /v3/common/deviceprofiles/changes': '[RT-03]',
  'POST /v3/common/deviceprofiles/changes/:changeId/undo': '[RT-03]',
  'GET /v2/devicetypes': '[DT-01]',
  'PUT /v2/devicetypes': '[DT-01]',
  'PUT /v2/devicetypes/:dvcType': '[DT-01]',
  'DELETE /v2/devicetypes/:dvcType': '[DT-01]',
  'GET /locale/countries/': '[LOC-02]',
  'PUT /locale/countries/': '[LOC-02]',
  'GET /v2/categories/': '[CTG-01]',
  'POST /v2/categories/': '[CTG-01]',
  'PUT /v2/categories/': '[CTG-01]',
  'PUT /v2/categories/:ctgrId': '[CTG-01]',
  'DELETE /v2/categories/:ctgrId': '[CTG-01]',
  'GET /locales/': '[LOC-01]',
  'POST /locales/': '[LOC-01]',
  'PUT /locales/:localeId': '[LOC-01]',
  'DELETE /locales/:localeId': '[LOC-01]',
  'PUT /locale/countries/:cntryCd': '[LOC-02]',
  'GET /api/sa/authcode': '[LOG-03]',
  'POST /api/sa/authcode': '[LOG-03]',
  'POST /v2/loggers': '[LOG-02]',
  'POST /v2/logs/events': '[LOG-01]',
  'GET /v2/logs/events': '[LOG-01]',
};
const titleOf = (key: string) =>
  `${key.includes(':projectId') ? '[ORG-05] ' : key in titles ? `${titles[key]} ` : ''}${key} responds to everyone as the table says`;

describe('the authorization matrix', () => {
  test('has a line for every route, and no others', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(keyOf).sort());
  });

  test.each(Object.entries(table).map(([key, line]) => [titleOf(key), key, line] as const))(
    '%s',
    async (_, key, line) => {
      expect(await wrongCells(key, line, line.rows)).toEqual([]);
    },
  );

  test.each(otherKinds.map(one => [`[${one.row}] ${one.key} for ${one.kind}`, one] as const))(
    '%s',
    async (_, { key, line, ownerOnly: rows }) => {
      expect(await wrongCells(key, line, line.rows)).toEqual([]);
      expect(await wrongCells(key, line, rows, { ownerOnlyProjects: true })).toEqual([]);
    },
  );

  test.each(Object.entries(ownerOnly))('[ORG-05] %s with the owner-only flag', async (key, rows) => {
    expect(await wrongCells(key, table[key] as Line, rows, { ownerOnlyProjects: true })).toEqual([]);
  });

  test('[ORG-05] says of every route what the owner-only flag hides', () => {
    expect(Object.keys(table).filter(key => !(key in ownerOnly) && !isWithoutOwnerOnly(key))).toEqual([]);
  });

  test('[ORG-05] with the owner-only flag, lists name nothing of the projects of colleagues', async () => {
    const server = await openServer({ flags: { ownerOnlyProjects: true } });
    const hidden = new Set<string>();
    for (const key of Object.keys(ownerOnly)) {
      const made = (await table[key]?.make?.(server.store, { mnId: '8kQ2', userId: 'usr-ada' })) ?? '';
      for (const id of made.split(/[,~]/)) if (id.length > 4) hidden.add(id);
    }
    const readAll = async (persona: 'ada' | 'mel' | 'pia') => {
      const call = await server.as(persona);
      const texts: string[] = [];
      for (const path of Object.values(visibleLists)) texts.push(await (await call('GET', path)).text());
      return texts.join('\n');
    };
    const named = (text: string) => [...hidden].filter(id => text.includes(`"${id}"`));
    expect(named(await readAll('ada')).length).toBeGreaterThan(50);
    expect(named(await readAll('mel'))).toEqual([]);
    expect(named(await readAll('pia'))).toEqual([]);
  });
});
