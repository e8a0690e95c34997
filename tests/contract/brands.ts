import { describe, expect, it } from 'vitest';
import type { Brand } from '../../model/contract/brands.ts';
import { LOGO_RULE, LOGO_TOO_LARGE } from '../../model/rules/brands.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const all = (filter: object = {}, field = 'chgDt', order: 'ASC' | 'DESC' = 'DESC') => ({
  pagination: { page: 1, perPage: 100 },
  sort: { field, order },
  filter,
});

const uploadLogo = async (
  { dataProvider }: Client,
  bytes: BlobPart = pictureNamed('ember'),
  name = 'logo.png',
) => (await dataProvider.uploadFile(new File([bytes], name))).data.fileId;

let last = 0;
const create = async (client: Client, data: object = {}) =>
  (
    await client.dataProvider.create<Brand>('brands', {
      data: { brandNm: `Lumen ${++last}`, dsc: '', logoFileId: await uploadLogo(client), ...data },
    })
  ).data;

const save = ({ dataProvider }: Client, brand: Brand, data: object) =>
  dataProvider.update<Brand>('brands', { id: brand.id, data: { ...brand, ...data }, previousData: brand });

const named = async ({ dataProvider }: Client, brandNm: string) => {
  const { data } = await dataProvider.getList<Brand>('brands', all({ q: brandNm }));
  return data.find(brand => brand.brandNm === brandNm) as Brand;
};

const rejected = async (client: Client, reason = 'The lamp is hard to see.') => {
  const brand = await create(client);
  return (await client.dataProvider.reviewBrand(brand.id, brand.version, { decision: 'REJECTED', reason }))
    .data;
};

const APPROVED = { decision: 'APPROVED', reason: '' } as const;

const auditOf = async ({ dataProvider }: Client, id: string) => {
  const { data } = await dataProvider.getList('auditEntries', all());
  return data.filter(({ recordId }) => recordId === id).map(({ action }) => action as string);
};

