import { describe, expect, it } from 'vitest';
import { featureFlags } from '../../model/contract/flags.ts';
import { terms } from '../../model/contract/terms.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

const agreements = (store: ReturnType<typeof useOpening>['store'], userId: string) =>
  store.db
    .selectFrom('audit')
    .select(['action', 'recordId', 'after'])
    .where('resource', '=', 'terms')
    .where('userId', '=', userId)
    .execute();

export const describeTerms = (name: string, open: Opening) => {
  describe(`terms over ${name}`, () => {
    const world = useOpening(open);

    it('[TRM-01] lists the current terms, and stores the first agreement to each version', async () => {
      const { dataProvider } = await world.as('mel');
      const { data: before } = await dataProvider.terms();
      expect(before).toEqual([
        expect.objectContaining({ tosName: 'workspace', tosVersion: 1, agreed: false, agreementDate: null }),
      ]);
      const { data: agreed } = await dataProvider.agree('workspace', 1);
      expect(agreed).toMatchObject({ tosName: 'workspace', tosVersion: 1, agreed: true });
      expect(agreed.agreementDate).toEqual(expect.any(Number));
      expect((await dataProvider.agree('workspace', 1)).data).toEqual(agreed);
      expect((await dataProvider.terms()).data).toEqual([agreed]);
      expect(await agreements(world.store, 'usr-mel')).toEqual([
        { action: 'agree', recordId: 'workspace', after: expect.anything() },
      ]);
    });

    it('[TRM-01] treats concurrent agreements from two tabs as one', async () => {
      const { dataProvider } = await world.as('omar');
      const responses = await Promise.all([1, 2, 3].map(() => dataProvider.agree('workspace', 1)));
      expect(new Set(responses.map(({ data }) => data.agreementDate)).size).toBe(1);
      expect(await agreements(world.store, 'usr-omar')).toHaveLength(1);
    });

    it.each([
      ['workspace', 2],
      ['workspace', 0],
      ['workspace', 1.5],
      ['workspace', 3_000_000_000],
      ['Workspace', 1],
      ['__proto__', 1],
    ])('[TRM-01] does not find %s in version %d', async (tosName, tosVersion) => {
      const { connection, dataProvider } = await world.as('ada');
      const work = connection.call(terms.agree, { params: { tosName, tosVersion } });
      expect(await refusal(work)).toMatchObject({ status: 404 });
      expect((await dataProvider.terms()).data[0]?.agreed).toBe(false);
    });
  });

  describe(`flags over ${name}`, () => {
    const world = useOpening(open, {
      flags: { developerMode: 'northgate.example, harbour.example, unknown.example', easterEgg: true },
    });

    it('[FLG-01] shows an admin who a flag is on for, without the suffixes of others', async () => {
      const { dataProvider } = await world.as('ada');
      const { data } = await dataProvider.flagSettings();
      expect(data.find(flag => flag.name === 'developerMode')).toEqual({
        name: 'developerMode',
        default: false,
        value: true,
        onFor: 'suffixes',
        suffixes: ['northgate.example'],
        otherSuffixes: 2,
        members: 4,
      });
      expect(data.find(flag => flag.name === 'easterEgg')).toMatchObject({ onFor: 'everyone', members: 4 });
      const otto = await (await world.as('otto')).dataProvider.flagSettings();
      expect(otto.data.find(flag => flag.name === 'developerMode')).toMatchObject({
        suffixes: ['harbour.example'],
        members: 2,
      });
      expect(JSON.stringify([data, otto.data])).not.toContain('unknown.example');
      expect(JSON.stringify(data)).not.toContain('harbour.example');
    });

    it('[FLG-01] hides the flag list from members, and from admins in their private workspace', async () => {
      for (const persona of ['mel', 'pia', 'ida']) {
        const { connection } = await world.as(persona);
        expect(await refusal(connection.call(featureFlags.effective, {}))).toMatchObject({ status: 403 });
      }
      const { dataProvider } = await world.as('ada');
      await dataProvider.switchOrganization('INDIVIDUAL');
      expect(await refusal(dataProvider.flagSettings())).toMatchObject({ status: 403 });
    });
  });
};
