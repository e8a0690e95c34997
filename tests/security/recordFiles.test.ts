import { expect, test } from 'vitest';
import { addProject } from '../records.ts';
import { type Call, openServer } from '../server.ts';

const upload = async (call: Call, name: string, text: string) => {
  const form = new FormData();
  form.append('file', new File([text], name));
  const response = await call('POST', '/v3/files', form);
  expect(response.status).toBe(200);
  return (await response.json()) as { fileId: string };
};

/** Uploads of a member and of another organization, and a project of the member. */
const open = async () => {
  const { as, store } = await openServer();
  const [mel, ada, otto] = [await as('mel'), await as('ada'), await as('otto')];
  const { pjtId } = await addProject(store, { ownerId: 'usr-mel', prodType: 'MQTT' });
  const projectPath = `/v3/common/projects/${pjtId}`;
  const own = await upload(mel, 'own.txt', 'bytes of Northgate');
  const foreign = await upload(otto, 'foreign.txt', 'bytes of others');
  const expectServedToTheOrganizationOnly = async (fileId: string) => {
    const served = await ada('GET', `/v3/files/${fileId}`);
    expect([served.status, await served.text()]).toEqual([200, 'bytes of Northgate']);
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="own.txt"/);
    expect((await otto('GET', `/v3/files/${fileId}`)).status).toBe(404);
  };
  return { mel, otto, projectPath, own, foreign, expectServedToTheOrganizationOnly };
};

test('[ORG-05] evidence of a self-test is a file of the organization, and served only to it', async () => {
  const { mel, otto, projectPath, own, foreign, expectServedToTheOrganizationOnly } = await open();
  const save = (call: Call, fileId: string) =>
    call('PUT', `${projectPath}/selfTest/pairs`, { result: 'PASS', note: '', fileId });
  expect((await save(mel, foreign.fileId)).status).toBe(422);
  expect((await save(otto, foreign.fileId)).status).toBe(404);
  expect((await save(mel, own.fileId)).status).toBe(200);
  const { items } = (await (await mel('GET', `${projectPath}/selfTest`)).json()) as {
    items: { itemId: string; file: unknown }[];
  };
  expect(items.find(({ itemId }) => itemId === 'pairs')?.file).toEqual({
    fileId: own.fileId,
    fileNm: 'own.txt',
  });
  await expectServedToTheOrganizationOnly(own.fileId);
});

test('[ORG-05] the manual of an application form is a file of the organization, and served only to it', async () => {
  const { mel, otto, projectPath, own, foreign, expectServedToTheOrganizationOnly } = await open();
  const save = (call: Call, manualFileId: string) =>
    call('PUT', `${projectPath}/forms/application`, { form: 'application', manualFileId });
  expect((await save(mel, foreign.fileId)).status).toBe(422);
  expect((await save(otto, foreign.fileId)).status).toBe(404);
  expect((await save(mel, own.fileId)).status).toBe(200);
  const form = (await (await mel('GET', `${projectPath}/forms/application`)).json()) as object;
  expect(form).toMatchObject({ manualFileId: own.fileId, fileNames: { [own.fileId]: 'own.txt' } });
  await expectServedToTheOrganizationOnly(own.fileId);
});
