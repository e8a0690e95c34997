import { describe, expect, it } from 'vitest';
import { deviceIdentities } from '../../model/contract/deviceIdentities.ts';
import { organizations } from '../../model/contract/organizations.ts';
import { products } from '../../model/contract/products.ts';
import { MAX_COMPARED, MAX_UNFINISHED_TASKS, type Task, tasks as api } from '../../model/contract/tasks.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { goldenCsv } from '../goldenCsv.ts';
import { addIdentity, addOnboarding, addProduct, addProject, addTask } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

export const keyOf = (number: number) => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number);
  return Buffer.from(bytes).toString('base64');
};

/** valid rows of a file */
export const goodRows = (count: number, prefix: string, first = 0) =>
  Array.from(
    { length: count },
    (_, index) => `${prefix}-${String(first + index).padStart(6, '0')},${keyOf(first + index)}\n`,
  ).join('');

const upload = async ({ fetch }: Client, content: string | Uint8Array<ArrayBuffer>, fileNm = 'batch.csv') => {
  const body = new FormData();
  body.set('file', new File([content], fileNm));
  const response = await fetch(new Request('http://fake/v3/files', { method: 'POST', body }));
  expect(response.status).toBe(200);
  return ((await response.json()) as { fileId: string }).fileId;
};

const failuresOf = async ({ fetch }: Client, taskId: string) => {
  const response = await fetch(new Request(`http://fake/v3/identity/tasks/${taskId}/failures`));
  expect(response.status).toBe(200);
  return response.text();
};

