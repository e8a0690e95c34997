import { describe, expect, it, onTestFinished } from 'vitest';
import { DECISION_UNDO_TIME } from '../../model/contract/publishRequests.ts';
import { MAX_REVIEWS, type ReviewDecision, reviews, REVIEWS_AT_ONCE } from '../../model/contract/reviews.ts';
import { brands } from '../../model/contract/brands.ts';
import { capabilities, type CapabilityStatus } from '../../model/contract/capabilities.ts';
import { members } from '../../model/contract/members.ts';
import { NORTHGATE } from '../../model/seed/builders.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { createReviewRunner } from '../../server/reviews/runner.ts';
import { addBrand, addCapability, addProduct, addProject, addPublishRequest } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const list = async ({ connection }: Client, query: object = {}) =>
  connection.call(reviews.list, { query: { keyword: '', ...query } });

const one = ({ connection }: Client, reviewId: string) =>
  connection.call(reviews.one, { params: { reviewId } });

type Asked = { reviewId: string; version: number };

const decide = (
  { connection }: Client,
  items: readonly Asked[],
  decision: ReviewDecision = 'approve',
  comment = decision === 'reject' ? 'Blurred logo.' : '',
) => connection.call(reviews.decide, { body: { decision, comment, items: [...items] } });

const undo = ({ connection }: Client, decisionId: string) =>
  connection.call(reviews.undo, { params: { decisionId } });

const brandItem = ({ id }: { id: string }, version = 1): Asked => ({ reviewId: `brand:${id}`, version });

const statusOf = async ({ connection }: Client, id: string) =>
  (await connection.call(brands.one, { params: { id } })).status;

