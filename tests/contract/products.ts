import { describe, expect, it } from 'vitest';
import type { Identifier, RaRecord } from 'react-admin';
import { MAX_IMAGE_BYTES, products as api } from '../../model/contract/products.ts';
import { IMAGE_RULE, IMAGE_TOO_LARGE } from '../../model/rules/products.ts';
import { requiredFields } from '../../model/rules/readiness.ts';
import { homes } from '../../model/seed/people.ts';
import { encodePng } from '../../model/seed/png.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { addBrand, addProduct, addProject, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

/** all fields that can be filled without another record */
const full = {
  prodNm: 'Attic Lamp',
  names: [{ localeId: 'de-DE', name: 'Dachlampe' }],
  modelNm: 'AL-100',
  modelNumbers: ['AL-100-EU', 'AL-100-US'],
  skus: ['4006381333931'],
  ctgrId: 'lighting',
  dsc: 'A lamp for the attic.',
  countryMode: 'SELECTED',
  countries: ['DE', 'US'],
  releaseDay: '',
  purchaseUrl: 'https://www.northgate.example/shop',
  supportUrl: 'https://www.northgate.example/support',
  manualUrl: '',
};

const draft = { prodNm: 'Attic Lamp', modelNm: 'AL-100' };

const upload = async ({ dataProvider }: Client, bytes: BlobPart = pictureNamed('bulb'), name = 'lamp.png') =>
  (await dataProvider.uploadFile(new File([bytes], name))).data.fileId;

const create = async ({ dataProvider }: Client, pjtId: string, values: object = draft) =>
  (await dataProvider.create('products', { data: { pjtId, ...values } })).data;

const save = ({ dataProvider }: Client, product: RaRecord, values: object) =>
  dataProvider.update('products', {
    id: product.id,
    data: { ...product, ...values },
    previousData: product,
  });

const remove = async ({ dataProvider }: Client, product: RaRecord) =>
  (await dataProvider.deleteRecord('products', { id: product.id, previousData: product })).data.deletionId;

const listed = async ({ dataProvider }: Client, filter: object, field = 'prodNm') =>
  dataProvider.getList('products', {
    pagination: { page: 1, perPage: 25 },
    sort: { field, order: 'ASC' },
    filter,
  });

const taskOf = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.projectTasks(pjtId)).data.find(({ task }) => task === 'product')?.missing;

