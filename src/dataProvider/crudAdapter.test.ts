import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../model/contract/endpoint.ts';
import { compositeId, crudAdapter } from './crudAdapter.ts';
import { createConnection } from './client.ts';
import { createCrud } from './crud.ts';

const things = {
  list: endpoint({
    method: 'GET',
    path: '/things',
    summary: 'Things',
    query: z.object({ keyword: z.optional(z.string()), kind: z.optional(z.string()) }),
    response: z.array(z.object({ thingId: z.string(), version: z.number() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/things/:key',
    summary: 'Changes a thing',
    params: z.object({ key: z.string() }),
    body: z.strictObject({ thingNm: z.string() }),
    response: z.object({ thingId: z.string(), version: z.number() }),
  }),
};

const open = (respond: (request: Request) => Response) => {
  const requested: Request[] = [];
  const { call } = createConnection({
    address: 'https://porch.example',
    fetch: async request => {
      requested.push(request.clone());
      return respond(request);
    },
  });
  const adapter = crudAdapter(things, {
    id: 'thingId',
    columns: ['thingNm', 'chgDt'],
    filter: ({ view }) => ({ kind: view }),
  });
  return { requested, crud: createCrud(call, { things: adapter }) };
};

const lists = () =>
  Response.json([{ thingId: 'a', version: 3 }], { headers: { 'content-range': 'things 0-0/7' } });
const pagination = { page: 2, perPage: 25 };

describe('the adapter of a typical resource', () => {
  it('lists rows as records, with the total of the header, sorted and filtered by the API', async () => {
    const { requested, crud } = open(lists);
    const sort = { field: 'chgDt', order: 'DESC' } as const;
    const found = await crud.getList('things', { filter: { q: 'lamp', view: 'own' }, sort, pagination });
    expect(found).toEqual({ data: [{ id: 'a', thingId: 'a', version: 3 }], total: 7 });
    expect(requested[0]?.url).toBe(
      'https://porch.example/things?keyword=lamp&kind=own&orderCol=chgDt&orderKey=desc&page=2&pageSize=25',
    );
  });

  it("leaves the order to the API if it can't sort by the column", async () => {
    const { requested, crud } = open(lists);
    await crud.getList('things', { filter: {}, sort: { field: 'ownerNm', order: 'ASC' }, pagination });
    expect(requested[0]?.url).toContain('/things?orderKey=asc&');
  });

  it('writes only the fields of the body, with the version of the form', async () => {
    const { requested, crud } = open(() => Response.json({ thingId: 'a', version: 4 }));
    const seen = { id: 'a', thingId: 'a', version: 3, thingNm: 'Lamp' };
    const { data } = await crud.update('things', { id: 'a', data: seen, previousData: seen });
    expect(data).toEqual({ id: 'a', thingId: 'a', version: 4 });
    expect(requested[0]?.url).toBe('https://porch.example/things/a');
    expect(requested[0]?.headers.get('if-match')).toBe('"3"');
    expect(await requested[0]?.json()).toEqual({ thingNm: 'Lamp' });
  });

  it('converts the current record of a rejected save like any other record', async () => {
    const { crud } = open(() =>
      Response.json(
        { code: 'stale', message: 'It was changed.', requestId: 'r', current: { thingId: 'a', version: 5 } },
        { status: 412 },
      ),
    );
    const saving = crud.update('things', { id: 'a', data: { thingNm: 'Lamp' }, previousData: { id: 'a' } });
    await expect(saving).rejects.toMatchObject({ status: 412, body: { current: { id: 'a', version: 5 } } });
  });

  it('rejects a verb with a sentence if the API has no such call', async () => {
    const { crud } = open(lists);
    await expect(crud.create('things', { data: {} })).rejects.toThrow("The API can't create things.");
    await expect(crud.delete('things', { id: 'a' })).rejects.toThrow("The API can't delete things.");
    await expect(crud.getOne('things', { id: 'a' })).rejects.toThrow("The API can't load single things.");
  });

  it('finds the selected records of a parent on any page of its list', async () => {
    const parts = {
      list: endpoint({
        method: 'GET',
        path: '/things/:thingId/parts',
        summary: 'The parts of a thing',
        params: z.object({ thingId: z.string() }),
        query: z.object({ page: z.number(), pageSize: z.number() }),
        response: z.array(z.object({ thingId: z.string(), partId: z.string() })),
      }),
    };
    const rows = Array.from({ length: 250 }, (_, index) => ({ thingId: 'a', partId: `p${index}` }));
    const { call } = createConnection({
      address: 'https://porch.example',
      fetch: async ({ url }) => {
        const { searchParams } = new URL(url);
        const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
        return Response.json(rows.slice((page - 1) * size, page * size));
      },
    });
    const id = compositeId('thingId', 'partId');
    const crud = createCrud(call, { parts: crudAdapter(parts, { id }) });
    const ids = [rows[3], rows[120], rows[249]].map(row => id.toRecord(row!).id);
    const { data } = await crud.getMany('parts', { ids });
    expect(data.map(record => record.id)).toEqual(ids);
  });
});
