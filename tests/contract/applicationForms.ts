import { describe, expect, it } from 'vitest';
import { applicationFormsApi as api } from '../../model/contract/applicationForms.ts';
import type { ArgumentsOf } from '../../model/contract/endpoint.ts';
import { addFile, addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

type Body = ArgumentsOf<typeof api.update>['body'];

const read = ({ connection }: Client, projectId: string, form: 'application' | 'wwst') =>
  connection.call(api.one, { params: { projectId, form } });

const save = ({ connection }: Client, projectId: string, body: Body, version?: number) =>
  connection.call(api.update, { params: { projectId, form: body.form }, body }, { version });

export const describeApplicationForms = (name: string, open: Opening) =>
  describe(`application forms over ${name}`, () => {
    const world = useOpening(open, { flags: { wwstForms: true } });
    const newProject = (overrides: Parameters<typeof addProject>[1] = {}) =>
      addProject(world.store, { ownerId: 'usr-mel', ...overrides });

    it('[SH-06] is saved field by field, and lists what is missing', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const empty = await read(mel, pjtId, 'application');
      expect(empty).toMatchObject({ version: 0, required: 8, canEdit: true, chgr: '', setupNotes: '' });
      expect(empty.missing).toHaveLength(8);
      const manualFileId = await addFile(world.store, {
        mnId: '8kQ2',
        userId: 'usr-mel',
        storageKey: 'kept',
      });
      const first = await save(mel, pjtId, { form: 'application', manualFileId, testRegions: ['EU'] }, 0);
      expect(first).toMatchObject({ version: 1, chgr: 'Mel Castro', crtr: 'Mel Castro', manualFileId });
      expect(first.fileNames[manualFileId]).toBeTypeOf('string');
      expect(first.missing).toEqual([
        'setupNotes',
        'accessories',
        'shippingName',
        'shippingEmail',
        'shippingPhone',
        'shippingAddress',
      ]);
      const ada = await world.as('ada');
      const second = await save(
        ada,
        pjtId,
        { form: 'application', manualFileId, testRegions: ['EU'], setupNotes: 'Hold the button' },
        1,
      );
      expect(second).toMatchObject({ version: 2, chgr: 'Ada Lindqvist', crtr: 'Mel Castro' });
      expect(await refusal(save(mel, pjtId, { form: 'application', setupNotes: 'Mine' }, 1))).toMatchObject({
        status: 412,
        current: { setupNotes: 'Hold the button', version: 2 },
      });
      expect(await world.store.applicationForms.ofProjects([pjtId])).toMatchObject([
        { form: 'application', fields: { setupNotes: 'Hold the button', hasTestAccountPassword: false } },
      ]);
    });

    it('of two first saves one wins, and the other is a conflict', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const { pjtId } = await newProject();
      const both = await Promise.allSettled([
        save(mel, pjtId, { form: 'wwst', certification: 'CERTIFIED' }, 0),
        save(ada, pjtId, { form: 'wwst', certification: 'COMPATIBLE' }, 0),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await read(mel, pjtId, 'wwst')).version).toBe(1);
    });

    it('the password of the test account is encrypted, and never sent back', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject({ prodType: 'CLOUD_TO_CLOUD' });
      const word = 'lantern-7';
      const body = { form: 'application', testAccountLogin: 'lab@northgate.example' } as const;
      const saved = await save(mel, pjtId, { ...body, testAccountPassword: word }, 0);
      expect(saved).toMatchObject({ hasTestAccountPassword: true });
      expect(saved.missing).not.toContain('testAccountPassword');
      const row = await world.store.db
        .selectFrom('applicationForms')
        .selectAll()
        .where('pjtId', '=', pjtId)
        .executeTakeFirst();
      expect(row?.secret).toMatch(/^v1\./);
      const audit = await world.store.db.selectFrom('audit').selectAll().execute();
      for (const place of [saved, await read(mel, pjtId, 'application'), row, audit])
        expect(JSON.stringify(place)).not.toContain(word);
      // absent means unchanged, empty means removed
      const kept = await save(mel, pjtId, { ...body, setupNotes: 'Link it' }, 1);
      expect(kept).toMatchObject({ hasTestAccountPassword: true, version: 2 });
      const removed = await save(mel, pjtId, { ...body, testAccountPassword: '' }, 2);
      expect(removed).toMatchObject({ hasTestAccountPassword: false, version: 3 });
    });

    it("given values are checked, missing ones aren't", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject({ prodType: 'HUB_CONNECTED' });
      const foreign = await addFile(world.store, { mnId: 'hK7v', userId: 'usr-otto', storageKey: 'other' });
      const wrong: [Body, string][] = [
        [{ form: 'wwst', pullRequestUrl: 'http://code.example/1' }, 'pullRequestUrl'],
        [{ form: 'wwst', securityFileId: foreign }, 'securityFileId'],
        [{ form: 'application', quoteDay: '2026-02-30' }, 'quoteDay'],
        [{ form: 'application', shippingEmail: 'nobody' }, 'shippingEmail'],
        [{ form: 'application', shippingPhone: 'nobody' }, 'shippingPhone'],
      ];
      for (const [body, field] of wrong) {
        const { status, errors } = (await refusal(save(mel, pjtId, body))) as {
          status: number;
          errors: Record<string, string>;
        };
        expect([status, Object.keys(errors)]).toEqual([422, [field]]);
      }
      expect(
        await refusal(
          mel.connection.call(api.update, {
            params: { projectId: pjtId, form: 'wwst' },
            body: { form: 'application' },
          }),
        ),
      ).toMatchObject({ status: 422, errors: { form: 'This must be the form in the path.' } });
    });

    it('[SH-03] only the types with forms have them, and only companies', async () => {
      const [mel, omar, pia, otto] = await Promise.all(['mel', 'omar', 'pia', 'otto'].map(world.as));
      const { pjtId } = await newProject();
      const external = await newProject({ prodType: 'API_ONLY' });
      const service = await newProject({ prodType: 'SERVICE' });
      expect(await refusal(read(mel!, external.pjtId, 'application'))).toMatchObject({ status: 404 });
      expect(await refusal(read(mel!, service.pjtId, 'wwst'))).toMatchObject({ status: 404 });
      expect(await read(omar!, pjtId, 'application')).toMatchObject({ canEdit: false });
      for (const [client, status] of [
        [omar!, 403],
        [pia!, 403],
        [otto!, 404],
      ] as const)
        expect(await refusal(save(client, pjtId, { form: 'application' }))).toMatchObject({ status });
    });
  });

export const describeFormFlags = (name: string, open: Opening) =>
  describe(`form flags over ${name}`, () => {
    const world = useOpening(open, { flags: {} });

    it('[SH-03] without the flag there is no WWST form', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel' });
      expect(await refusal(read(mel, pjtId, 'wwst'))).toMatchObject({ status: 404 });
      expect(await read(mel, pjtId, 'application')).toMatchObject({ form: 'application' });
    });
  });