const untilCompleted = async (client: Client, taskId: string): Promise<Task> => {
  for (let turn = 0; turn < 3000; turn++) {
    const { resultData } = await client.connection.call(api.details, { query: { taskId } });
    if (resultData.taskStatus === 'COMPLETED') return resultData;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  throw new Error('the task does not end');
};

type TaskRequest = {
  content: string | Uint8Array<ArrayBuffer>;
  productId: string;
  isUpdate?: boolean;
  meta?: object;
};

const start = async (client: Client, { content, productId, isUpdate = false, meta = {} }: TaskRequest) => {
  const fileId = await upload(client, content);
  const common = { fileId, csvFileName: 'batch.csv' };
  const { resultData } = isUpdate
    ? await client.connection.call(api.update, { body: { ...common, mnId: NORTHGATE, productId } })
    : await client.connection.call(api.create, {
        body: { ...common, meta: { mnId: NORTHGATE, productId, ...meta } },
      });
  return resultData;
};

const provision = async (client: Client, asked: TaskRequest) =>
  untilCompleted(client, (await start(client, asked)).taskId);

export const describeTasks = (name: string, open: Opening) =>
  describe(`provisioning tasks over ${name}`, () => {
    const world = useOpening(open);

    const setPlacesLeft = (left: number) =>
      world.store.db
        .updateTable('organizations')
        .set(eb => ({ maxDeviceIdentities: eb('currentDeviceIdentities', '+', left) }))
        .where('mnId', '=', NORTHGATE)
        .execute();

    const newProduct = async () => {
      const { pjtId } = await addProject(world.store, { prodType: 'MQTT' });
      return (await addProduct(world.store, { pjtId, modelNm: `T-${pjtId}`, commercialDevices: 0 })).prodId;
    };

    const placesOf = async ({ connection }: Client) =>
      (await connection.call(organizations.one, { params: { mnId: NORTHGATE } })).currentDeviceIdentities;

    const soldOf = async ({ connection }: Client, prodId: string) =>
      (await connection.call(products.counts, { query: { ids: prodId } }))[0]?.commercialDevices;

    it('[IDN-01] takes a file whose name is as long as file systems allow', async () => {
      const pia = await world.as('pia');
      await setPlacesLeft(5000);
      const productId = await newProduct();
      const csvFileName = `${'n'.repeat(251)}.csv`;
      const fileId = await upload(pia, `sn,key\n${goodRows(1, 'NLLN10')}`);
      const asked = { fileId, csvFileName };
      const body = { ...asked, meta: { mnId: NORTHGATE, productId } };
      const { resultData } = await pia.connection.call(api.create, { body });
      expect(await untilCompleted(pia, resultData.taskId)).toMatchObject({ csvFileName, failedCount: 0 });
      const changed = { ...asked, mnId: NORTHGATE, productId };
      const response = await pia.connection.call(api.update, { body: changed });
      expect(await untilCompleted(pia, response.resultData.taskId)).toMatchObject({ csvFileName });
    });

    it('[IDN-01] [TSK-01] [PRJ-04] writes the rows of a file, and counts them', async () => {
      const pia = await world.as('pia');
      await setPlacesLeft(5000);
      const productId = await newProduct();
      const before = await placesOf(pia);
      const content = `key;serial number;model;sku\n${goodRows(1200, 'NLGS10')
        .trim()
        .split('\n')
        .map(row => row.split(',').toReversed().join(';'))
        .join(';;\n')};M-9;A|B\n`;
      const meta = { modelName: 'GS-10', onboardingId: '041', vendor: 'NL', partner: 'P', sku: ['X'] };
      const created = await start(pia, { content, productId, meta });
      // the row was written before the response
      expect(created).toMatchObject({
        taskStatus: 'CREATED',
        productId,
        mnId: NORTHGATE,
        createdBy: 'Pia Novak',
      });
      const task = await untilCompleted(pia, created.taskId);
      expect(task).toMatchObject({
        taskStatus: 'COMPLETED',
        totalCount: 1200,
        doneCount: 1200,
        failedCount: 0,
        failedRequest: [],
        csvFileName: 'batch.csv',
      });
      expect(await placesOf(pia)).toBe(before + 1200);
      expect(await soldOf(pia, productId)).toBe(1200);
      const one = (sn: string) => pia.connection.call(deviceIdentities.one, { params: { sn } });
      expect(await one('NLGS10-000007')).toMatchObject({
        key: { key: keyOf(7) },
        kind: 'commercial',
        prodId: productId,
        meta: { modelName: 'GS-10', onboardingId: '041', vendor: 'NL', partner: 'P', sku: ['X'] },
      });
      expect((await one('NLGS10-001199')).meta).toMatchObject({ modelName: 'M-9', sku: ['A', 'B'] });
    });

    it("[IDN-01] devices have the product's model and SKUs and the project's onboarding ID, unless their row or the call names others", async () => {
      const pia = await world.as('pia');
      await setPlacesLeft(10);
      const productId = await newProduct();
      const { store } = world;
      const product = await store.products.find(NORTHGATE, productId);
      await addOnboarding(store, { mnId: NORTHGATE, userId: 'usr-ada', pjtId: product?.pjtId ?? '' });
      await store.db
        .updateTable('products')
        .set({ skus: '["A","B"]' })
        .where('prodId', '=', productId)
        .execute();
      const { modelNm } = await pia.connection.call(products.one, { params: { prodId: productId } });
      const content = `sn,key,model\nMODEL-0001,${keyOf(1)},\nMODEL-0002,${keyOf(2)},M-9\n`;
      const { taskId } = await start(pia, { content, productId });
      await untilCompleted(pia, taskId);
      const metaOf = async (sn: string) =>
        (await pia.connection.call(deviceIdentities.one, { params: { sn } })).meta;
      const common = { sku: ['A', 'B'], onboardingId: 'Attic' };
      expect(modelNm).not.toBe('');
      expect(await metaOf('MODEL-0001')).toMatchObject({ modelName: modelNm, ...common });
      expect(await metaOf('MODEL-0002')).toMatchObject({ modelName: 'M-9', ...common });
    });

    it('[IDN-01] names the field of a wrong product or organization as the call has it', async () => {
      const pia = await world.as('pia');
      const content = `sn,key\nFIELD-0001,${keyOf(1)}\n`;
      const errorsOf = async (asked: Partial<TaskRequest>) =>
        Object.keys((await refusal(start(pia, { content, productId: 'gone', ...asked }))).errors ?? {});
      expect(await errorsOf({})).toEqual(['meta.productId']);
      expect(await errorsOf({ meta: { mnId: 'other' } })).toEqual(['meta.mnId']);
      expect(await errorsOf({ isUpdate: true })).toEqual(['productId']);
    });

    it.each(['a\n.csv', '\u202evsc.exe', '../a.csv', 'C:\\a.csv', '/', '..'])(
      '[IDN-01] rejects the file name %j',
      async csvFileName => {
        const pia = await world.as('pia');
        const body = { fileId: 'gone', csvFileName, mnId: NORTHGATE, productId: 'gone' };
        const { status, errors } = await refusal(pia.connection.call(api.update, { body }));
        expect([status, Object.keys(errors ?? {})]).toEqual([422, ['csvFileName']]);
      },
    );

    it('[IDN-01] says that a file name has no folder', async () => {
      const pia = await world.as('pia');
      const body = { fileId: 'gone', csvFileName: '../a.csv', meta: { mnId: NORTHGATE, productId: 'gone' } };
      expect((await refusal(pia.connection.call(api.create, { body }))).errors).toEqual({
        csvFileName: 'Enter the name of the file only, without its folder.',
      });
    });

    it('[TSK-01] lists each rejected row, and the counts add up', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(100);
      const productId = await newProduct();
      const content = [
        'sn,key',
        `00700700,${keyOf(1)}`,
        `short,${keyOf(2)}`,
        'REFUSED-1,nokey',
        `00700700,${keyOf(3)}`,
        `STDK8kQ2b41f,${keyOf(4)}`,
        `REFUSED-2,${keyOf(5)},more`,
        '',
        `=cmd|calc!A1,${keyOf(6)}`,
        `REFUSED-3 ,${keyOf(7)}`,
      ].join('\r\n');
      const task = await provision(mel, { content, productId });
      expect(task).toMatchObject({ totalCount: 8, doneCount: 8, failedCount: 7 });
      expect(task.failedRequest.map(({ row, sn }) => [row, sn])).toEqual([
        [3, 'short'],
        [4, 'REFUSED-1'],
        [5, '00700700'],
        [6, 'STDK8kQ2b41f'],
        [7, 'REFUSED-2'],
        [9, '=cmd|calc!A1'],
        [10, 'REFUSED-3 '],
      ]);
      expect(task.failedRequest.map(({ message }) => message)).toEqual([
        'The Serial number field must have between 8 and 30 characters.',
        'A public key is Base64 text: letters, numbers, +, /, and = at the end.',
        'The file has this serial number twice.',
        'Your organization already has a device with this serial number.',
        'The row has 3 cells, but the header has 2.',
        "A serial number can't contain =. Use letters, numbers, and these symbols: $ - _ . , + ! * ' ( ).",
        "A serial number can't contain spaces.",
      ]);
      const lines = (await failuresOf(mel, task.taskId)).trim().split('\r\n');
      expect(lines).toHaveLength(8);
      expect(lines[0]).toBe('"row","sn","key","reason"');
      expect(lines[1]).toBe(
        `"3","short","${keyOf(2)}","The Serial number field must have between 8 and 30 characters."`,
      );
      // escaped, so that a spreadsheet doesn't take it for a formula
      expect(lines[6]).toContain(`"'=cmd|calc!A1"`);
    });

    it('[TSK-01] adds the other rows, with their own metadata, if some are registered', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(5000);
      const productId = await newProduct();
      await provision(mel, { content: `sn,key\n${goodRows(3, 'KNOWN')}`, productId });
      const before = await placesOf(mel);
      const line = (sn: string, cells: string) => `${sn},${keyOf(1)},${cells}\n`;
      const content = [
        'sn,key,model,sku\n',
        line('OTHER-000001', 'M-1,A|B'),
        line('KNOWN-000000', 'M-1,A|B'),
        line('OTHER-000002', 'M-1,A|B'),
        line('OTHER-000003', ',A'),
        line('OTHER-000001', 'M-1,A|B'),
        line('OTHER-000004', ','),
        line('KNOWN-000002', ','),
      ].join('');
      const meta = { modelName: 'M-0', onboardingId: '041', vendor: 'V', partner: 'P', sku: ['X'] };
      const task = await provision(mel, { content, productId, meta });
      expect(task).toMatchObject({ totalCount: 7, doneCount: 7, failedCount: 3 });
      const known = 'Your organization already has a device with this serial number.';
      expect(task.failedRequest.map(({ row, message }) => [row, message])).toEqual([
        [3, known],
        [6, 'The file has this serial number twice.'],
        [8, known],
      ]);
      const written = await world.store.db
        .selectFrom('deviceIdentities')
        .select(['sn', 'meta'])
        .where('taskId', '=', task.taskId)
        .orderBy('sn')
        .execute();
      expect(written.map(row => [row.sn, JSON.parse(row.meta)])).toEqual([
        ['OTHER-000001', { ...meta, modelName: 'M-1', sku: ['A', 'B'] }],
        ['OTHER-000002', { ...meta, modelName: 'M-1', sku: ['A', 'B'] }],
        ['OTHER-000003', { ...meta, sku: ['A'] }],
        ['OTHER-000004', meta],
      ]);
      expect(await placesOf(mel)).toBe(before + 4);
      expect(await soldOf(mel, productId)).toBe(7);
    });

    it.each([
      ['sn\n00700701\n', 'The file has no column for the public key. Name it key.'],
      ['serial,sn,key\n', 'The file has no rows below its header.'],
      ['serial,sn,key\na,b,c\n', 'Two columns of the file are for the same field: sn. Keep one.'],
      ['\n', 'The file has no rows below its header.'],
    ])("[TSK-01] ends with one failure without a device if %j can't be read", async (content, message) => {
      const mel = await world.as('mel');
      const task = await provision(mel, { content, productId: await newProduct() });
      expect(task.failedRequest).toEqual([{ row: null, message }]);
      expect([task.totalCount, task.failedCount, task.doneCount]).toEqual([1, 1, 0]);
      expect(await failuresOf(mel, task.taskId)).toBe(`"row","sn","reason"\r\n"","","${message}"\r\n`);
      const [listed] = await mel.connection.call(api.list, { query: { idList: task.taskId } });
      expect(listed?.failedRequest).toEqual([{ row: null, message }]);
    });

    it('[TSK-01] lists no failures of single rows', async () => {
      const mel = await world.as('mel');
      const content = `sn,key\n${goodRows(1, 'LIST')}short,${keyOf(2)}\n`;
      const { taskId, failedRequest } = await provision(mel, { content, productId: await newProduct() });
      expect(failedRequest).toHaveLength(1);
      const [listed] = await mel.connection.call(api.list, { query: { idList: taskId } });
      expect(listed).toMatchObject({ failedCount: 1, failedRequest: [] });
    });

    it('[TSK-01] [IDN-01] returns the rejected rows, to be corrected and uploaded again', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(2000);
      const productId = await newProduct();
      // a spreadsheet would take this key, and this model, for formulas
      const key = Buffer.alloc(32, 0xf8).toString('base64');
      expect(key[0]).toBe('+');
      const wrong = ['AGAIN 1', 'AGAIN;2', 'x'].map(sn => `"=1+""1""";"${sn}";${key}`).join('\n');
      const good = goodRows(1500, 'AGAIN').trim().split('\n');
      const swapped = good.map(row => `;${row.replace(',', ';')}`).join('\n');
      const task = await provision(mel, {
        content: `Model;Serial No.;Public Key\n${swapped}\n\n${wrong}\n`,
        productId,
      });
      expect(task).toMatchObject({ totalCount: 1503, failedCount: 3 });
      const content = await failuresOf(mel, task.taskId);
      const cells = `"'=1+""1""","AGAIN 1","'${key}","A serial number can't contain spaces."`;
      expect(content.split('\r\n').slice(0, 2)).toEqual([
        '"row","modelName","sn","key","reason"',
        `"1503",${cells}`,
      ]);
      const corrected = content.replace('"AGAIN 1"', '"AGAIN-X1"').replace('"AGAIN;2"', '"AGAIN-X2"');
      const again = await provision(mel, { content: corrected, productId });
      expect(again).toMatchObject({ totalCount: 3, failedCount: 1, failedRequest: [{ sn: 'x', row: 4 }] });
      const device = await mel.connection.call(deviceIdentities.one, { params: { sn: 'AGAIN-X2' } });
      expect(device).toMatchObject({ key: { key }, meta: { modelName: '=1+"1"' } });
    });

    it('[IDN-01] changes the devices of a file, and no others', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(100);
      const [productId, other] = [await newProduct(), await newProduct()];
      await provision(mel, {
        content: `sn,key,model\n${goodRows(3, 'CHANGE').replaceAll('\n', ',M1\n')}`,
        productId,
      });
      await provision(mel, { content: `sn,key\n${goodRows(1, 'OTHERS')}`, productId: other });
      const before = await placesOf(mel);
      const content = `sn,key,model\nCHANGE-000001,${keyOf(99)},\nOTHERS-000000,${keyOf(98)},\nNOBODY-000000,${keyOf(97)},\n`;
      const task = await provision(mel, { content, productId, isUpdate: true });
      expect(task).toMatchObject({ isUpdate: true, totalCount: 3, failedCount: 2 });
      expect(task.failedRequest.map(({ message }) => message)).toEqual([
        'This serial number belongs to another product.',
        'No device with this serial number is registered.',
      ]);
      const changed = await mel.connection.call(deviceIdentities.one, { params: { sn: 'CHANGE-000001' } });
      expect(changed).toMatchObject({ key: { key: keyOf(99) }, meta: { modelName: 'M1' }, revision: 2 });
      expect(await placesOf(mel)).toBe(before);
    });

    it('[IDN-01] returns which serial numbers are registered in the organization, ignoring others', async () => {
      const { sn } = await addIdentity(world.store, { sn: 'KNOWN-00001', mnId: NORTHGATE });
      const compare = async (persona: string, snList: string[]) =>
        (await world.as(persona)).connection.call(api.registered, { body: { snList } });
      expect(await compare('pia', [sn, 'KNOWN-00002'])).toEqual({ snList: [sn] });
      expect(await compare('otto', [sn])).toEqual({ snList: [] });
      const most = Array.from({ length: MAX_COMPARED + 1 }, (_, index) => `N-${index}`.padEnd(100, '0'));
      expect(await compare('pia', most.slice(1))).toEqual({ snList: [] });
      for (const refused of [[], most])
        expect(await refusal(compare('pia', refused))).toMatchObject({ status: 422 });
    });

    it('[fault 15] never exceeds the quota, not even with ten tasks at once', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(550);
      const productId = await newProduct();
      const before = await placesOf(mel);
      const started = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          start(mel, { content: `sn,key\n${goodRows(100, `QUOTA${index}`)}`, productId }),
        ),
      );
      const ended = [];
      for (const { taskId } of started) ended.push(await untilCompleted(mel, taskId));
      const written = ended.reduce((sum, { totalCount, failedCount }) => sum + totalCount - failedCount, 0);
      expect(written).toBe(550);
      expect(await placesOf(mel)).toBe(before + 550);
      expect(await soldOf(mel, productId)).toBe(550);
    });

    it('[TSK-01] is found by the name of its file in any case, with letters of any language', async () => {
      const mel = await world.as('mel');
      const { taskId } = await provision(mel, { content: 'sn,key\n', productId: await newProduct() });
      const isFound = async (csvFileName: string, keyword: string) => {
        await world.store.db.updateTable('tasks').set({ csvFileName }).where('taskId', '=', taskId).execute();
        const found = await mel.connection.call(api.list, { query: { pageSize: 100, keyword } });
        return found.some(row => row.taskId === taskId);
      };
      for (const keyword of ['öland åsa', 'ÖLAND ÅSA', 'Öland Åsa', 'land sa'])
        for (const file of ['Öland Åsa.csv', 'ÖLAND ÅSA.CSV', 'öland åsa.csv'])
          expect([keyword, file, await isFound(file, keyword)]).toEqual([keyword, file, true]);
      expect(await isFound('Oland Asa.csv', 'öland')).toBe(false);
    });

    it('[TSK-01] is listed newest or oldest first, and only to its organization', async () => {
      const [mel, otto, ida] = [await world.as('mel'), await world.as('otto'), await world.as('ida')];
      const productId = await newProduct();
      const { taskId } = await provision(mel, { content: 'sn,key\n', productId });
      const list = (client: Client, orderKey: 'asc' | 'desc') =>
        client.connection.call(api.list, { query: { orderKey, pageSize: 100 } });
      const times = (rows: Task[]) => rows.map(({ createdTime }) => createdTime);
      const newest = await list(mel, 'desc');
      expect(times(newest)).toEqual(times(newest).toSorted((one, other) => other - one));
      expect((await list(mel, 'asc')).map(row => row.taskId)).toEqual(
        newest.map(row => row.taskId).toReversed(),
      );
      const found = (query: object) => mel.connection.call(api.list, { query: { pageSize: 100, ...query } });
      const failed = await found({ hasFailures: 'true' });
      expect(failed.map(row => row.taskId)).toContain(taskId);
      expect(failed.every(({ failedCount }) => failedCount > 0)).toBe(true);
      expect((await found({ isRunning: 'true' })).map(row => row.taskId)).not.toContain(taskId);
      expect((await found({ keyword: 'BATCH mel' })).map(row => row.taskId)).toContain(taskId);
      expect(await found({ keyword: 'no such file' })).toEqual([]);
      expect((await list(otto, 'desc')).map(row => row.taskId)).not.toContain(taskId);
      expect(await refusal(list(ida, 'desc'))).toMatchObject({ status: 403 });
      expect(await refusal(otto.connection.call(api.details, { query: { taskId } }))).toMatchObject({
        status: 404,
      });
      const legacy = await mel.connection.call(api.legacyTask, { query: { taskId } });
      expect(legacy.resultData.taskId).toBe(taskId);
    });

    it('[IDN-01] returns a device in the legacy format', async () => {
      const mel = await world.as('mel');
      const { resultData } = await mel.connection.call(api.legacyIdentity, {
        query: { sn: 'STDK8kQ2b41f' },
      });
      expect(resultData).toMatchObject({
        sn: 'STDK8kQ2b41f',
        key: { crv: 'ed25519' },
        meta: { mnId: NORTHGATE },
      });
    });

    it('[IDN-01] registers a device in the older form, and reads it in both', async () => {
      const mel = await world.as('mel');
      const meta = {
        mnId: NORTHGATE,
        modelName: 'H2',
        onboardingId: '041',
        partner: '',
        sku: ['A'],
        vendor: 'NL',
      };
      const key = { crv: 'ed25519', key: keyOf(77), type: 'OKP' } as const;
      const register = (sn: string, more: object = {}) =>
        mel.connection.call(api.registerLegacyIdentity, { body: { sn, key, meta, ...more } });
      await setPlacesLeft(10);
      const before = await placesOf(mel);
      const { resultData } = await register('STDK-legacy-1');
      expect(resultData).toMatchObject({ sn: 'STDK-legacy-1', key, meta });
      expect(await placesOf(mel)).toBe(before + 1);
      const { resultData: read } = await mel.connection.call(api.legacyIdentity, {
        query: { sn: 'STDK-legacy-1' },
      });
      expect(read).toEqual(resultData);
      const params = { sn: 'STDK-legacy-1' };
      expect(await mel.connection.call(deviceIdentities.one, { params })).toMatchObject({
        kind: 'development',
        state: 'ACTIVE',
      });
      const hashed_sn = resultData.hashed_sn;
      expect(await refusal(register('STDK-legacy-1', { hashed_sn }))).toMatchObject({ status: 422 });
      expect(await refusal(register('STDK-legacy-2', { hashed_sn }))).toMatchObject({ status: 422 });
      expect(await refusal(register('short'))).toMatchObject({ status: 422 });
      const elsewhere = { meta: { ...meta, mnId: 'other' } };
      expect(await refusal(register('STDK-legacy-3', elsewhere))).toMatchObject({ status: 422 });
    });

    it('[IDN-01] requires a user', async () => {
      const mel = await world.as('mel');
      await mel.fetch(new Request('http://fake/api/sa/logout', { method: 'POST' }));
      for (const method of ['POST', 'PUT']) {
        const response = await mel.fetch(new Request('http://fake/v3/identity/deviceInfo/csv', { method }));
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ message: 'No User Found!' });
      }
    });

    it('[TSK-01] an organization has a limited number of unfinished tasks, and one per file', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(10);
      const productId = await newProduct();
      // another instance works on them
      const elsewhere = { taskStatus: 'EXECUTING', leaseOwner: 'elsewhere', leaseExpiry: 1e15 } as const;
      const content = `sn,key\n${goodRows(1, 'LIMITED')}`;
      const fileId = await upload(mel, content);
      const file = await world.store.files.find(fileId, NORTHGATE);
      const first = await addTask(world.store, { ...elsewhere, storageKey: file?.storageKey ?? '' });
      const body = { fileId, csvFileName: 'batch.csv', mnId: NORTHGATE, productId };
      expect(await refusal(mel.connection.call(api.update, { body }))).toMatchObject({
        status: 409,
        message: 'This file is already being processed. Wait until its task is completed.',
      });

      const others = [];
      for (let index = 1; index < MAX_UNFINISHED_TASKS; index++)
        others.push(await addTask(world.store, elsewhere));
      expect(await refusal(start(mel, { content, productId }))).toMatchObject({
        status: 409,
        message: `Your organization has ${MAX_UNFINISHED_TASKS} unfinished provisioning tasks, the maximum. Wait until one is completed, or cancel one.`,
      });
      await world.store.tasks.complete(first, { completedTime: FIXED_NOW, failedCount: 0, totalCount: 1 });
      expect(await provision(mel, { content, productId })).toMatchObject({ failedCount: 0 });
      for (const task of others)
        await world.store.tasks.complete(task, { completedTime: FIXED_NOW, failedCount: 0, totalCount: 1 });
    });

    it("[TSK-01] can't cancel a completed task", async () => {
      const mel = await world.as('mel');
      const { taskId } = await provision(mel, { content: 'sn,key\n', productId: await newProduct() });
      expect(await refusal(mel.connection.call(api.cancel, { params: { taskId }, body: {} }))).toMatchObject({
        status: 409,
        message: 'batch.csv is already completed.',
      });
    });

    it('[TSK-01] a task that is canceled before it starts ends immediately', async () => {
      const [mel, store] = [await world.as('mel'), world.store];
      // not to be taken by the runner
      const { taskId } = await addTask(store, { leaseExpiry: Number.MAX_SAFE_INTEGER });
      const { resultData } = await mel.connection.call(api.cancel, { params: { taskId }, body: {} });
      expect(resultData).toMatchObject({
        taskStatus: 'COMPLETED',
        canceledBy: 'Mel Castro',
        totalCount: 1,
        failedCount: 1,
        failedRequest: [
          { row: null, message: 'Canceled by Mel Castro before it started. No rows were processed.' },
        ],
      });
      expect(resultData.completedTime).not.toBeNull();
    });

    // last, because its files create many tasks
    it('[fault 31] reads each golden file like the check in the browser, and every count adds up', async () => {
      const mel = await world.as('mel');
      await setPlacesLeft(5000);
      const productId = await newProduct();
      // a file without bytes can't be uploaded
      const uploaded = goldenCsv.filter(({ name }) => name !== 'nothing');
      for (const { name, content, problem, onServer, ...expected } of uploaded) {
        const { good = [], wrong = {} } = onServer ?? expected;
        const { taskId, totalCount, failedCount, failedRequest } = await provision(mel, {
          content,
          productId,
        });
        const written = await world.store.db
          .selectFrom('deviceIdentities')
          .select('sn')
          .where('taskId', '=', taskId)
          .execute();
        expect(written.map(({ sn }) => sn).toSorted(), name).toEqual(good.toSorted());
        if (problem === undefined) {
          expect(
            failedRequest.map(({ row }) => String(row)),
            name,
          ).toEqual(Object.keys(wrong));
          expect([totalCount, failedCount], name).toEqual([
            good.length + failedRequest.length,
            failedRequest.length,
          ]);
        } else expect(failedRequest, name).toEqual([{ row: null, message: problem }]);
        // the next file has the same serial numbers
        await world.store.db.deleteFrom('deviceIdentities').where('taskId', '=', taskId).execute();
      }
    });
  });
