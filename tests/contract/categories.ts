import { describe, expect, it } from 'vitest';
import { standardCategories } from '../../model/catalog/categories.ts';
import { MAX_CATEGORIES } from '../../model/contract/categories.ts';
import { addCategory, addProduct, addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

const page = (filter: object = {}, field = 'order', order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: 1, perPage: 100 },
  sort: { field, order },
  filter,
});

const names = async ({ dataProvider }: Client, view?: string) =>
  (await dataProvider.getList('categories', page({ view }))).data.map(row => row.ctgrNm as string);

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('categories', { id })).data;

const save = ({ dataProvider }: Client, record: { id: string }, fields: object, isBlind = false) =>
  dataProvider.update('categories', {
    id: record.id,
    data: { ...record, ...fields },
    previousData: isBlind ? (undefined as never) : record,
  });

const create = async ({ dataProvider }: Client, data: object) =>
  (
    await dataProvider.create('categories', {
      data: { ctgrNm: 'Garden', categoryType: 'product', iconUrl: null, ...data },
    })
  ).data;

const history = async (world: ReturnType<typeof useOpening>, recordId: string) =>
  (
    await world.store.audit.page({
      mnId: NORTHGATE,
      resource: 'categories',
      recordId,
      offset: 0,
      limit: 10,
    })
  ).list;