export const describeProducts = (name: string, open: Opening) =>
  describe(`products over ${name}`, () => {
    const world = useOpening(open);
    const project = (overrides: object = {}) =>
      addProject(world.store, { ownerId: 'usr-mel', prodType: 'MQTT', ...overrides });
    const auditOf = async (recordId: Identifier) => {
      const query = { mnId: NORTHGATE, resource: 'products', recordId: String(recordId) } as const;
      const { list } = await world.store.audit.page({ ...query, offset: 0, limit: 20 });
      return list.map(({ action }) => action).sort();
    };

    it('[PRJ-01] creates a draft, fills it in, and is ready once nothing is missing', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const { id: brandId, brandNm } = await addBrand(world.store, { status: 'APPROVED' });
      const product = await create(mel, pjtId);
      expect(product).toMatchObject({
        ...draft,
        pjtId,
        state: 'DRAFT',
        missing: ['brand', 'model number', 'category', 'description', 'image', 'countries'],
        refProdUuid: null,
        canEdit: true,
        version: 1,
      });
      const imageFileId = await upload(mel);
      const { data: saved } = await save(mel, product, { ...full, brandId, imageFileId });
      expect(saved).toMatchObject({ ...full, brandId, brandNm, state: 'READY', missing: [], version: 2 });
      const response = await mel.connection.send(`/v3/products/${saved.id}/image`, {});
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(pictureNamed('bulb'));
      expect(await auditOf(product.id)).toEqual(['create', 'update']);
    });

    it('[SH-04] the task of the project depends on the most complete product', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const product = await create(mel, pjtId);
      expect(await taskOf(mel, pjtId)).toEqual(product.missing);
      const { id: brandId } = await addBrand(world.store, { status: 'APPROVED' });
      const other = { ...full, modelNm: 'AL-200', brandId };
      const second = await create(mel, pjtId, other);
      expect(await taskOf(mel, pjtId)).toEqual(['image']);
      const { data } = await save(mel, second, { imageFileId: await upload(mel) });
      expect(await taskOf(mel, pjtId)).toEqual([]);
      const deletionId = await remove(mel, data);
      expect(await taskOf(mel, pjtId)).toEqual(product.missing);
      await mel.dataProvider.restore(deletionId);
      expect(await taskOf(mel, pjtId)).toEqual([]);
      await remove(mel, product);
      expect(await auditOf(second.id)).toEqual(['create', 'delete', 'restore', 'update']);
      const { pjtId: empty } = await project();
      await remove(mel, await create(mel, empty));
      expect(await taskOf(mel, empty)).toEqual(requiredFields.product);
    });

    it('[PRJ-01] needs no brand in a private workspace, which has none', async () => {
      const ida = await world.as('ida');
      const { pjtId } = await project({ ownerId: 'usr-ida', mnId: homes.Ida });
      const product = await create(ida, pjtId, { ...full, imageFileId: await upload(ida) });
      expect(product).toMatchObject({ state: 'READY', missing: [] });
    });

    it('[SH-04] a new project in a private workspace misses no brand', async () => {
      const ida = await world.as('ida');
      const { data: made } = await ida.dataProvider.create('projects', {
        data: { pjtNm: 'Attic Lamp', prodType: 'MQTT', dsc: '' },
      });
      const required = requiredFields.product.filter(field => field !== 'brand');
      const readTask = async () => {
        const { data: tasks } = await ida.dataProvider.projectTasks(String(made.id));
        return tasks.find(({ task }) => task === 'product');
      };
      const untouched = { task: 'product', done: 0, total: required.length, missing: required };
      expect(await readTask()).toEqual(untouched);
      await remove(ida, await create(ida, String(made.id)));
      expect(await readTask()).toEqual(untouched);
    });

    it('rejects a stale save with the current record', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const { pjtId } = await project();
      const product = await create(mel, pjtId);
      await save(ada, product, { dsc: 'By Ada' });
      expect(await refusal(save(mel, product, { dsc: 'By Mel' }))).toMatchObject({
        status: 412,
        current: { id: product.id, dsc: 'By Ada', version: 2 },
      });
      // nothing has changed, so there is no second write
      const { data } = await save(ada, { ...product, version: 2 }, { dsc: 'By Ada' });
      expect(data).toMatchObject({ version: 2 });
    });

    it('[VAL-02] [VAL-08] [VAL-16] [VAL-17] names the invalid fields', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const path = `/v3/common/projects/${pjtId}/products`;
      const send = (body: object) =>
        refusal(
          mel.connection.send(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        );
      const long = Array.from({ length: 30 }, (_, index) => `AL-100-${index}`);
      expect(
        await send({
          prodNm: ' ',
          modelNm: 'AL 100',
          modelNumbers: ['AL/100'],
          skus: long,
          imageFileId: ' ',
          dsc: 'x'.repeat(501),
          supportUrl: 'http://northgate.example',
          names: [
            { localeId: 'de-DE', name: 'A' },
            { localeId: 'de-DE', name: 'B' },
          ],
          releaseDay: '2026-02-30',
        }),
      ).toMatchObject({
        status: 422,
        errors: {
          prodNm: 'Enter a name.',
          modelNm: 'Use letters, numbers, underscores, and dashes.',
          modelNumbers:
            'The Model numbers field may only contain letters, numbers, underscores, dashes, dots and spaces.',
          skus: 'You have reached the maximum amount of characters.',
          imageFileId: 'The Image field is required',
          dsc: 'The Description field must have between 0 and 500 characters.',
          supportUrl: 'Please enter a valid HTTPS URL.',
          names: 'Add each language once.',
          releaseDay: 'Enter a date as YYYY-MM-DD.',
        },
      });
    });

    it("[VAL-07] rejects what the organization doesn't have, and a past day", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const pending = await addBrand(world.store, { brandNm: 'Gloam' });
      const foreign = await addBrand(world.store, { mnId: 'w5Hs', status: 'APPROVED' });
      const errorsOf = async (values: object) =>
        (await refusal(create(mel, pjtId, { ...draft, ...values }))).errors;
      expect(
        await errorsOf({
          brandId: pending.id,
          ctgrId: 'morning',
          countries: ['DE', 'XX'],
          names: [{ localeId: 'xx-XX', name: 'Lampe' }],
          imageFileId: 'none',
          releaseDay: '2020-01-01',
        }),
      ).toEqual({
        brandId: "Gloam isn't approved yet.",
        ctgrId: 'Choose a product category.',
        countries: "XX isn't an enabled country of your organization.",
        names: "xx-XX isn't a language of your organization.",
        imageFileId: IMAGE_RULE,
        releaseDay: 'The Release date cannot occur in the past.',
      });
      expect(await errorsOf({ brandId: foreign.id })).toEqual({
        brandId: 'Your organization has no such brand.',
      });
      // a date that has passed since it was entered remains valid
      const { prodId } = await addProduct(world.store, { pjtId, releaseDay: '2020-01-01' });
      const { data: old } = await mel.dataProvider.getOne('products', { id: prodId });
      expect((await save(mel, old, { dsc: 'Later' })).data).toMatchObject({ releaseDay: '2020-01-01' });
    });

    it('[VAL-17] only accepts square PNGs of 584 pixels or more, by their content', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const black = [[0, 0, 0]] as const;
      const errorOf = async (bytes: BlobPart) => {
        const imageFileId = await upload(mel, bytes);
        return (await refusal(create(mel, pjtId, { ...draft, imageFileId }))).errors?.imageFileId;
      };
      const wide = pictureNamed('bulb').slice();
      new DataView(wide.buffer).setUint32(16, 700);
      const vast = pictureNamed('bulb').slice();
      new DataView(vast.buffer).setUint32(16, 60_000);
      new DataView(vast.buffer).setUint32(20, 60_000);
      const large = new Uint8Array(MAX_IMAGE_BYTES + 1);
      large.set(pictureNamed('bulb'));
      expect(await errorOf(encodePng(64, black, () => 0))).toBe(`The image is 64 × 64 pixels. ${IMAGE_RULE}`);
      expect(await errorOf(wide)).toBe(`The image is 700 × 584 pixels. ${IMAGE_RULE}`);
      expect(await errorOf(vast)).toBe('The image must be 4096 × 4096 pixels or smaller.');
      expect(await errorOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(IMAGE_RULE);
      expect(await errorOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(IMAGE_RULE);
      expect(await errorOf(large)).toBe(IMAGE_TOO_LARGE);
      const damaged = 'The image is damaged. Export it as PNG again.';
      expect(await errorOf(pictureNamed('bulb').slice(0, 9000))).toBe(damaged);
      // a PNG followed by HTML
      expect(await errorOf(new Blob([pictureNamed('bulb'), '<script>alert(1)</script>']))).toBe(damaged);
      const otto = await world.as('otto');
      const imageFileId = await upload(otto);
      expect(await refusal(create(mel, pjtId, { ...draft, imageFileId }))).toMatchObject({
        errors: { imageFileId: IMAGE_RULE },
      });
    });

    it("[VAL-13] duplicates with another model name, without the original's codes", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const product = await create(mel, pjtId, { ...full, imageFileId: await upload(mel) });
      const id = String(product.id);
      const taken = 'This name is already used by another product. Please type a different one.';
      for (const modelNm of ['AL-100', ' al-100 '])
        expect(await refusal(mel.dataProvider.duplicateProduct(id, modelNm))).toMatchObject({
          status: 422,
          errors: { modelNm: taken },
        });
      const { data: copy } = await mel.dataProvider.duplicateProduct(id, 'AL-101');
      expect(copy).toMatchObject({
        ...full,
        modelNm: 'AL-101',
        imageFileId: product.imageFileId,
        skus: [],
        refProdUuid: null,
        version: 1,
      });
      expect(await refusal(mel.dataProvider.duplicateProduct(id, 'AL-101'))).toMatchObject({
        errors: { modelNm: taken },
      });
      expect(await refusal(create(mel, pjtId, { ...draft, modelNm: 'al-101' }))).toMatchObject({
        errors: { modelNm: taken },
      });
      // its model name is taken when it is restored
      const deletionId = await remove(mel, copy);
      await mel.dataProvider.duplicateProduct(id, 'AL-101');
      expect(await refusal(mel.dataProvider.restore(deletionId))).toMatchObject({
        status: 409,
        message:
          'The project has another product with the model name AL-101 now. Rename it, then restore this one.',
      });
    });

    it('[PRJ-01] lists the products of a project, searched, filtered and sorted', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      await create(mel, pjtId, { prodNm: 'Zeta', modelNm: 'A-1' });
      await create(mel, pjtId, { ...full, prodNm: 'alpha', modelNm: 'b-2' });
      await create(mel, pjtId, { prodNm: 'Beta', modelNm: 'C-3' });
      const namesOf = async (filter: object, field?: string) =>
        (await listed(mel, { pjtId, ...filter }, field)).data.map(({ prodNm }) => prodNm as string);
      expect(await namesOf({})).toEqual(['alpha', 'Beta', 'Zeta']);
      expect(await namesOf({}, 'modelNm')).toEqual(['Zeta', 'alpha', 'Beta']);
      expect(await namesOf({ q: 'c-3' })).toEqual(['Beta']);
      expect(await namesOf({ state: 'READY' })).toEqual([]);
      expect((await listed(mel, { pjtId })).total).toBe(3);
      const otto = await world.as('otto');
      expect((await listed(otto, { pjtId })).data).toEqual([]);
      const { pjtId: bare } = await project({ prodType: 'API_ONLY' });
      expect(await refusal(create(mel, bare))).toMatchObject({ status: 404 });
    });

    it('[PRJ-04] counts the devices of 45 products in calls of at most 20, each product once', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const rows = await Promise.all(
        Array.from({ length: 45 }, (_, index) =>
          addProduct(world.store, { pjtId, modelNm: `M-${index}`, commercialDevices: index }),
        ),
      );
      await addTestDevice(world.store, { pjtId });
      await addTestDevice(world.store, { pjtId });
      const ids = rows.map(({ prodId }) => prodId);
      const requested: string[][] = [];
      const { createProductMethods } = await import('../../src/dataProvider/methods/products.ts');
      const { productIdentityCounts } = createProductMethods((async (...args: unknown[]) => {
        const { query } = args[1] as { query: { ids: string } };
        requested.push(query.ids.split(','));
        const response = await mel.connection.send(`${api.counts.path}?ids=${query.ids}`, {});
        return response.json();
      }) as never);
      const { data: counts } = await productIdentityCounts([...ids, ...ids]);
      expect(requested.map(batch => batch.length)).toEqual([20, 20, 5]);
      expect(new Set(requested.flat()).size).toBe(45);
      expect(Object.keys(counts).sort()).toEqual(ids.toSorted());
      const [first] = ids.toSorted();
      for (const { prodId, commercialDevices } of rows)
        expect(counts[prodId]).toEqual({
          prodId,
          testDevices: prodId === first ? 2 : 0,
          commercialDevices,
        });
      expect(
        await refusal(mel.connection.send(`${api.counts.path}?ids=${ids.slice(0, 21).join(',')}`, {})),
      ).toMatchObject({ status: 400 });
      const otto = await world.as('otto');
      expect((await otto.dataProvider.productIdentityCounts(ids)).data).toEqual({});
    });

    it('[PRJ-01] a copy of a project has its products, under new IDs and model names', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await project();
      const imageFileId = await upload(mel);
      const { id: brandId } = await addBrand(world.store, { status: 'APPROVED' });
      await create(mel, pjtId, { ...full, brandId, imageFileId, modelNm: 'AL-1' });
      await create(mel, pjtId, { ...draft, prodNm: 'Other', modelNm: 'AL-1-copy' });
      const { data: copy } = await mel.dataProvider.duplicateProject(pjtId);
      const copied = copy?.pjtId ?? '';
      const { data } = await listed(mel, { pjtId: copied });
      const originals = (await listed(mel, { pjtId })).data;
      expect(data.map(({ modelNm }) => modelNm as string)).toEqual(['AL-1-copy-2', 'AL-1-copy-3']);
      expect(data[0]).toMatchObject({ prodNm: 'Attic Lamp', brandId, imageFileId, skus: [], version: 1 });
      expect(originals.map(({ id }) => id)).not.toContain(data[0]?.id);
      expect(await taskOf(mel, copied)).toEqual([]);
      expect(await auditOf(data[0]?.id ?? '')).toEqual(['create']);
    });

    it('[PRJ-03] the report has all products, and one row for a project without products', async () => {
      const mel = await world.as('mel');
      const { pjtId, pjtNm } = await project({ pjtNm: 'Reported lamp' });
      const report = async () =>
        (
          await mel.dataProvider.getList('projectReport', {
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'prodNm', order: 'ASC' },
            filter: { q: pjtId },
          })
        ).data;
      expect(await report()).toMatchObject([
        { pjtId, pjtNm, prodNm: null, prodId: null, refProdUuid: null, testDevices: 0, commercialDevices: 0 },
      ]);
      await addTestDevice(world.store, { pjtId });
      const product = await create(mel, pjtId);
      expect(await report()).toMatchObject([
        { prodNm: 'Attic Lamp', prodId: product.prodId, refProdUuid: null, testDevices: 1 },
      ]);
      const { data: renamed } = await save(mel, product, { prodNm: 'Loft Lamp' });
      expect(await report()).toMatchObject([{ prodNm: 'Loft Lamp' }]);
      await remove(mel, renamed);
      expect(await report()).toMatchObject([{ prodId: null, testDevices: 1 }]);
    });
  });