export const describeBrands = (name: string, open: Opening) => {
  describe(`brands over ${name}`, () => {
    const world = useOpening(open);

    it('[RT-01] lists the brands of the company in all four states, with the products that use them', async () => {
      const { dataProvider } = await world.as('mel');
      const { data, total } = await dataProvider.getList<Brand>('brands', all());
      expect(total).toBe(data.length);
      const states = Object.fromEntries(data.map(brand => [brand.brandNm, brand.status]));
      expect(states).toMatchObject({
        Hearth: 'IN_USE',
        Northgate: 'IN_USE',
        'Ember & Ash': 'APPROVED',
        Glowworm: 'PENDING_APPROVAL',
        Sunnyside: 'REJECTED',
      });
      for (const brand of data) expect(brand.products > 0).toBe(brand.status === 'IN_USE');
      const { data: harbour } = await (await world.as('otto')).dataProvider.getList<Brand>('brands', all());
      expect(harbour.map(({ brandNm }) => brandNm)).toEqual(['Harbour Controls']);
    });

    it.each([
      ['brandNm', (brand: Brand) => brand.brandNm.toLowerCase()],
      ['chgDt', (brand: Brand) => brand.chgDt],
      [
        'status',
        ({ status }: Brand) => ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'IN_USE'].indexOf(status),
      ],
    ] as const)('sorts by %s in both directions', async (field, valueOf) => {
      const { dataProvider } = await world.as('ada');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList<Brand>('brands', all({}, field, order));
        const values: (string | number)[] = data.map(brand => valueOf(brand));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });

    it('filters by words and by states, and pages', async () => {
      const { dataProvider } = await world.as('ada');
      const names = async (filter: object) =>
        (await dataProvider.getList<Brand>('brands', all(filter, 'brandNm', 'ASC'))).data.map(
          ({ brandNm }) => brandNm,
        );
      expect(await names({ q: 'ASH ember' })).toEqual(['Ember & Ash']);
      expect(await names({ q: '%' })).toEqual([]);
      expect(await names({ q: 'h', status: ['IN_USE'] })).toEqual(['Hearth', 'Northgate']);
      expect(await names({ status: 'REJECTED' })).toContain('Sunnyside');
      const page = { ...all({}, 'brandNm', 'ASC'), pagination: { page: 2, perPage: 2 } };
      const { data, total } = await dataProvider.getList<Brand>('brands', page);
      expect([data.length, (total ?? 0) > 2]).toEqual([2, true]);
      const ids = data.map(({ id }) => id);
      const { data: many } = await dataProvider.getMany<Brand>('brands', { ids });
      expect(many.map(({ id }) => id).sort()).toEqual(ids.sort());
    });

    it.each([{ status: [] }, { id: [] }, { status: 'NEW' }])('rejects the filter %j', async filter => {
      const { dataProvider } = await world.as('ada');
      expect(await refusal(dataProvider.getList('brands', all(filter)))).toMatchObject({ status: 400 });
    });

    it('creates a pending brand, approves it, and records each step once', async () => {
      const [ada, mel] = [await world.as('ada'), await world.as('mel')];
      const brand = await create(mel, { brandNm: ' Twilight ', dsc: 'Late lamps' });
      expect(brand).toMatchObject({ brandNm: 'Twilight', status: 'PENDING_APPROVAL', crtr: 'Mel Castro' });
      const review = mel.dataProvider.reviewBrand(brand.id, 1, APPROVED);
      expect(await refusal(review)).toMatchObject({ status: 403 });
      const { data } = await ada.dataProvider.reviewBrand(brand.id, 1, APPROVED);
      expect(data).toMatchObject({ status: 'APPROVED', reason: '', version: 2 });
      const again = ada.dataProvider.reviewBrand(brand.id, 2, { decision: 'REJECTED', reason: 'No.' });
      expect(await refusal(again)).toMatchObject({ status: 409, code: 'conflict' });
      expect((await auditOf(ada, brand.id)).sort()).toEqual(['approve', 'create']);
    });

    it('only rejects with a reason, which is cleared when the brand is submitted again', async () => {
      const ada = await world.as('ada');
      const { id } = await create(ada);
      expect(
        await refusal(ada.dataProvider.reviewBrand(id, 1, { decision: 'REJECTED', reason: '  ' })),
      ).toMatchObject({
        status: 422,
        errors: { reason: 'Enter a reason.' },
      });
      const brand = await rejected(ada, 'Too close to another mark.');
      expect(brand).toMatchObject({ status: 'REJECTED', reason: 'Too close to another mark.' });
      const { data: described } = await save(ada, brand, { dsc: 'Described anew' });
      expect(described).toMatchObject({ status: 'REJECTED', reason: 'Too close to another mark.' });
      const { data: renamed } = await save(ada, described, { brandNm: `${brand.brandNm} 2` });
      expect(renamed).toMatchObject({ status: 'PENDING_APPROVAL', reason: '', version: 4 });
    });

    it('[SH-03] names who requested the approval, and when, whoever describes the brand meanwhile', async () => {
      const [ada, mel] = [await world.as('ada'), await world.as('mel')];
      const brand = await create(mel);
      expect(brand).toMatchObject({ requesterNm: 'Mel Castro', requestedDt: brand.crtDt });
      // the clock doesn't move
      await world.store.db.updateTable('brands').set({ requestedDt: 5 }).where('id', '=', brand.id).execute();
      const requested = { requesterNm: 'Mel Castro', requestedDt: 5 };
      const { data: described } = await save(ada, brand, { dsc: 'Described by Ada' });
      expect(described).toMatchObject({ ...requested, chgr: 'Ada Lindqvist' });
      expect((await ada.dataProvider.reviewDetail(`brand:${brand.id}`)).data.item).toMatchObject(requested);
      const queue = all({}, 'requestedDt', 'ASC');
      const { data: waiting } = await ada.dataProvider.getList('reviews', queue);
      expect(waiting[0]).toMatchObject({ recordId: brand.id, ...requested });
      const { data: renamed } = await save(ada, described, { brandNm: `${brand.brandNm} 2` });
      expect(renamed).toMatchObject({ requesterNm: 'Ada Lindqvist', requestedDt: brand.crtDt });
    });

    it('reviews an approved brand again for another logo, not for another description', async () => {
      const ada = await world.as('ada');
      const brand = await named(ada, 'Ember & Ash');
      const { data: described } = await save(ada, brand, { dsc: 'Heaters' });
      expect(described.status).toBe('APPROVED');
      const logoFileId = await uploadLogo(ada, pictureNamed('harbour'));
      expect((await save(ada, described, { logoFileId })).data.status).toBe('PENDING_APPROVAL');
    });

    it('keeps the name and the record of a brand with products', async () => {
      const ada = await world.as('ada');
      const brand = await named(ada, 'Hearth');
      expect(await refusal(save(ada, brand, { brandNm: 'HEARTH' }))).toMatchObject({
        status: 409,
        errors: { brandNm: "Products use this brand, so its name can't be changed." },
      });
      const remove = ada.dataProvider.delete('brands', { id: brand.id, previousData: brand });
      expect(await refusal(remove)).toMatchObject({ status: 409 });
      const { data } = await save(ada, brand, { dsc: 'Still ours' });
      expect(data).toMatchObject({ status: 'IN_USE', dsc: 'Still ours' });
    });

    it('has each name once per company, in any notation, and again in another', async () => {
      const [ada, otto] = [await world.as('ada'), await world.as('otto')];
      const taken = {
        status: 422,
        errors: { brandNm: 'Your organization already has a brand with this name.' },
      };
      expect(await refusal(create(ada, { brandNm: 'northGATE' }))).toMatchObject(taken);
      const brand = await create(ada);
      expect(await refusal(save(ada, brand, { brandNm: 'Glowworm' }))).toMatchObject(taken);
      const composed = await create(ada, { brandNm: 'Cafe\u0301 Norm' });
      expect(composed.brandNm).toBe('Caf\u00e9 Norm');
      for (const brandNm of [
        'CAF\u00c9 NORM',
        'Cafe\u0301  Norm',
        'Caf\u00e9\u200b Norm',
        '\uff23af\u00e9 Norm',
      ])
        expect(await refusal(create(ada, { brandNm }))).toMatchObject(taken);
      for (const q of ['cafe\u0301', 'CAF\u00c9  norm'])
        expect((await ada.dataProvider.getList('brands', all({ q }))).total).toBe(1);
      expect(await create(otto, { brandNm: 'Northgate' })).toMatchObject({ brandNm: 'Northgate' });
    });

    it('keeps the name of a brand that was stored decomposed, until it gets another one', async () => {
      const ada = await world.as('ada');
      const { id } = await create(ada);
      const old = { brandNm: 'Fre\u0301sia', nameKey: 'fre\u0301sia', status: 'APPROVED' } as const;
      await world.store.db.updateTable('brands').set(old).where('id', '=', id).execute();
      const { data: brand } = await ada.dataProvider.getOne<Brand>('brands', { id });
      const { data: described } = await save(ada, brand, { dsc: 'Lamps' });
      expect(described).toMatchObject({ brandNm: old.brandNm, dsc: 'Lamps', status: 'APPROVED' });
      expect((await save(ada, described, { brandNm: 'Fre\u0301sia 2' })).data.brandNm).toBe('Fr\u00e9sia 2');
    });

    it('finds brands that were stored before look-alike names had the same key, and keeps their names unique', async () => {
      const ada = await world.as('ada');
      const stored: [string, string][] = [
        ['Old Lamp\u2122', 'old lamp\u2122'],
        ['Ole\u0301 Lamp', 'ole\u0301 lamp'],
      ];
      const other = await create(ada);
      for (const [brandNm, nameKey] of stored) {
        const { id } = await create(ada);
        await world.store.db.updateTable('brands').set({ brandNm, nameKey }).where('id', '=', id).execute();
        const taken = { status: 422, errors: { brandNm: expect.stringContaining('already has a brand') } };
        expect(await refusal(create(ada, { brandNm }))).toMatchObject(taken);
        expect(await refusal(save(ada, other, { brandNm: brandNm.toUpperCase() }))).toMatchObject(taken);
        const brand = await named(ada, brandNm);
        const { data: renamed } = await save(ada, brand, { brandNm: brandNm.toUpperCase() });
        expect(renamed.brandNm).toBe(brandNm.toUpperCase().normalize('NFC'));
      }
    });

    it('only accepts a PNG or JPEG of 240 × 240 pixels as logo, of this organization', async () => {
      const [ada, otto] = [await world.as('ada'), await world.as('otto')];
      const png = pictureNamed('hearth');
      const wide = png.slice();
      wide[18] = 1;
      const faults: [string, BlobPart, string][] = [
        ['wide.png', wide, LOGO_RULE],
        ['cut.png', png.slice(0, 20), LOGO_RULE],
        ['logo.png', '<svg onload="alert(1)"/>', LOGO_RULE],
        ['blank.png', ' ', LOGO_RULE],
        ['cut.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]), LOGO_RULE],
        ['large.png', new Uint8Array(600_000), LOGO_TOO_LARGE],
      ];
      for (const [fileName, bytes, fault] of faults) {
        const logoFileId = await uploadLogo(ada, bytes, fileName);
        expect(await refusal(create(ada, { logoFileId })), fileName).toMatchObject({
          status: 422,
          errors: { logoFileId: fault },
        });
      }
      for (const logoFileId of ['none', await uploadLogo(otto)]) {
        expect(await refusal(create(ada, { logoFileId }))).toMatchObject({
          status: 422,
          errors: { logoFileId: LOGO_RULE },
        });
      }
      // a JPEG whose frame comes after a table and a comment
      const jpeg = [0xff, 0xd8, 0xff, 0xc4, 0, 3, 1, 0xff, 0xff, 0xfe, 0, 2];
      const frame = [0xff, 0xc2, 0, 11, 8, 0, 240, 0, 240, 3, 0, 0, 0];
      const logoFileId = await uploadLogo(ada, Uint8Array.from([...jpeg, ...frame]), 'logo.jpg');
      expect(await create(ada, { logoFileId })).toMatchObject({ logoFileId });
    });

    it('sends the logo with its media type, in a sandbox, and 304 while it is unchanged', async () => {
      const ada = await world.as('ada');
      const { id, logoFileId } = await named(ada, 'Hearth');
      const path = `/api/resources/brands/${id}/logo`;
      const response = await ada.connection.send(path);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(pictureNamed('hearth'));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        etag: `"${logoFileId}"`,
      });
      const known = { headers: { 'if-none-match': `"${logoFileId}"` } };
      expect(await refusal(ada.connection.send(path, known))).toMatchObject({ status: 304 });
      const { data } = await ada.dataProvider.brandLogo(id);
      expect(data.address).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
      expect((await ada.dataProvider.picture(logoFileId)).data).toEqual(data);
      const otto = await world.as('otto');
      expect(await refusal(otto.connection.send(path))).toMatchObject({ status: 404 });
    });

    it('responds to a stale save or review with the current brand', async () => {
      const [ada, mel] = [await world.as('ada'), await world.as('mel')];
      const brand = await create(mel);
      await save(mel, brand, { dsc: 'Changed meanwhile' });
      const stale = { status: 412, code: 'stale', current: { dsc: 'Changed meanwhile', version: 2 } };
      expect(await refusal(save(ada, brand, { dsc: 'Mine' }))).toMatchObject(stale);
      expect(await refusal(ada.dataProvider.reviewBrand(brand.id, 1, APPROVED))).toMatchObject(stale);
      const remove = ada.dataProvider.delete('brands', { id: brand.id, previousData: brand });
      expect(await refusal(remove)).toMatchObject(stale);
    });

    it('deletes brands without products, and creates only one for repeated requests', async () => {
      const ada = await world.as('ada');
      const data = { brandNm: 'Dusk', dsc: '', logoFileId: await uploadLogo(ada) };
      const [one, other] = await Promise.all([
        ada.dataProvider.create<Brand>('brands', { data }),
        ada.dataProvider.create<Brand>('brands', { data }),
      ]);
      expect(other.data.id).toBe(one.data.id);
      await ada.dataProvider.delete('brands', { id: one.data.id, previousData: one.data });
      expect(await refusal(ada.dataProvider.getOne('brands', { id: one.data.id }))).toMatchObject({
        status: 404,
      });
      expect((await auditOf(ada, one.data.id)).sort()).toEqual(['create', 'delete']);
    });

    it('records nothing for a save that changes nothing', async () => {
      const ada = await world.as('ada');
      const brand = await create(ada);
      expect((await save(ada, brand, {})).data).toEqual(brand);
      expect(await auditOf(ada, brand.id)).toEqual(['create']);
    });

    it.each(['pia', 'ida'])('is forbidden for %s', async persona => {
      const { dataProvider } = await world.as(persona);
      expect(await refusal(dataProvider.getList('brands', all()))).toMatchObject({ status: 403 });
    });
  });

  describe(`brands over ${name}, switched off`, () => {
    const world = useOpening(open, { flags: { brandManagement: false } });

    it('[FLG-01] are not there', async () => {
      const ada = await world.as('ada');
      expect(await refusal(ada.dataProvider.getList('brands', all()))).toMatchObject({ status: 404 });
      expect(await refusal(create(ada))).toMatchObject({ status: 404 });
    });
  });
};
