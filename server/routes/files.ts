import { files, type FileDetails } from '../../model/contract/files.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { AppOptions } from '../options.ts';
import { createFileCheck, emptyFile } from '../files/index.ts';
import { createFileResponse } from '../http/fileResponse.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { SerializedResponse } from '../http/serializedResponse.ts';
import { withIdempotency, writeRequestOf } from '../http/idempotency.ts';
import type { Mount } from '../http/mount.ts';
import { isCommitUnknown } from '../store/databaseErrors.ts';
import type { Queries } from '../store/index.ts';
import { addFile } from './newFile.ts';

const changedBytes = (fileNm: string) =>
  new ApiError(
    'invalid',
    `The stored file ${fileNm} is damaged: its SHA-256 differs from that of the upload. Upload it again.`,
  );

export const mountFiles = (mount: Mount, options: AppOptions) => {
  mount(
    files.upload,
    async call => {
      // before the transaction, because a slow upload must not hold the database
      const received = await options.files.receive(call.context.req.raw);
      const fileId = call.newId();
      const add = async (queries: Queries): Promise<SerializedResponse> => {
        const file = await addFile(call, queries, fileId, received);
        return { status: 200, body: JSON.stringify(file), etag: null };
      };
      try {
        if (received.size === 0) throw emptyFile();
        await call.readmit();
        const request = writeRequestOf(call.context, call.now, `${received.sha256} ${received.fileNm}`);
        const { body } = await call.store.transaction(queries =>
          withIdempotency(queries, request, () => add(queries)),
        );
        const response = JSON.parse(body) as FileDetails;
        // a retry: the file already exists
        if (response.fileId !== fileId) await options.files.remove(received.storageKey);
        return response;
      } catch (error) {
        // bytes that no row refers to are removed by the daily cleanup
        if (!isCommitUnknown(error)) await options.files.remove(received.storageKey);
        throw error;
      }
    },
    { ownTransaction: true },
  );

  const isUnchanged = createFileCheck(options.files);
  mount(files.download, async call => {
    const file = await orNotFound(call.queries.files.find(call.params.fileId, call.user.mnId));
    // a HEAD request doesn't open the file
    if (call.context.req.method !== 'HEAD' && !(await isUnchanged(file))) throw changedBytes(file.fileNm);
    return createFileResponse(call, options.files, file);
  });
};
