import { contentDisposition, type FileStore } from '../files/index.ts';
import type { FileRow } from '../store/rows/projects.ts';
import type { AnyCall } from './call.ts';
import { FILE_POLICY } from './headers.ts';

/** The bytes of a stored file, always as an attachment. */
export const createFileResponse = async (
  { context }: Pick<AnyCall, 'context'>,
  files: Pick<FileStore, 'read'>,
  { storageKey, size, fileNm }: Pick<FileRow, 'storageKey' | 'size' | 'fileNm'>,
) =>
  // a HEAD response has no body that would close the file
  new Response(context.req.method === 'HEAD' ? null : await files.read(storageKey), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': contentDisposition(fileNm),
      'content-security-policy': FILE_POLICY,
    },
  });
