import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { readBytes } from './readBytes.ts';
import { useUpload } from './useUpload.ts';

/** What browsers make of a folder that is dropped. */
const createFolder = () => {
  const folder = new File(['4 KB'], 'photos');
  const fail = () => Promise.reject(new DOMException('A requested file could not be found', 'NotFoundError'));
  return Object.defineProperties(folder, {
    arrayBuffer: { value: fail },
    slice: { value: () => ({ arrayBuffer: fail }) },
  });
};

const Harness = ({ file }: { file: File }) => {
  const { state, start } = useUpload(() => {});
  return (
    <button type="button" onClick={() => void start(file)}>
      {state.is === 'failed' ? state.message : state.is}
    </button>
  );
};

it('says that a folder can’t be read, instead of blaming the connection', async () => {
  const uploadFile = vi.fn<() => Promise<never>>();
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ ...testDataProvider(), uploadFile }}>
      <Harness file={createFolder()} />
    </CoreAdminContext>,
  );
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toMatch(/^The file can't be read\./);
  expect(uploadFile).not.toHaveBeenCalled();
});

it('reads no bytes from a folder', async () => {
  expect(await readBytes(createFolder())).toHaveLength(0);
  expect(await readBytes(new File(['ab'], 'text'))).toHaveLength(2);
});