export const describeCategories = (name: string, open: Opening) =>
  describe(`categories over ${name}`, () => {
    const world = useOpening(open);

    it('[CTG-01] returns the whole list of one type or of all, in the order of each type', async () => {
      const { connection } = await world.as('pia');
      const ask = async (query: string) => (await connection.send(`/v2/categories${query}`)).json();
      expect(await ask('/')).toHaveLength(standardCategories.length);
      expect(await ask('')).toEqual(await ask('/'));
      const recipes = await ask('/?categoryType=recipe');
      expect(recipes.map(({ ctgrId }: { ctgrId: string }) => ctgrId)).toEqual([
        'morning',
        'away',
        'comfort',
        'save-energy',
      ]);
      expect(recipes[0]).toEqual({
        ctgrId: 'morning',
        ctgrNm: 'Morning and evening',
        categoryType: 'recipe',
        iconUrl: '/pictures/categories/schedule.svg',
        order: 1,
        isOwner: false,
        crtr: 'Standard',
        crtDt: expect.any(Number),
        chgr: 'Standard',
        chgDt: expect.any(Number),
        version: 1,
      });
    });

    it('[CTG-01] a response replaces the previous list completely', async () => {
      const [otto, reader] = await Promise.all([world.as('otto'), world.as('otto')]);
      expect(await names(reader, 'recipe')).toHaveLength(4);
      for (const id of ['morning', 'away', 'comfort'])
        await otto.dataProvider.delete('categories', { id, previousData: await one(otto, id) });
      expect(await names(reader, 'recipe')).toEqual(['Save energy']);
      await otto.dataProvider.delete('categories', { id: 'save-energy', previousData: undefined });
      expect(await names(reader, 'recipe')).toEqual([]);
      expect(await names(await world.as('mel'), 'recipe')).toHaveLength(4);
    });

    it('[CTG-01] adds one at the end of its type, changes and deletes it, with a history entry each', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const record = await create(ada, { ctgrNm: '  Garden ', iconUrl: '' });
      expect(record).toMatchObject({
        ctgrNm: 'Garden',
        iconUrl: null,
        order: 18,
        isOwner: true,
        crtr: 'Ada Lindqvist',
        version: 1,
      });
      expect((await names(mel, 'product')).at(-1)).toBe('Garden');
      const { data: saved } = await save(ada, record, {
        order: 1,
        iconUrl: '/pictures/categories/water.svg',
      });
      expect(saved).toMatchObject({ order: 1, version: 2 });
      // the name decides between two with the same number
      expect((await names(mel, 'product')).slice(0, 2)).toEqual(['Garden', 'Lighting']);
      expect(await refusal(save(ada, record, { order: 3 }))).toMatchObject({
        status: 412,
        current: { order: 1, version: 2 },
      });
      const { data: none } = await save(ada, saved, { categoryType: '' });
      expect(none).toMatchObject({ categoryType: null, version: 3 });
      expect((await names(mel)).at(-1)).toBe('Garden');
      await ada.dataProvider.delete('categories', { id: record.id, previousData: none });
      expect(await refusal(one(mel, record.id))).toMatchObject({ status: 404 });
      expect((await history(world, record.id)).map(({ action }) => action).toSorted()).toEqual([
        'create',
        'delete',
        'update',
        'update',
      ]);
    });

    it("[CTG-01] can't be deleted while products of the organization use it", async () => {
      const [ada, otto] = await Promise.all([world.as('ada'), world.as('otto')]);
      const { id, ctgrId } = await create(ada, { ctgrNm: 'Ponds' });
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel' });
      const { prodId } = await addProduct(world.store, { pjtId, prodNm: 'Pump', modelNm: 'P-1', ctgrId });
      const remove = async () =>
        ada.dataProvider.delete('categories', { id, previousData: await one(ada, id) });
      const message = "Products use Ponds, so it can't be deleted.";
      expect(await refusal(remove())).toMatchObject({ status: 409, message });
      expect((await ada.dataProvider.usesOf('categories', id)).data).toMatchObject({
        groups: [{ kind: 'products', total: 1, first: [{ id: prodId, name: 'Pump / P-1', pjtId }] }],
        blockedReason: message,
      });
      expect(await refusal(otto.dataProvider.usesOf('categories', id))).toMatchObject({ status: 404 });
      await world.store.db
        .updateTable('products')
        .set({ ctgrId: null })
        .where('prodId', '=', prodId)
        .execute();
      expect((await ada.dataProvider.usesOf('categories', id)).data).toEqual({
        groups: [],
        blockedReason: null,
      });
      await remove();
    });

    it('[CTG-01] keeps its type while products of the organization use it, and says so at the field', async () => {
      const [ada, otto] = await Promise.all([world.as('ada'), world.as('otto')]);
      const record = await create(ada, { ctgrNm: 'Fountains' });
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel' });
      const product = { pjtId, prodNm: 'Jet', modelNm: 'J-1' };
      await addProduct(world.store, { ...product, ctgrId: record.ctgrId });
      for (const categoryType of ['recipe', ''])
        expect(await refusal(save(ada, record, { categoryType }))).toMatchObject({
          status: 422,
          errors: { categoryType: "Products use Fountains, so its type can't be changed." },
        });
      const { data: renamed } = await save(ada, record, { ctgrNm: 'Jets' });
      expect(renamed).toMatchObject({ ctgrNm: 'Jets', categoryType: 'product' });

      // the same ID in the list of another organization
      await addProduct(world.store, { ...product, modelNm: 'J-2', ctgrId: 'hubs' });
      const { data: moved } = await save(otto, await one(otto, 'hubs'), { categoryType: 'recipe' });
      expect(moved).toMatchObject({ categoryType: 'recipe' });
    });

    it('[CTG-01] sorts a type in one call, and rejects the order of an outdated list', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const ids = (await ada.dataProvider.categoriesOf('advancedFeature')).data.map(({ id }) => id);
      const turned = ids.toReversed();
      const { data } = await ada.dataProvider.reorderCategories('advancedFeature', turned);
      expect(data.map(({ id, order }) => [id, order])).toEqual(turned.map((id, index) => [id, index + 1]));
      expect((await mel.dataProvider.categoriesOf('advancedFeature')).data.map(({ id }) => id)).toEqual(
        turned,
      );
      await ada.dataProvider.reorderCategories('advancedFeature', turned);
      expect(await history(world, 'advancedFeature')).toMatchObject([
        { action: 'reorder', before: { ids }, after: { ids: turned } },
      ]);
      for (const others of [turned.slice(1), [...turned, 'lighting'], [...turned.slice(1), 'lighting']])
        expect(await refusal(ada.dataProvider.reorderCategories('advancedFeature', others))).toMatchObject({
          status: 409,
          code: 'conflict',
        });
    });

    it.each([
      [{ ctgrNm: ' ' }, 'ctgrNm'],
      [{ categoryType: 'toy' }, 'categoryType'],
      [{ order: 0 }, 'order'],
      [{ order: 1.5 }, 'order'],
      [{ iconUrl: 'http://pictures.example/a.png' }, 'iconUrl'],
      [{ iconUrl: 'javascript:alert(1)' }, 'iconUrl'],
      [{ iconUrl: '/pictures/categories/../../api/sa/logout' }, 'iconUrl'],
    ])('[CTG-01] names the invalid field in %j', async (data, field) => {
      const { connection } = await world.as('ada');
      const body = { ctgrNm: 'Lighting', categoryType: 'product', iconUrl: null, order: 1, ...data };
      const response = connection.send('/v2/categories/lighting', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { status, errors } = await refusal(response);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    });

    it('[CTG-01] accepts an external https picture', async () => {
      const ada = await world.as('ada');
      const iconUrl = 'https://pictures.example/lamp.svg';
      const { data } = await save(ada, await one(ada, 'lighting'), { iconUrl });
      expect(data.iconUrl).toBe(iconUrl);
    });

    it('[CTG-01] searches and sorts within the list', async () => {
      const ada = await world.as('ada');
      const found = async (...args: Parameters<typeof page>) =>
        (await ada.dataProvider.getList('categories', page(...args))).data.map(row => row.ctgrNm);
      expect(await found({ q: 'ENERGY' })).toEqual(['Energy and charging', 'Energy saving', 'Save energy']);
      const sorted = await found({}, 'ctgrNm', 'DESC');
      expect(sorted).toEqual(sorted.toSorted().toReversed());
      const { data } = await ada.dataProvider.categoryCounts('energy');
      expect(data).toEqual({ all: 3, product: 1, advancedFeature: 1, recipe: 1 });
      const { data: many } = await ada.dataProvider.getMany('categories', { ids: ['hubs', 'none'] });
      expect(many.map(row => row.id)).toEqual(['hubs']);
    });

    it.each(['mel', 'pia', 'ida'])('[CTG-01] is read-only for %s', async persona => {
      const client = await world.as(persona);
      const record = await one(client, 'hubs');
      expect(record.isOwner).toBe(false);
      const { dataProvider } = client;
      const ids = (await dataProvider.categoriesOf('recipe')).data.map(({ id }) => id);
      for (const work of [
        () => save(client, record, { ctgrNm: 'Mine' }),
        () => create(client, {}),
        () => dataProvider.reorderCategories('recipe', ids.toReversed()),
        () => dataProvider.delete('categories', { id: 'hubs', previousData: record }),
      ])
        expect(await refusal(work())).toMatchObject({ status: 403 });
    });

    it('[CTG-01] has a limit, as the whole list is returned', async () => {
      const ada = await world.as('ada');
      const there = (await ada.dataProvider.categoryCounts(undefined)).data.all;
      for (let count = there; count < MAX_CATEGORIES; count++)
        await addCategory(world.store, { mnId: NORTHGATE });
      expect(await refusal(create(ada, {}))).toMatchObject({ status: 409, code: 'conflict' });
    });
  });