export const describeReviews = (name: string, open: Opening) =>
  describe(`reviews over ${name}`, () => {
    const world = useOpening(open);

    /** A submitted request for a kettle. */
    const aRequest = async (overrides: object = {}) => {
      const request = await addPublishRequest(world.store, {
        ownerId: 'usr-mel',
        requesterNm: 'Mel Castro',
        state: 'SUBMITTED',
        submittedDt: FIXED_NOW - 5000,
        ...overrides,
      });
      return { reviewId: `publishRequest:${request.requestId}`, version: 1 };
    };

    it('[SH-03] is one queue of publish requests, brands and capabilities, with counts that agree', async () => {
      const ada = await world.as('ada');
      const before = await list(ada);
      const { id } = await addBrand(world.store, { brandNm: 'Queue brand', chgr: 'Mel Castro' });
      const { cpbtId, version } = await addCapability(world.store, {
        cpbtNm: 'Queue glow',
        statusCd: 'cpts-proposed',
      });
      const request = await aRequest();
      const all = await list(ada, { pageSize: 1000 });
      expect(all.waitingCount).toBe(before.waitingCount + 3);
      expect(all.totalCount).toBe(all.list.length);
      expect(Object.values(all.kindCounts).reduce((sum, count) => sum + count)).toBe(all.totalCount);
      expect(all.list).toContainEqual(
        expect.objectContaining({ reviewId: request.reviewId, kind: 'publishRequest' }),
      );
      const times = all.list.map(({ requestedDt }) => requestedDt);
      expect(times).toEqual(times.toSorted((one, other) => one - other));

      const found = await list(ada, { keyword: 'queue' });
      expect(found.list.map(({ reviewId }) => reviewId).toSorted()).toEqual([
        `brand:${id}`,
        `capability:${cpbtId}~${version}`,
      ]);
      expect(found.kindCounts).toEqual({ publishRequest: 0, brand: 1, capability: 1, joinRequest: 0 });
      const onlyBrands = await list(ada, { keyword: 'queue', kindList: 'brand' });
      expect([onlyBrands.totalCount, onlyBrands.kindCounts.capability]).toEqual([1, 1]);
      const { waitingCount } = await ada.connection.call(reviews.summary, {});
      expect(waitingCount).toBe(all.waitingCount);
    });

    it('[SH-03] counts up to 10,000 items of a kind, and says if there are more', async () => {
      const ada = await world.as('ada');
      const { db } = world.store;
      const { id } = await addBrand(world.store, { brandNm: 'Uncounted' });
      const row = await db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const rows = Array.from({ length: 10_000 }, (_, index) => ({
        ...row,
        id: `uncounted-${index}`,
        nameKey: `uncounted ${index}`,
      }));
      onTestFinished(async () => {
        await db.deleteFrom('brands').where('nameKey', 'like', 'uncounted%').execute();
      });
      for (let from = 0; from < rows.length; from += 1000)
        await db
          .insertInto('brands')
          .values(rows.slice(from, from + 1000))
          .execute();
      const all = await list(ada, { keyword: 'uncounted' });
      expect(all).toMatchObject({ totalCount: 10_000, isCapped: true, isWaitingCapped: true });
      expect([all.kindCounts.brand, all.cappedKinds]).toEqual([10_000, ['brand']]);
      const summary = await ada.connection.call(reviews.summary, {});
      expect(summary).toMatchObject({ isWaitingCapped: true, isMineCapped: false });

      await db.deleteFrom('brands').where('id', '=', id).execute();
      const exact = await list(ada, { keyword: 'uncounted' });
      expect([exact.totalCount, exact.isCapped, exact.cappedKinds]).toEqual([10_000, undefined, []]);
    });

    it('[SH-03] the failed checks in the queue equal those of the item', async () => {
      const ada = await world.as('ada');
      const { reviewId } = await aRequest();
      const { item, checks } = await one(ada, reviewId);
      const { pjtId } = item.project!;
      const { data } = await ada.dataProvider.publishSummaries([pjtId]);
      const failed = checks.filter(({ status }) => status === 'fail').map(({ check }) => check);
      expect(failed.length).toBeGreaterThan(0);
      expect(data[pjtId]?.failed).toEqual(failed);
    });

    it('[SH-03] approves and rejects each kind as its own page does, and undoes both', async () => {
      const ada = await world.as('ada');
      const brand = await addBrand(world.store);
      const capability = await addCapability(world.store, { statusCd: 'cpts-proposed' });
      const capabilityId = `capability:${capability.cpbtId}~${capability.version}`;
      const request = await aRequest();
      const items = [brandItem(brand), { reviewId: capabilityId, version: capability.revision }, request];
      const decision = await decide(ada, items);
      expect(decision).toMatchObject({
        state: 'done',
        totalCount: 3,
        doneCount: 3,
        failures: [],
        undoUntil: FIXED_NOW + DECISION_UNDO_TIME,
      });
      const stateOf = async () => ({
        brand: await statusOf(ada, brand.id),
        capability: (await one(ada, capabilityId)).isWaiting,
        request: (await one(ada, request.reviewId)).isWaiting,
      });
      expect(await stateOf()).toEqual({ brand: 'APPROVED', capability: false, request: false });
      expect((await one(ada, `brand:${brand.id}`)).earlier).toEqual([
        expect.objectContaining({ decision: 'approve', userNm: 'Ada Lindqvist' }),
      ]);

      expect(await undo(ada, decision.decisionId)).toMatchObject({
        state: 'undone',
        failures: [],
        undoUntil: null,
      });
      expect(await stateOf()).toEqual({ brand: 'PENDING_APPROVAL', capability: true, request: true });
      expect(await refusal(undo(ada, decision.decisionId))).toMatchObject({ status: 409 });

      const rejected = await decide(ada, [brandItem(brand, 3)], 'reject');
      expect(rejected).toMatchObject({ failures: [], name: brand.brandNm });
      expect(await statusOf(ada, brand.id)).toBe('REJECTED');
      expect(await refusal(decide(ada, [request], 'reject', ''))).toMatchObject({
        status: 422,
        errors: { comment: 'Enter a reason.' },
      });
    });

    it('a request that was withdrawn is not decided, whatever was decided about earlier versions', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada', prodType: 'SERVICE' });
      const take = async (requestId: string, step: string, more: object = {}) => {
        await ada.dataProvider.takePublishStep(requestId, { step, ...more } as never);
      };
      const kind = 'COMPATIBLE';
      const first = await addPublishRequest(world.store, {
        pjtId,
        kind,
        state: 'SUBMITTED',
        submittedDt: FIXED_NOW,
      });
      expect(await one(ada, `publishRequest:${first.requestId}`)).toMatchObject({ decided: null });
      await take(first.requestId, 'approve');
      const approval = { decision: 'approve', versionNm: '1.0' };
      expect(await one(ada, `publishRequest:${first.requestId}`)).toMatchObject({ decided: approval });
      await world.store.publishRequests.change(first, 2, { state: 'PUBLISHED' });
      const { requestId } = await addPublishRequest(world.store, {
        pjtId,
        kind,
        number: 2,
        // versions can be requested again
        versionNm: '1.0',
        state: 'SUBMITTED',
        submittedDt: FIXED_NOW,
        lastApprovedId: first.requestId,
      });
      const second = `publishRequest:${requestId}`;
      expect(await one(ada, second)).toMatchObject({ decided: null, approved: approval });
      await take(requestId, 'reject', { comment: 'The picture is blurred.' });
      expect(await one(ada, second)).toMatchObject({ decided: { decision: 'reject' } });
      await take(requestId, 'reopen');
      expect(await one(ada, second)).toMatchObject({ isWaiting: false, decided: null });
      await take(requestId, 'withdraw', { withdrawReason: 'testing' });
      expect(await one(ada, second)).toMatchObject({ isWaiting: false, decided: null });
    });

    it('undoing a step of the lab leaves the approval before it', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada', prodType: 'SERVICE' });
      const submitted = { pjtId, state: 'SUBMITTED', submittedDt: FIXED_NOW } as const;
      const first = await addPublishRequest(world.store, submitted);
      const take = (step: string) => ada.dataProvider.takePublishStep(first.requestId, { step } as never);
      for (const step of ['approve', 'receiveDevices', 'passTesting']) await take(step);
      await ada.dataProvider.undoPublishDecision(first.requestId);
      const approval = { decision: 'approve', versionNm: '1.0' };
      expect(await one(ada, `publishRequest:${first.requestId}`)).toMatchObject({
        decided: approval,
        earlier: [approval],
      });
      await take('passTesting');
      await world.store.db
        .updateTable('publishRequests')
        .set({ state: 'PUBLISHED' })
        .where('requestId', '=', first.requestId)
        .execute();
      const { requestId } = await addPublishRequest(world.store, {
        ...submitted,
        number: 2,
        versionNm: '1.1',
        lastApprovedId: first.requestId,
      });
      expect(await one(ada, `publishRequest:${requestId}`)).toMatchObject({ approved: approval });
    });

    it('a revoked version is not what a request is compared with', async () => {
      const ada = await world.as('ada');
      const revoked = await addPublishRequest(world.store, { state: 'SUBMITTED', submittedDt: FIXED_NOW });
      const { pjtId } = revoked;
      await ada.dataProvider.takePublishStep(revoked.requestId, { step: 'approve' } as never);
      await world.store.publishRequests.change(revoked, 2, { state: 'REVOKED' });
      const { requestId } = await addPublishRequest(world.store, {
        pjtId,
        number: 2,
        versionNm: '1.1',
        state: 'SUBMITTED',
        submittedDt: FIXED_NOW,
      });
      expect(await one(ada, `publishRequest:${requestId}`)).toMatchObject({
        approved: null,
        earlier: [{ decision: 'approve', versionNm: '1.0' }],
      });
    });

    it('[CAP-06] a rejected capability tells why, until it is proposed again', async () => {
      const ada = await world.as('ada');
      const { cpbtId, version, revision } = await addCapability(world.store, { statusCd: 'cpts-proposed' });
      const [namespace = '', capability = ''] = cpbtId.split('.');
      const params = { namespace, capability, version };
      const read = () => ada.connection.call(capabilities.custom, { params });
      const setStatus = async (status: CapabilityStatus) => {
        const current = await read();
        const args = { params, body: { status } };
        return ada.connection.call(capabilities.setStatus, args, { version: current.revision });
      };
      const item = { reviewId: `capability:${cpbtId}~${version}`, version: revision };
      const { decisionId } = await decide(ada, [item], 'reject', 'The unit is missing.');
      expect(await read()).toMatchObject({ statusCd: 'cpts-dead', reason: 'The unit is missing.' });
      expect((await ada.connection.call(capabilities.versions, { params }))[0]).toEqual(await read());
      await undo(ada, decisionId);
      expect(await read()).toMatchObject({ statusCd: 'cpts-proposed', reason: '' });

      const again = { ...item, version: (await read()).revision };
      await decide(ada, [again], 'reject', 'The unit is missing.');
      expect(await setStatus('proposed')).toMatchObject({ reason: '' });
      // retired without a comment
      expect(await setStatus('dead')).toMatchObject({ reason: '' });
    });

    it('[CAP-06] an approval with a comment is shown with it to the requester', async () => {
      const ada = await world.as('ada');
      const comment = 'Next time, add the unit.';
      const brand = await addBrand(world.store);
      const { cpbtId, version } = await addCapability(world.store, { statusCd: 'cpts-proposed' });
      const [namespace = '', capability = ''] = cpbtId.split('.');
      const read = async () => {
        const params = { namespace, capability, version };
        const custom = await ada.connection.call(capabilities.custom, { params });
        const { reason } = await ada.connection.call(brands.one, { params: { id: brand.id } });
        return [custom.reason, reason];
      };
      const items = [{ reviewId: `capability:${cpbtId}~${version}`, version: 1 }, brandItem(brand)];
      const { decisionId } = await decide(ada, items, 'approve', comment);
      expect(await read()).toEqual([comment, comment]);
      await undo(ada, decisionId);
      expect(await read()).toEqual(['', '']);
    });

    it('[SH-03] says that a colleague has retired a capability first', async () => {
      const ada = await world.as('ada');
      const { cpbtId, cpbtNm, version, revision } = await addCapability(world.store, {
        statusCd: 'cpts-proposed',
      });
      const item = { reviewId: `capability:${cpbtId}~${version}`, version: revision };
      expect(await decide(ada, [item], 'reject')).toMatchObject({ failures: [] });
      const { failures } = await decide(ada, [item]);
      expect(failures.map(({ message }) => message)).toEqual([
        `${cpbtNm} is already retired. It was last changed by Ada Lindqvist.`,
      ]);
    });

    it('[SH-03] says which three of fifty items failed and why, and decides the others', async () => {
      const ada = await world.as('ada');
      const made = await Promise.all(Array.from({ length: 50 }, () => addBrand(world.store)));
      const [stale, gone, decided, ...others] = made;
      await world.store.db
        .updateTable('brands')
        .set({ version: 2, chgr: 'Mel Castro' })
        .where('id', '=', stale!.id)
        .execute();
      await world.store.db.deleteFrom('brands').where('id', '=', gone!.id).execute();
      await decide(ada, [brandItem(decided!)]);
      const decision = await decide(
        ada,
        made.map(brand => brandItem(brand)),
      );
      expect(decision).toMatchObject({ totalCount: 50, doneCount: 50, state: 'done' });
      const reasons = new Map(
        decision.failures.map(({ reviewId, code, message }) => [reviewId, { code, message }]),
      );
      expect(reasons).toEqual(
        new Map([
          [
            `brand:${stale!.id}`,
            { code: 'stale', message: 'Mel Castro changed this brand in the meantime.' },
          ],
          [`brand:${gone!.id}`, { code: 'not_found', message: 'No record with this ID was found.' }],
          [
            `brand:${decided!.id}`,
            {
              code: 'conflict',
              message: `${decided!.brandNm} isn't pending approval. It was last changed by Ada Lindqvist.`,
            },
          ],
        ]),
      );
      const names = new Map(decision.failures.map(({ reviewId, name }) => [reviewId, name]));
      expect(names.get(`brand:${decided!.id}`)).toBe(decided!.brandNm);
      for (const { id } of others.slice(0, 3)) expect(await statusOf(ada, id)).toBe('APPROVED');
    });

    it('[SH-03] decides about and assigns as many items as a page of the queue has; none of them exists', async () => {
      const ada = await world.as('ada');
      const items = Array.from({ length: MAX_REVIEWS }, (_, index) => ({
        reviewId: `publishRequest:${String(index).padStart(36, '0')}`,
        version: 12,
      }));
      expect(await refusal(decide(ada, items))).toMatchObject({ status: 404 });
      const reviewIds = items.map(({ reviewId }) => reviewId.padEnd(200, '0'));
      const assign = ada.connection.call(reviews.assign, { body: { reviewIds, assigneeId: null } });
      expect(await refusal(assign)).toMatchObject({ status: 404 });
      const { id } = await addBrand(world.store);
      const decision = await decide(ada, [...items.slice(1), brandItem({ id })]);
      expect(decision).toMatchObject({ totalCount: MAX_REVIEWS, state: 'running' });
      const current = async () =>
        (await ada.connection.call(reviews.decisions, {})).find(
          ({ decisionId }) => decisionId === decision.decisionId,
        );
      await expect.poll(current, { timeout: 30_000 }).toMatchObject({ state: 'done' });
      expect(await statusOf(ada, id)).toBe('APPROVED');
    });

    it('[SH-03] runs a large decision in the background, and undoes it as a whole', async () => {
      const ada = await world.as('ada');
      const made = await Promise.all(
        Array.from({ length: REVIEWS_AT_ONCE + 30 }, () => addBrand(world.store)),
      );
      const decision = await decide(
        ada,
        made.map(brand => brandItem(brand)),
      );
      expect(decision).toMatchObject({
        state: 'running',
        totalCount: made.length,
        doneCount: REVIEWS_AT_ONCE,
      });
      const current = async () =>
        (await ada.connection.call(reviews.decisions, {})).find(
          ({ decisionId }) => decisionId === decision.decisionId,
        );
      await expect.poll(current, { timeout: 30_000 }).toMatchObject({
        state: 'done',
        doneCount: made.length,
        failures: [],
      });
      expect(await statusOf(ada, made.at(-1)!.id)).toBe('APPROVED');
      expect(await undo(ada, decision.decisionId)).toMatchObject({ state: 'undone', failures: [] });
      for (const { id } of [made[0]!, made.at(-1)!]) expect(await statusOf(ada, id)).toBe('PENDING_APPROVAL');
    });

    it('[SH-03] decides each item of a large decision once, on any number of servers', async () => {
      const { store } = world;
      const others = Array.from({ length: 2 }, (_, index) => {
        let id = 0;
        return createReviewRunner({
          store,
          now: () => FIXED_NOW,
          newId: () => `server-${index}-${++id}`,
          log: { info: () => {}, warn: () => {}, error: () => {} },
        }).start();
      });
      const ada = await world.as('ada');
      const made = await Promise.all(
        Array.from({ length: 3 * REVIEWS_AT_ONCE }, () => addBrand(world.store)),
      );
      const ids = made.map(({ id }) => id);
      const { decisionId } = await decide(
        ada,
        made.map(brand => brandItem(brand)),
      );
      const current = async () =>
        (await ada.connection.call(reviews.decisions, {})).find(one => one.decisionId === decisionId);
      await expect
        .poll(current, { timeout: 30_000 })
        .toMatchObject({ state: 'done', doneCount: made.length, failures: [] });
      await Promise.all(others.map(stop => stop()));
      const rows = await store.db.selectFrom('brands').select('version').where('id', 'in', ids).execute();
      expect(rows.map(({ version }) => version)).toEqual(made.map(() => 2));
      const written = await store.db
        .selectFrom('audit')
        .select(['recordId', 'action'])
        .where('recordId', 'in', [...ids, decisionId])
        .where('action', 'in', ['approve', 'complete'])
        .execute();
      expect(
        written
          .filter(({ action }) => action === 'approve')
          .map(({ recordId }) => recordId)
          .toSorted(),
      ).toEqual(ids.toSorted());
      expect(written.filter(({ action }) => action === 'complete')).toHaveLength(1);
    });

    it("[SH-03] undoes what nobody changed since, and says why the rest can't be undone", async () => {
      const ada = await world.as('ada');
      const [kept, changed] = [await addBrand(world.store), await addBrand(world.store)];
      const decision = await decide(ada, [brandItem(kept), brandItem(changed)]);
      await world.store.db.updateTable('brands').set({ version: 9 }).where('id', '=', changed.id).execute();
      expect(await undo(ada, decision.decisionId)).toMatchObject({
        state: 'undone',
        failures: [
          {
            reviewId: `brand:${changed.id}`,
            message: "This decision can't be undone anymore: the item has changed since.",
          },
        ],
      });
      expect(await statusOf(ada, kept.id)).toBe('PENDING_APPROVAL');
      expect(await statusOf(ada, changed.id)).toBe('APPROVED');
    });

    it('undoes the approval of a brand unless a product uses it because of that approval', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada' });
      const [used, unused] = [await addBrand(world.store), await addBrand(world.store)];
      const use = ({ id }: { id: string }) => addProduct(world.store, { pjtId, brandId: id });
      // approved before; its new logo waits for approval
      await use(used);
      const { decisionId } = await decide(ada, [brandItem(used), brandItem(unused)]);
      await use(used);
      await use(unused);
      expect(await undo(ada, decisionId)).toMatchObject({
        failures: [
          {
            reviewId: `brand:${unused.id}`,
            message: `This decision can't be undone anymore: a product now uses ${unused.brandNm}.`,
          },
        ],
      });
      expect(await statusOf(ada, used.id)).toBe('PENDING_APPROVAL');
      expect(await statusOf(ada, unused.id)).toBe('IN_USE');
    });

    it('[SH-03] undoes a decision except for a request whose product was deleted', async () => {
      const ada = await world.as('ada');
      const { pjtId, mnId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'SERVICE' });
      const { prodId } = await addProduct(world.store, { pjtId, mnId });
      const [kept, empty] = [await aRequest(), await aRequest({ pjtId, prodIds: JSON.stringify([prodId]) })];
      const { decisionId } = await decide(ada, [empty, kept], 'reject');
      await world.store.db.deleteFrom('products').where('prodId', '=', prodId).execute();
      expect(await undo(ada, decisionId)).toMatchObject({
        state: 'undone',
        failures: [
          {
            reviewId: empty.reviewId,
            code: 'conflict',
            message: expect.stringContaining('because a product of the request was deleted') as string,
          },
        ],
      });
      expect((await one(ada, kept.reviewId)).isWaiting).toBe(true);
    });

    it('a decision of which nothing can be undone yet can be undone once the reason is gone', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada' });
      const brand = await addBrand(world.store);
      const { decisionId } = await decide(ada, [brandItem(brand)]);
      const product = await addProduct(world.store, { pjtId, brandId: brand.id });
      expect(await refusal(undo(ada, decisionId))).toMatchObject({
        status: 409,
        message: `This decision can't be undone anymore: a product now uses ${brand.brandNm}.`,
      });
      await world.store.db.deleteFrom('products').where('prodId', '=', product.prodId).execute();
      expect(await undo(ada, decisionId)).toMatchObject({ state: 'undone', failures: [] });
      expect(await statusOf(ada, brand.id)).toBe('PENDING_APPROVAL');
    });

    it('[SH-03] undoes a decision except for a request whose project has a new one', async () => {
      const ada = await world.as('ada');
      const { pjtId, mnId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'SERVICE' });
      const replaced = await aRequest({ pjtId });
      const [first, last] = [await aRequest(), await aRequest()];
      const { decisionId } = await decide(ada, [first, replaced, last], 'reject');
      await addPublishRequest(world.store, { pjtId, mnId, ownerId: 'usr-mel', number: 2 });
      expect(await undo(ada, decisionId)).toMatchObject({
        state: 'undone',
        failures: [
          {
            reviewId: replaced.reviewId,
            code: 'conflict',
            message: expect.stringContaining('already has an open publish request') as string,
          },
        ],
      });
      const waiting = [first, replaced, last].map(
        async ({ reviewId }) => (await one(ada, reviewId)).isWaiting,
      );
      expect(await Promise.all(waiting)).toEqual([true, false, true]);
    });

    it('[SH-03] has each item on one page, also those that were requested at the same time', async () => {
      const ada = await world.as('ada');
      const expected: string[] = [];
      for (const [cpbtId, version] of [
        ['page.fan', 9],
        ['page.fan', 10],
        ['page.fan-mode', 1],
        ['page.fanMode', 1],
        ['page.fan2', 1],
      ] as const) {
        await addCapability(world.store, {
          cpbtId,
          version,
          cpbtNm: 'Border of pages',
          statusCd: 'cpts-proposed',
        });
        expected.push(`capability:${cpbtId}~${version}`);
      }
      for (const orderKey of ['asc', 'desc']) {
        const found: string[] = [];
        for (let page = 1; page <= expected.length; page++) {
          const query = { keyword: 'border', orderKey, page, pageSize: 1 };
          found.push(...(await list(ada, query)).list.map(({ reviewId }) => reviewId));
        }
        expect(found.toSorted()).toEqual(expected.toSorted());
      }
    });

    it('[SH-03] names the items that it rejects', async () => {
      const ada = await world.as('ada');
      expect(
        await refusal(decide(ada, [await aRequest(), { reviewId: 'lamp:7', version: 1 }])),
      ).toMatchObject({
        status: 422,
        errors: { items: "These items can't be reviewed here: lamp:7." },
      });
      const items = Array.from({ length: 7 }, (_, index) => ({ reviewId: `lamp:${index}`, version: 1 }));
      const named = 'lamp:0, lamp:1, lamp:2, lamp:3, lamp:4 and 2 more';
      expect(await refusal(decide(ada, items))).toMatchObject({
        errors: { items: `These items can't be reviewed here: ${named}.` },
      });
      const assign = ada.connection.call(reviews.assign, {
        body: { reviewIds: ['brand:gone'], assigneeId: null },
      });
      expect(await refusal(assign)).toMatchObject({
        status: 404,
        message: 'None of these items is waiting for review.',
      });
    });

    it('[SH-03] rejects the version of an item that no item can have', async () => {
      const ada = await world.as('ada');
      const request = await aRequest();
      expect(await refusal(decide(ada, [{ ...request, version: 2_147_483_648 }]))).toMatchObject({
        status: 422,
        errors: { 'items.0.version': expect.any(String) },
      });
    });

    it('[SH-03] of two reviewers at the same time one decides, and the other sees who did', async () => {
      const [ada, again] = [await world.as('ada'), await world.as('ada')];
      const request = await aRequest();
      const both = await Promise.all([decide(ada, [request]), decide(again, [request], 'reject')]);
      const failures = both.flatMap(decision => decision.failures);
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('last changed by Ada Lindqvist') as string,
      });
      // a name, not the ID
      expect(new Set(both.flatMap(({ name }) => name)).size).toBe(1);
    });

    it("[SH-03] shows what has changed since the last approval beside what hasn't", async () => {
      const ada = await world.as('ada');
      const brand = await addBrand(world.store, { brandNm: 'Copper Lamp', dsc: 'Lamps' });
      const item = async () => one(ada, `brand:${brand.id}`);
      expect(await item()).toMatchObject({ approved: null, item: { changeCount: null } });
      await decide(ada, [brandItem(brand)]);
      const { brandNm: _name, ...rest } = await ada.connection.call(brands.one, { params: { id: brand.id } });
      await world.store.db
        .updateTable('brands')
        .set({
          brandNm: 'Copper Lamp Home',
          nameKey: 'copper lamp home',
          status: 'PENDING_APPROVAL',
          version: 3,
        })
        .where('id', '=', brand.id)
        .execute();
      expect(rest.status).toBe('APPROVED');
      const { fields, images, approved, item: row } = await item();
      expect([approved?.userNm, row.changeCount]).toEqual(['Ada Lindqvist', 1]);
      const [logo, ...others] = images;
      expect(others).toEqual([]);
      expect(logo).toEqual({ name: 'Copper Lamp Home', before: rest.logoFileId, after: rest.logoFileId });
      expect(fields.map(({ field, kind, before, after }) => [field, kind, before, after])).toEqual([
        ['brandNm', 'changed', 'Copper Lamp', 'Copper Lamp Home'],
        ['dsc', 'same', 'Lamps', 'Lamps'],
        ['logoFileId', 'same', null, null],
      ]);
      expect((await list(ada, { keyword: 'copper lamp home' })).list).toMatchObject([{ changeCount: 1 }]);
    });

    it('[SH-03] a brand that was decided is still compared with the approval before', async () => {
      const ada = await world.as('ada');
      const brand = await addBrand(world.store, { dsc: 'Lamps' });
      const { reviewId } = brandItem(brand);
      await decide(ada, [brandItem(brand)], 'approve', 'The first one.');
      const { db } = world.store;
      const earlier = { at: FIXED_NOW - 1000 };
      await db.updateTable('reviewHistory').set(earlier).where('reviewId', '=', reviewId).execute();
      const change = { dsc: 'Lanterns', status: 'PENDING_APPROVAL', version: 3 } as const;
      await db.updateTable('brands').set(change).where('id', '=', brand.id).execute();
      const values = async () => {
        const { approved, fields } = await one(ada, reviewId);
        const { before, after } = fields.find(({ field }) => field === 'dsc')!;
        return [approved?.comment, before, after];
      };
      expect(await values()).toEqual(['The first one.', 'Lamps', 'Lanterns']);
      await decide(ada, [brandItem(brand, 3)], 'approve', 'The second one.');
      expect(await values()).toEqual(['The first one.', 'Lamps', 'Lanterns']);
    });

    it('[SH-03] a capability is compared with the version that is live, and each attribute counts', async () => {
      const ada = await world.as('ada');
      const schema = {
        type: 'object',
        properties: { value: { type: 'string' } },
        required: ['value'],
      } as const;
      const detailOf = (...names: string[]) => ({
        attributes: Object.fromEntries(
          names.map(name => [name, { schema: { ...schema, required: ['value'] } }]),
        ),
        commands: {},
      });
      const first = await addCapability(world.store, {
        cpbtNm: 'Counted glow',
        statusCd: 'cpts-proposed',
        detail: detailOf('glow', 'tint'),
      });
      const { cpbtId } = first;
      const add = (version: number, ...names: string[]) =>
        addCapability(world.store, {
          cpbtId,
          version,
          cpbtNm: 'Counted glow',
          dsc: first.dsc,
          statusCd: 'cpts-proposed',
          detail: detailOf(...names),
        });
      const itemOf = (version: number) => ({ reviewId: `capability:${cpbtId}~${version}`, version: 1 });
      await decide(ada, [itemOf(1)]);
      await add(2, 'glow');
      await decide(ada, [itemOf(2)]);
      // approved, and retired since
      await world.store.db
        .updateTable('capabilities')
        .set({ statusCd: 'cpts-dead' })
        .where('cpbtId', '=', cpbtId)
        .where('version', '=', 2)
        .execute();
      await add(3, 'shine', 'flash');
      const { approved, item } = await one(ada, itemOf(3).reviewId);
      expect([approved?.versionNm, item.changeCount]).toEqual(['1', 4]);
      expect((await list(ada, { keyword: 'counted glow' })).list).toMatchObject([{ changeCount: 4 }]);
    });

    it('[SH-03] each decision of the last ten minutes can be undone, however many were made since', async () => {
      const ada = await world.as('ada');
      const made = await Promise.all(Array.from({ length: 25 }, () => addBrand(world.store)));
      const ids: string[] = [];
      for (const brand of made) ids.push((await decide(ada, [brandItem(brand)])).decisionId);
      const decisions = await ada.connection.call(reviews.decisions, {});
      const known = new Set(decisions.map(({ decisionId }) => decisionId));
      expect(ids.filter(id => !known.has(id))).toEqual([]);
    });

    it('[SH-03] is assigned to an admin, and unassigned again', async () => {
      const ada = await world.as('ada');
      const { id } = await addBrand(world.store, { brandNm: 'Assigned brand' });
      const request = await aRequest();
      const reviewIds = [`brand:${id}`, request.reviewId];
      const assign = (assigneeId: string | null) =>
        ada.connection.call(reviews.assign, { body: { reviewIds, assigneeId } });
      const mine = async () => (await ada.connection.call(reviews.summary, {})).mineCount;
      const before = await mine();
      expect(await assign('usr-ada')).toEqual({ assignedCount: 2 });
      // already assigned, which counts too
      expect(await assign('usr-ada')).toEqual({ assignedCount: 2 });
      expect(await mine()).toBe(before + 2);
      expect((await list(ada, { keyword: 'assigned brand', assignment: 'mine' })).list).toMatchObject([
        { assigneeNm: 'Ada Lindqvist' },
      ]);
      expect(await refusal(assign('usr-mel'))).toMatchObject({
        errors: { assigneeId: 'Choose an admin of your organization.' },
      });
      expect(await assign(null)).toEqual({ assignedCount: 2 });
      expect(await mine()).toBe(before);
    });

    it('is unassigned from an admin who loses the role or is removed, unless it was decided', async () => {
      const ada = await world.as('ada');
      const stamp = { chgr: 'Ada Lindqvist', chgDt: FIXED_NOW };
      const setRole = (role: 'ADMIN' | 'MEMBER') =>
        world.store.members.setRole(NORTHGATE, 'usr-omar', role, stamp);
      await setRole('ADMIN');
      const { id } = await addBrand(world.store, { brandNm: 'Lost brand' });
      const request = await aRequest();
      const approved = { assigneeId: 'usr-omar', assigneeNm: 'Omar Haddad', state: 'CERTIFIED' as const };
      const { requestId } = await addPublishRequest(world.store, approved);
      const reviewIds = [`brand:${id}`, request.reviewId];
      const assign = (assigneeId: string) =>
        ada.connection.call(reviews.assign, { body: { reviewIds, assigneeId } });
      const itemsNow = () =>
        Promise.all(
          reviewIds.map(async reviewId => {
            const { item } = await one(ada, reviewId);
            return [item.assigneeId, item.version];
          }),
        );
      await assign('usr-omar');
      const params = { mnId: NORTHGATE, userId: 'usr-omar' };
      await ada.connection.call(members.changeRole, { params, body: { role: 'MEMBER' } });
      const [brandVersion] = (await itemsNow()).map(([, version]) => version);
      expect(await itemsNow()).toEqual([
        [null, brandVersion],
        [null, 3],
      ]);
      expect(await world.store.publishRequests.find(NORTHGATE, requestId)).toMatchObject(approved);
      await setRole('ADMIN');
      await assign('usr-omar');
      await ada.connection.call(members.remove, { params, query: {} });
      expect(await itemsNow()).toEqual([
        [null, brandVersion],
        [null, 5],
      ]);
      const { list: entries } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'members',
        recordId: 'usr-omar',
        offset: 0,
        limit: 9,
      });
      expect(
        entries.map(({ action, before, after }) => [action, before?.reviews, after?.reviews]).toSorted(),
      ).toEqual([
        ['changeRole', 2, 0],
        ['remove', 2, undefined],
      ]);
    });

    it('what waits for another decision is unassigned, unless the decision was undone', async () => {
      const ada = await world.as('ada');
      const brand = await addBrand(world.store);
      const capability = await addCapability(world.store, { statusCd: 'cpts-proposed' });
      const items = [
        brandItem(brand),
        { reviewId: `capability:${capability.cpbtId}~${capability.version}`, version: capability.revision },
      ];
      const reviewIds = items.map(({ reviewId }) => reviewId);
      await ada.connection.call(reviews.assign, { body: { reviewIds, assigneeId: 'usr-ada' } });
      const assignees = () =>
        Promise.all(reviewIds.map(async reviewId => (await one(ada, reviewId)).item.assigneeNm));
      const { decisionId } = await decide(ada, items);
      expect(await assignees()).toEqual([null, null]);
      await undo(ada, decisionId);
      expect(await assignees()).toEqual(['Ada Lindqvist', 'Ada Lindqvist']);
    });

    it('an undone decision assigns nothing to somebody who is no longer an admin', async () => {
      const ada = await world.as('ada');
      const setRole = (role: 'ADMIN' | 'MEMBER') =>
        world.store.members.setRole(NORTHGATE, 'usr-mel', role, { chgr: 'Ada Lindqvist', chgDt: FIXED_NOW });
      await setRole('ADMIN');
      const [brand, { reviewId }] = [await addBrand(world.store), await aRequest()];
      const reviewIds = [`brand:${brand.id}`, reviewId];
      await ada.connection.call(reviews.assign, { body: { reviewIds, assigneeId: 'usr-mel' } });
      const items = await Promise.all(
        reviewIds.map(async id => ({ reviewId: id, version: (await one(ada, id)).item.version })),
      );
      const { decisionId } = await decide(ada, items);
      await setRole('MEMBER');
      await undo(ada, decisionId);
      const undone = await Promise.all(reviewIds.map(async id => (await one(ada, id)).item));
      expect(undone.map(({ assigneeId }) => assigneeId)).toEqual([null, null]);
    });

    it("[ORG-05] [S26] is for admins of the company, and isn't found by other organizations", async () => {
      const [mel, ada, otto] = [await world.as('mel'), await world.as('ada'), await world.as('otto')];
      const { id } = await addBrand(world.store);
      expect(await refusal(list(mel))).toMatchObject({ status: 403 });
      expect(await refusal(decide(mel, [brandItem({ id })]))).toMatchObject({ status: 403 });
      expect(await refusal(one(otto, `brand:${id}`))).toMatchObject({ status: 404 });
      expect(await refusal(decide(otto, [brandItem({ id })]))).toMatchObject({ status: 404 });
      expect(await statusOf(ada, id)).toBe('PENDING_APPROVAL');
      const { decisionId } = await decide(ada, [brandItem({ id })]);
      expect(await refusal(undo(otto, decisionId))).toMatchObject({ status: 404 });
    });
  });
