import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { readBytes } from './readBytes.ts';
import { RetryUpload } from './RetryUpload.tsx';
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
  const upload = useUpload(() => {});
  const { state, start } = upload;
  return (
    <>
      <button type="button" onClick={() => void start(file)}>
        Upload
      </button>
      <p role="status">{state.is === 'failed' ? state.message : state.is}</p>
      <RetryUpload upload={upload} />
    </>
  );
};

const show = (file: File, uploadFile: () => Promise<never>) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ ...testDataProvider(), uploadFile }}>
      <Harness file={file} />
    </CoreAdminContext>,
  );

const upload = () => act(async () => screen.getByRole('button', { name: 'Upload' }).click());
const retryButton = () => screen.queryByRole('button', { name: 'Try again' });

it('says that a folder can’t be read, instead of blaming the connection', async () => {
  const uploadFile = vi.fn<() => Promise<never>>();
  show(createFolder(), uploadFile);
  await upload();
  expect(screen.getByRole('status').textContent).toMatch(/^The file can't be read\./);
  expect(uploadFile).not.toHaveBeenCalled();
  expect(retryButton()).toBeNull();
});

it('offers another try after a lost connection, but not of a file that was rejected', async () => {
  const uploadFile = vi.fn<() => Promise<never>>().mockRejectedValueOnce(new HttpError('Lost', 0));
  uploadFile.mockRejectedValueOnce(new HttpError('Too large', 413));
  show(new File(['ab'], 'text'), uploadFile);
  await upload();
  expect(await screen.findByText('Lost')).toBeTruthy();
  await act(async () => retryButton()?.click());
  expect(await screen.findByText('Too large')).toBeTruthy();
  expect(retryButton()).toBeNull();
});

it('reads no bytes from a folder', async () => {
  expect(await readBytes(createFolder())).toHaveLength(0);
  expect(await readBytes(new File(['ab'], 'text'))).toHaveLength(2);
});
