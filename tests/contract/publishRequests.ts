import { describe, expect, it } from 'vitest';
import { productStates } from '../../model/contract/products.ts';
import { DECISION_UNDO_TIME } from '../../model/contract/publishRequests.ts';
import { formatDay } from '../../model/rules/formatDay.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { publishDue } from '../../server/publishing/publishDue.ts';
import { addFirmware, addProduct, addProject, addPublishableProject, addPublishRequest } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const DAY = 24 * 60 * 60_000;
const dayIn = (days: number) => new Date(FIXED_NOW + days * DAY).toISOString().slice(0, 10);

export const describePublishRequests = (name: string, open: Opening) =>
  describe(`publish requests over ${name}`, () => {
    const world = useOpening(open);

    const agree = async () => (await world.as('mel')).dataProvider.agree('workspace', 1);

    const aProject = async () => {
      await agree();
      return addPublishableProject(world.store, { userId: 'usr-mel', pjtNm: 'Kettle' });
    };
    type Made = Awaited<ReturnType<typeof aProject>>;

    const start = async ({ dataProvider }: Client, { pjtId, prodId }: Made, values: object = {}) =>
      (
        await dataProvider.create('publishRequests', {
          data: { pjtId, kind: 'CERTIFIED', versionNm: '1.0', prodIds: [prodId], dsc: '', ...values },
        })
      ).data;
    const take = async (client: Client, id: unknown, step: string, more: object = {}) =>
      (await client.dataProvider.takePublishStep(String(id), { step, ...more } as never)).data;
    const submitted = async (mel: Client, made: Made, values: object = {}) => {
      const { id } = await start(mel, made, values);
      for (const step of ['startSelfTest', 'finishPreparation', 'submit']) await take(mel, id, step);
      return String(id);
    };
    const rename = async ({ dataProvider }: Client, id: string, prodNm: string) => {
      const { data: previousData } = await dataProvider.getOne('products', { id });
      await dataProvider.update('products', { id, data: { ...previousData, prodNm }, previousData });
    };
    const stateOf = async ({ dataProvider }: Client, pjtId: string) =>
      (await dataProvider.getOne('projects', { id: pjtId })).data.devStatCd;
    const publishOn = (now: number) => {
      let next = 0;
      return publishDue({
        store: world.store,
        now: () => now,
        newId: () => `published-${now}-${++next}-${Math.random()}`,
        log: { info: () => {}, warn: () => {}, error: () => {} },
      });
    };

    it('[PRJ-01] goes from draft to the catalog, together with its project', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const draft = await start(mel, made);
      expect(draft).toMatchObject({
        number: 1,
        state: 'DRAFT',
        requesterNm: 'Mel Castro',
        steps: ['startSelfTest', 'withdraw'],
        canEdit: true,
        version: 1,
      });
      const { id } = draft;
      expect(await take(mel, id, 'startSelfTest')).toMatchObject({ state: 'SELF_TESTING' });
      expect(await take(mel, id, 'finishPreparation')).toMatchObject({ state: 'READY', canEdit: false });
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
      expect(await take(mel, id, 'submit')).toMatchObject({
        state: 'SUBMITTED',
        submittedDt: FIXED_NOW,
        lastApprovedId: null,
        changeCount: null,
      });
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISH_REQUEST');
      expect(await take(ada, id, 'startReview')).toMatchObject({
        state: 'IN_REVIEW',
        assigneeNm: 'Ada Lindqvist',
      });
      expect(await take(ada, id, 'approve')).toMatchObject({ state: 'WAITING_FOR_DEVICES' });
      expect(await take(ada, id, 'receiveDevices')).toMatchObject({ state: 'TESTING' });
      expect(await take(ada, id, 'passTesting')).toMatchObject({ state: 'CERTIFIED' });
      expect(await take(mel, id, 'schedule', { publishDay: dayIn(3) })).toMatchObject({
        state: 'SCHEDULED',
        publishDay: dayIn(3),
      });
      await publishOn(FIXED_NOW + 2 * DAY);
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISH_REQUEST');
      await publishOn(FIXED_NOW + 3 * DAY);
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISHED');
      const { data: product } = await mel.dataProvider.getOne('products', { id: made.prodId });
      expect(product.refProdUuid).toEqual(expect.any(String));

      expect(await take(ada, id, 'revoke', { comment: 'Overheats.' })).toMatchObject({
        state: 'REVOKED',
        reason: 'Overheats.',
      });
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
      const { data: timeline } = await mel.dataProvider.publishTimeline(String(id));
      expect(timeline.map(({ kind, step, toState }) => [kind, step, toState])).toEqual([
        ['create', null, 'DRAFT'],
        ['step', 'startSelfTest', 'SELF_TESTING'],
        ['step', 'finishPreparation', 'READY'],
        ['step', 'submit', 'SUBMITTED'],
        ['step', 'startReview', 'IN_REVIEW'],
        ['step', 'approve', 'WAITING_FOR_DEVICES'],
        ['step', 'receiveDevices', 'TESTING'],
        ['step', 'passTesting', 'CERTIFIED'],
        ['step', 'schedule', 'SCHEDULED'],
        ['step', 'publish', 'PUBLISHED'],
        ['step', 'revoke', 'REVOKED'],
      ]);
    });

    it('lists those that were never submitted as the latest, on every database', async () => {
      const ada = await world.as('ada');
      const pjtNm = `Sorted ${name}`;
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada', prodType: 'SERVICE', pjtNm });
      const draft = await addPublishRequest(world.store, { pjtId, state: 'DRAFT', submittedDt: null });
      const sent = await addPublishRequest(world.store, {
        pjtId,
        number: 2,
        state: 'PUBLISHED',
        submittedDt: 1,
      });
      const idsBy = async (order: 'ASC' | 'DESC') => {
        const { data } = await ada.dataProvider.getList('publishRequests', {
          filter: { q: pjtNm },
          pagination: { page: 1, perPage: 10 },
          sort: { field: 'submittedDt', order },
        });
        return data.map(({ id }) => id);
      };
      expect(await idsBy('ASC')).toEqual([sent.requestId, draft.requestId]);
      expect(await idsBy('DESC')).toEqual([draft.requestId, sent.requestId]);
    });

    it('[SH-12] the catalog name of a project is that of a requested product', async () => {
      const mel = await world.as('mel');
      const made = await aProject();
      const { data: pot } = await mel.dataProvider.duplicateProduct(made.prodId, 'POT-1');
      await world.store.db
        .updateTable('products')
        .set({ prodNm: 'Pot' })
        .where('prodId', '=', pot.prodId)
        .execute();
      for (const [prodId, prodNm] of [
        [made.prodId, 'Kettle'],
        [pot.prodId, 'Pot'],
      ] as const) {
        const id = await submitted(mel, { ...made, prodId });
        const { data } = await mel.dataProvider.getOne('projects', { id: made.pjtId });
        expect(data.catalogDispNm).toBe(prodNm);
        await take(mel, id, 'withdraw', { withdrawReason: 'testing' });
      }
    });

    it('[PRJ-01] adds each move of its project to the history of the project', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made, { kind: 'COMPATIBLE' });
      await take(ada, id, 'approve');
      await take(mel, id, 'schedule', { publishDay: dayIn(3) });
      await publishOn(FIXED_NOW + 3 * DAY);
      await take(ada, id, 'revoke', { comment: 'Overheats.' });
      const { data: history } = await mel.dataProvider.getList('auditEntries', {
        filter: { resource: 'projects', recordId: made.pjtId },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'at', order: 'DESC' },
      });
      const moves = history.filter(({ after }) => after?.['devStatCd'] !== undefined);
      expect(
        new Set(moves.map(entry => [entry.userNm, entry.action, entry.after?.['devStatCd']].join())),
      ).toEqual(
        new Set([
          'Mel Castro,update,PUBLISH_REQUEST',
          'Mel Castro,update,PUBLISHED',
          'Ada Lindqvist,update,DEPLOYED_TO_TEST',
        ]),
      );
    });

    it('[PRJ-01] the state of a project follows all of its requests, whichever moves', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      let today = FIXED_NOW;
      const published = async (id: string) => {
        await take(ada, id, 'approve');
        await take(mel, id, 'schedule', { publishDay: dayIn(3) });
        await publishOn((today += 3 * DAY));
        return id;
      };
      const compatible = { kind: 'COMPATIBLE' };
      const withdrawn = await submitted(mel, made, compatible);
      await take(mel, withdrawn, 'withdraw', { withdrawReason: 'testing' });
      const first = await published(await submitted(mel, made, compatible));
      // a request that is not submitted changes nothing
      await take(mel, withdrawn, 'reopen');
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISHED');
      await take(mel, withdrawn, 'startSelfTest');
      await take(mel, withdrawn, 'withdraw', { withdrawReason: 'testing' });
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISHED');
      // the first version is revoked while the second one is in review
      const second = await submitted(mel, made, compatible);
      await take(ada, first, 'revoke', { comment: 'Overheats.' });
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISH_REQUEST');
      await ada.dataProvider.undoPublishDecision(first);
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISH_REQUEST');
      await take(mel, second, 'withdraw', { withdrawReason: 'testing' });
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISHED');
      await take(mel, second, 'reopen');
      for (const step of ['startSelfTest', 'finishPreparation', 'submit']) await take(mel, second, step);
      await take(ada, first, 'revoke', { comment: 'Overheats.' });
      await take(mel, second, 'withdraw', { withdrawReason: 'testing' });
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
      // of two published versions, one is revoked
      const third = await published(await submitted(mel, made, compatible));
      const fourth = await published(await submitted(mel, made, compatible));
      await take(ada, third, 'revoke', { comment: 'Overheats.' });
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISHED');
      await take(ada, fourth, 'revoke', { comment: 'Overheats.' });
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
    });

    it('[PRJ-01] a draft that is older than the deployment leaves the project deployed', async () => {
      const mel = await world.as('mel');
      const made = await aProject();
      const setState = (devStatCd: 'DEVELOP' | 'DEPLOYED_TO_TEST') =>
        world.store.db.updateTable('projects').set({ devStatCd }).where('pjtId', '=', made.pjtId).execute();
      await setState('DEVELOP');
      const { id } = await start(mel, made);
      await setState('DEPLOYED_TO_TEST');
      await take(mel, id, 'startSelfTest');
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
    });

    it('[PRJ-01] needs a security review for devices that connect themselves, and no tests for compatible ones', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'MQTT' });
      const { requestId: direct } = await addPublishRequest(world.store, { pjtId, state: 'SUBMITTED' });
      for (const step of ['approve', 'receiveDevices']) await take(ada, direct, step);
      expect(await take(ada, direct, 'passTesting')).toMatchObject({ state: 'SECURITY_REVIEW' });
      expect(await take(ada, direct, 'passSecurityReview')).toMatchObject({ state: 'CERTIFIED' });
      const compatible = await submitted(mel, await aProject(), { kind: 'COMPATIBLE' });
      expect(await take(ada, compatible, 'approve')).toMatchObject({ state: 'CERTIFIED' });
    });

    it('a rejection has a reason, returns the project, and can be reopened', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made);
      expect(await refusal(take(ada, id, 'reject'))).toMatchObject({
        status: 422,
        errors: { comment: 'Enter a reason.' },
      });
      expect(await take(ada, id, 'reject', { comment: 'The support page is empty.' })).toMatchObject({
        state: 'REJECTED',
        reason: 'The support page is empty.',
      });
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
      expect(await take(mel, id, 'reopen')).toMatchObject({ state: 'DRAFT', canEdit: true });
    });

    it('is withdrawn with a reason; then there can be another one, but only one', async () => {
      const mel = await world.as('mel');
      const made = await aProject();
      const id = await submitted(mel, made);
      expect(await refusal(start(mel, made))).toMatchObject({ status: 409 });
      expect(await refusal(take(mel, id, 'withdraw'))).toMatchObject({
        status: 422,
        errors: { withdrawReason: 'Choose a reason.' },
      });
      expect(await refusal(take(mel, id, 'withdraw', { withdrawReason: 'other' }))).toMatchObject({
        status: 422,
        errors: { comment: 'Enter the reason.' },
      });
      expect(await take(mel, id, 'withdraw', { withdrawReason: 'issueFound' })).toMatchObject({
        state: 'WITHDRAWN',
        withdrawReason: 'issueFound',
      });
      expect((await mel.dataProvider.publishTimeline(id)).data.at(-1)).toMatchObject({
        step: 'withdraw',
        withdrawReason: 'issueFound',
      });
      const { data: history } = await (
        await world.as('ada')
      ).dataProvider.getList('auditEntries', {
        filter: { resource: 'publishRequests', recordId: id },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'at', order: 'DESC' },
      });
      expect(history.find(({ action }) => action.startsWith('withdraw'))?.after).toMatchObject({
        withdrawReason: 'issueFound',
      });
      const stepsNow = async () => (await mel.dataProvider.getOne('publishRequests', { id })).data.steps;
      expect(await stepsNow()).toEqual(['reopen']);
      expect(await start(mel, made)).toMatchObject({ number: 2, state: 'DRAFT' });
      expect(await stepsNow()).toEqual([]);
      expect(await refusal(take(mel, id, 'reopen'))).toMatchObject({
        status: 409,
        message:
          'This project already has an open publish request. Withdraw it, or wait until it is published or rejected.',
      });
    });

    it('[S26] rejects steps out of order with the current state, and those not for the caller', async () => {
      const [mel, ada, omar] = [await world.as('mel'), await world.as('ada'), await world.as('omar')];
      const { id } = await start(mel, await aProject());
      expect(await refusal(take(mel, id, 'submit'))).toMatchObject({
        status: 409,
        message: "This request is a draft (last changed by Mel Castro), so it can't be submitted.",
      });
      for (const step of ['approve', 'receiveDevices', 'passTesting', 'passSecurityReview', 'revoke'])
        expect(await refusal(take(ada, id, step, { comment: 'No.' }))).toMatchObject({ status: 409 });
      for (const step of ['approve', 'reject', 'publish'])
        expect(await refusal(take(mel, id, step))).toMatchObject({ status: 403 });
      expect(await refusal(take(ada, id, 'publish'))).toMatchObject({ status: 403 });
      // a colleague can see it, but not take steps
      expect(await refusal(take(omar, id, 'startSelfTest'))).toMatchObject({ status: 403 });
    });

    it('of two reviewers who decide at the same time, one wins, and the other gets a conflict', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const id = await submitted(mel, await aProject());
      const { data: seen } = await ada.dataProvider.getOne('publishRequests', { id });
      const decide = (step: 'approve' | 'reject') =>
        ada.dataProvider.takePublishStep(id, { step, comment: 'Seen.' }, { version: seen.version as number });
      const results = await Promise.allSettled([decide('approve'), decide('reject')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lost = results.find(result => result.status === 'rejected');
      expect(['409', '412']).toContain(String((lost as { reason: { status: number } }).reason.status));
      const { data: timeline } = await mel.dataProvider.publishTimeline(id);
      expect(timeline.filter(({ step }) => step === 'approve' || step === 'reject')).toHaveLength(1);
    });

    it('undoes a decision for ten minutes, unless another step followed', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made);
      const rejected = await take(ada, id, 'reject', { comment: 'Wrong logo.' });
      expect(rejected.undoUntil).toBe(FIXED_NOW + DECISION_UNDO_TIME);
      expect(await refusal(mel.dataProvider.undoPublishDecision(id))).toMatchObject({ status: 403 });
      const { data } = await ada.dataProvider.undoPublishDecision(id);
      expect(data).toMatchObject({ state: 'SUBMITTED', reason: '', undoUntil: null });
      expect(await stateOf(mel, made.pjtId)).toBe('PUBLISH_REQUEST');
      expect(await refusal(ada.dataProvider.undoPublishDecision(id))).toMatchObject({ status: 409 });
      await take(ada, id, 'reject', { comment: 'Wrong logo.' });
      await take(mel, id, 'reopen');
      expect(await refusal(ada.dataProvider.undoPublishDecision(id))).toMatchObject({ status: 409 });
    });

    it.each([
      ['products', 'a product of the request'],
      ['connectors', "the project's connector"],
    ] as const)('a decision whose %s were deleted since is not undone', async (table, missing) => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made);
      await take(ada, id, 'reject', { comment: 'Wrong logo.' });
      const { pjtId } = made;
      const rows = await world.store.deletions.rowsOf('projects', { pjtId });
      await world.store.db.deleteFrom(table).where('pjtId', '=', pjtId).execute();
      expect(await refusal(ada.dataProvider.undoPublishDecision(id))).toMatchObject({
        status: 409,
        message: `This decision can't be undone, because ${missing} was deleted. Restore it first.`,
      });
      expect(await stateOf(mel, pjtId)).toBe('DEPLOYED_TO_TEST');
      await world.store.deletions.restoreRows(rows.filter(part => part.table === table));
      await ada.dataProvider.undoPublishDecision(id);
    });

    it.each([
      ['products', 'a product of the request'],
      ['connectors', "the project's connector"],
    ] as const)('a decision whose %s were changed since is not undone', async (table, changed) => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made);
      await take(ada, id, 'reject', { comment: 'Wrong logo.' });
      await world.store.db
        .updateTable(table)
        .set({ chgDt: FIXED_NOW + 1 })
        .where('pjtId', '=', made.pjtId)
        .execute();
      expect(await refusal(ada.dataProvider.undoPublishDecision(id))).toMatchObject({
        status: 409,
        message: `This decision can't be undone, because ${changed} has changed since then.`,
      });
      expect(await stateOf(mel, made.pjtId)).toBe('DEPLOYED_TO_TEST');
    });

    it('schedules three days to two years ahead in UTC, and can be canceled before', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const id = await submitted(mel, await aProject(), { kind: 'COMPATIBLE' });
      await take(ada, id, 'approve');
      const first = `Choose ${formatDay(dayIn(3))} (UTC) or later.`;
      const last = `Choose ${formatDay(dayIn(730))} (UTC) or earlier.`;
      for (const [publishDay, error] of [
        [undefined, 'Choose a date.'],
        [dayIn(2), first],
        [dayIn(731), last],
        ['9999-12-31', last],
        ['soon', 'Enter a date as YYYY-MM-DD.'],
        ['2026-02-30', 'Enter a date as YYYY-MM-DD.'],
      ])
        expect(await refusal(take(mel, id, 'schedule', { publishDay }))).toMatchObject({
          status: 422,
          errors: { publishDay: error },
        });
      await take(mel, id, 'schedule', { publishDay: dayIn(30) });
      expect(await take(mel, id, 'cancelSchedule')).toMatchObject({ state: 'CERTIFIED', publishDay: null });
      await publishOn(FIXED_NOW + 31 * DAY);
      expect((await mel.dataProvider.getOne('publishRequests', { id })).data.state).toBe('CERTIFIED');
    });

    it('freezes what was submitted, and compares it with the last approval and the current state', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const compare = async (id: string, since: 'approval' | 'submission') =>
        (await mel.dataProvider.comparePublishRequest(id, since)).data;
      const first = await submitted(mel, made, { kind: 'COMPATIBLE' });
      expect(await compare(first, 'approval')).toMatchObject({ isComparable: false });
      expect(await compare(first, 'submission')).toEqual({
        isComparable: true,
        changes: [],
        changeCount: 0,
        tests: null,
      });
      // nobody can change it now, but earlier releases let them
      await world.store.db
        .updateTable('products')
        .set({ prodNm: 'Kettle Pro' })
        .where('prodId', '=', made.prodId)
        .execute();
      expect(await compare(first, 'submission')).toMatchObject({
        changes: [{ field: 'prodNm', from: 'Kettle', to: 'Kettle Pro' }],
      });
      await take(ada, first, 'approve');
      await take(mel, first, 'schedule', { publishDay: dayIn(3) });
      await publishOn(FIXED_NOW + 3 * DAY);
      const second = await submitted(mel, made, { versionNm: '1.1' });
      const { data } = await mel.dataProvider.getOne('publishRequests', { id: second });
      expect(data).toMatchObject({ lastApprovedId: first, lastApprovedNm: '1.0', changeCount: 1 });
      expect(await compare(second, 'approval')).toMatchObject({
        changeCount: 1,
        changes: [{ task: 'product', subject: 'Kettle Pro', field: 'prodNm' }],
      });
    });

    it('lists the tests that changes since the last approval repeat, also before it is submitted', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const compare = async (id: string, since: 'approval' | 'submission') =>
        (await mel.dataProvider.comparePublishRequest(id, since)).data;
      const first = await submitted(mel, made);
      expect(await compare(first, 'approval')).toMatchObject({ isComparable: false, tests: null });
      for (const step of ['approve', 'receiveDevices', 'passTesting']) await take(ada, first, step);
      await take(mel, first, 'schedule', { publishDay: dayIn(3) });
      await publishOn(FIXED_NOW + 3 * DAY);
      const { id: second } = await start(mel, made, { versionNm: '1.1' });
      expect(await compare(second, 'approval')).toMatchObject({
        changeCount: 0,
        tests: { repeat: [], lab: 'none', capabilities: null },
      });
      await rename(mel, made.prodId, 'Kettle Pro');
      expect(await compare(second, 'approval')).toMatchObject({
        changeCount: 1,
        tests: { repeat: ['appUi'], fallAway: ['onboarding', 'function'], lab: 'none' },
      });
      expect(await compare(second, 'submission')).toMatchObject({ isComparable: false, tests: null });
    });

    it('tests a version in the lab that is certified after a compatible one, and compatible ones never', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const testsOf = async (id: unknown) =>
        (await mel.dataProvider.comparePublishRequest(String(id), 'approval')).data.tests;
      const first = await submitted(mel, made, { kind: 'COMPATIBLE' });
      await take(ada, first, 'approve');
      await take(mel, first, 'schedule', { publishDay: dayIn(3) });
      await publishOn(FIXED_NOW + 3 * DAY);
      const second = await submitted(mel, made, { kind: 'COMPATIBLE' });
      expect(await testsOf(second)).toMatchObject({ lab: 'untested' });
      await take(mel, second, 'withdraw', { withdrawReason: 'testing' });
      const { id: third } = await start(mel, made, { kind: 'CERTIFIED' });
      expect(await testsOf(third)).toMatchObject({ lab: 'first' });
    });

    it('firmware that was uploaded between certification and publication is new to the lab', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const first = await submitted(mel, made);
      for (const step of ['approve', 'receiveDevices', 'passTesting']) await take(ada, first, step);
      const isTestedAgain = async (id: unknown) =>
        (await mel.dataProvider.comparePublishRequest(String(id), 'approval')).data.tests?.lab !== 'none';
      await take(mel, first, 'schedule', { publishDay: dayIn(3) });
      await take(mel, first, 'cancelSchedule');
      await take(mel, first, 'schedule', { publishDay: dayIn(4) });
      await publishOn(FIXED_NOW + 4 * DAY);
      const { id } = await start(mel, made, { versionNm: '1.1' });
      expect(await isTestedAgain(id)).toBe(false);
      await addFirmware(world.store, { projectId: made.pjtId, crtDt: FIXED_NOW + DAY });
      expect(await isTestedAgain(id)).toBe(true);
      for (const step of ['startSelfTest', 'finishPreparation', 'submit']) await take(mel, id, step);
      expect((await mel.dataProvider.getOne('publishRequests', { id })).data).toMatchObject({
        lastApprovedDt: FIXED_NOW,
      });
      expect(await isTestedAgain(id)).toBe(true);
    });

    it('an earlier request that is certified after a later one is the last approval', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const kind = 'COMPATIBLE';
      const earlier = await submitted(mel, made, { kind });
      await take(mel, earlier, 'withdraw', { withdrawReason: 'moreFeatures' });
      const later = await submitted(mel, made, { kind, versionNm: '1.1' });
      let today = FIXED_NOW;
      const publish = async (id: string) => {
        await take(ada, id, 'approve');
        await take(mel, id, 'schedule', { publishDay: dayIn(3) });
        await publishOn((today += 3 * DAY));
      };
      await publish(later);
      for (const step of ['reopen', 'startSelfTest', 'finishPreparation', 'submit'])
        await take(mel, earlier, step);
      await publish(earlier);
      const last = await submitted(mel, made, { kind, versionNm: '2.0' });
      expect((await mel.dataProvider.getOne('publishRequests', { id: last })).data).toMatchObject({
        lastApprovedId: earlier,
        lastApprovedNm: '1.0',
      });
    });

    it('a reopened request is compared as it is now, with the newest approval', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const compare = async (id: string) =>
        (await mel.dataProvider.comparePublishRequest(id, 'approval')).data;
      const reopened = await submitted(mel, made, { kind: 'COMPATIBLE' });
      await take(mel, reopened, 'withdraw', { withdrawReason: 'moreFeatures' });
      const approved = await submitted(mel, made, { kind: 'COMPATIBLE' });
      await take(ada, approved, 'approve');
      await take(mel, approved, 'schedule', { publishDay: dayIn(3) });
      await publishOn(FIXED_NOW + 3 * DAY);
      // it ended before the other one was approved
      expect(await compare(reopened)).toMatchObject({ isComparable: false });
      await take(mel, reopened, 'reopen');
      await rename(mel, made.prodId, 'Kettle Pro');
      expect(await compare(reopened)).toMatchObject({
        isComparable: true,
        changes: [{ field: 'prodNm', from: 'Kettle', to: 'Kettle Pro' }],
      });
    });

    it('can be submitted once nothing is missing, and lists what is', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'SERVICE' });
      const { prodId } = await addProduct(world.store, { pjtId, prodNm: 'Kettle' });
      await agree();
      const { id } = await start(mel, { pjtId, prodId });
      await take(mel, id, 'startSelfTest');
      const refused = await refusal(take(mel, id, 'finishPreparation'));
      expect(refused).toMatchObject({ status: 409 });
      // it is not deployed, has neither a connector nor a form, and its product lacks a brand and fields
      expect(refused?.message).toBe(
        '5 checks of the pre-publishing checklist fail: Approved brand, Deployed to test, Production URL, Product information, Application forms.',
      );
      expect(await refusal(start(mel, { pjtId: (await aProject()).pjtId, prodId }))).toMatchObject({
        status: 422,
        errors: { prodIds: 'Choose products of this project.' },
      });
    });

    it('[PRJ-01] a product has the state of its request, and is locked from its submission on', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const product = async () => (await mel.dataProvider.getOne('products', { id: made.prodId })).data;
      const listedAs = async () => {
        const found: string[] = [];
        for (const state of productStates) {
          const { data } = await mel.dataProvider.getList('products', {
            filter: { pjtId: made.pjtId, state },
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'prodNm', order: 'ASC' },
          });
          if (data.length > 0) found.push(state);
        }
        return found;
      };
      const shows = async (state: string, lockedBy: object | null) => {
        expect(await product()).toMatchObject({ state, lockedBy });
        expect(await listedAs()).toEqual([state]);
      };
      const locked = async (end: string) =>
        expect(await refusal(rename(mel, made.prodId, 'Kettle Pro'))).toMatchObject({
          status: 409,
          message: `Publish request 1, version 1.0, is ${end}`,
        });
      await shows('READY', null);
      const { id } = await start(mel, made);
      for (const step of ['startSelfTest', 'finishPreparation']) await take(mel, id, step);
      await rename(mel, made.prodId, 'Kettle 2');
      await shows('READY', null);
      await take(mel, id, 'submit');
      const requestId = String(id);
      await shows('IN_REVIEW', {
        requestId,
        number: 1,
        versionNm: '1.0',
        kind: 'CERTIFIED',
        state: 'SUBMITTED',
      });
      await locked("submitted, so this product can't be changed. Withdraw the request first.");
      await take(ada, id, 'approve');
      await shows('IN_REVIEW', { state: 'WAITING_FOR_DEVICES' });
      const next = 'create a publish request for the next version. You can also duplicate the product.';
      await locked(`waiting for devices, so this product can't be changed. Once it is published, ${next}`);
      for (const step of ['receiveDevices', 'passTesting']) await take(ada, id, step);
      await shows('CERTIFIED', { state: 'CERTIFIED' });
      const scheduleIt = 'Schedule its publication. Once it is published,';
      await locked(`certified, so this product can't be changed. ${scheduleIt} ${next}`);
      await take(mel, id, 'schedule', { publishDay: dayIn(3) });
      await shows('CERTIFIED', { state: 'SCHEDULED' });
      await publishOn(FIXED_NOW + 3 * DAY);
      await shows('PUBLISHED', { requestId, state: 'PUBLISHED' });
      await locked(
        "published, so this product can't be changed. Create a publish request for the next version. You can also duplicate the product.",
      );

      const { data: copy } = await mel.dataProvider.duplicateProduct(made.prodId, 'KETTLE-2');
      await rename(mel, copy.prodId, 'Another kettle');
      await mel.dataProvider.deleteRecord('products', {
        id: copy.prodId,
        previousData: (await mel.dataProvider.getOne('products', { id: copy.prodId })).data,
      });
      const second = await start(mel, made, { versionNm: '1.1' });
      await rename(mel, made.prodId, 'Kettle Pro');
      await shows('PUBLISHED', null);
      for (const step of ['startSelfTest', 'finishPreparation', 'submit']) await take(mel, second.id, step);
      await shows('IN_REVIEW', { number: 2, state: 'SUBMITTED' });
      await take(mel, second.id, 'withdraw', { withdrawReason: 'testing' });
      await shows('PUBLISHED', { number: 1, state: 'PUBLISHED' });
      await take(ada, id, 'revoke', { comment: 'Overheats.' });
      await shows('READY', null);
    });

    it('keeps comments with files and mentions', async () => {
      const [mel, ada, otto] = [await world.as('mel'), await world.as('ada'), await world.as('otto')];
      const id = await submitted(mel, await aProject());
      const { fileId } = (await mel.dataProvider.uploadFile(new File(['report'], 'report.txt'))).data;
      const { data } = await mel.dataProvider.commentOnPublishRequest(id, {
        comment: 'The report is attached.',
        fileIds: [fileId],
        mentions: ['usr-ada'],
      });
      expect(data).toMatchObject({
        kind: 'comment',
        text: 'The report is attached.',
        files: [{ fileId, fileNm: 'report.txt' }],
        mentions: [{ userId: 'usr-ada', userNm: 'Ada Lindqvist' }],
      });
      expect((await ada.dataProvider.publishTimeline(id)).data.at(-1)).toEqual(data);
      const attach = (more: object) =>
        mel.dataProvider.commentOnPublishRequest(id, { comment: 'Hello', ...more });
      expect(await refusal(attach({ fileIds: ['nothing'] }))).toMatchObject({ status: 422 });
      expect(await refusal(attach({ mentions: ['usr-otto'] }))).toMatchObject({ status: 422 });
      expect(await refusal(otto.dataProvider.publishTimeline(id))).toMatchObject({ status: 404 });
    });

    it('[SH-06] is not for private workspaces, nor for types that are never published', async () => {
      const ida = await world.as('ida');
      const mel = await world.as('mel');
      const api = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'API_ONLY' });
      expect(await refusal(start(mel, { pjtId: api.pjtId, prodId: 'none' }))).toMatchObject({ status: 404 });
      expect(
        await refusal(
          ida.dataProvider.getList('publishRequests', {
            pagination: { page: 1, perPage: 25 },
            sort: { field: 'chgDt', order: 'DESC' },
            filter: {},
          }),
        ),
      ).toMatchObject({ status: 403 });
    });

    it('[PRJ-01] a product can be deleted only while no request with it is in review or published', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made, { kind: 'COMPATIBLE' });
      const remove = async () => {
        const { data: product } = await mel.dataProvider.getOne('products', { id: made.prodId });
        return mel.dataProvider.deleteRecord('products', { id: made.prodId, previousData: product });
      };
      expect(await refusal(remove())).toMatchObject({
        status: 409,
        message:
          "Publish request 1, version 1.0, is submitted, so this product can't be deleted. Withdraw the request first.",
      });
      await take(ada, id, 'approve');
      await take(mel, id, 'schedule', { publishDay: dayIn(3) });
      await publishOn(FIXED_NOW + 3 * DAY);
      expect(await refusal(remove())).toMatchObject({
        status: 409,
        message: expect.stringMatching(/published, so this product can't be deleted. An admin/),
      });
      await take(ada, id, 'revoke', { comment: 'Overheats.' });
      expect((await remove()).data.deletionId).toEqual(expect.any(String));
    });

    it('is restored with a deleted project', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const made = await aProject();
      const id = await submitted(mel, made);
      await take(ada, id, 'startReview');
      const { data: project } = await mel.dataProvider.getOne('projects', { id: made.pjtId });
      const { data: deleted } = await mel.dataProvider.deleteRecord('projects', {
        id: made.pjtId,
        previousData: project,
        meta: { confirm: project.pjtNm },
      });
      expect(await refusal(mel.dataProvider.publishTimeline(id))).toMatchObject({ status: 404 });
      await mel.dataProvider.restore(deleted.deletionId);
      expect((await mel.dataProvider.publishTimeline(id)).data).toHaveLength(5);
      expect((await mel.dataProvider.getOne('publishRequests', { id })).data.state).toBe('IN_REVIEW');
    });
  });
