import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { session } from '../../model/contract/session.ts';
import { createFakeServer } from '../../server/fake.ts';
import { createConnection } from '../../src/dataProvider/client.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { openCopy } from '../openCopy.ts';

it('[FIL-01] the server in the page accepts a large file in parts', async () => {
  const { fetch, store } = await createFakeServer({ store: await openCopy(), cookie: { id: null } });
  const connection = createConnection({ fetch, address: 'http://fake' });
  await connection.call(session.signIn, { body: { persona: 'ada' } });
  const bytes = Uint8Array.from({ length: 6_000_000 }, (_, index) => (index * 17) % 251);
  const { uploadFile, downloadFile } = createDataProvider(connection);
  const { data } = await uploadFile(new File([bytes], 'lamp.bin'));
  expect(data).toMatchObject({ size: 6_000_000, sha256: createHash('sha256').update(bytes).digest('hex') });
  const { data: downloaded } = await downloadFile(data.fileId);
  expect(downloaded.content.size).toBe(6_000_000);
  await store.close();
});
