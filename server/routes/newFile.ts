import type { FileDetails } from '../../model/contract/files.ts';
import type { ReceivedFile } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import type { Queries } from '../store/index.ts';

/** Adds the row of a completely received file, for the caller's organization. */
export const addFile = async (
  call: AnyCall,
  queries: Queries,
  fileId: string,
  received: ReceivedFile,
): Promise<FileDetails> => {
  const { mnId, userId } = call.user;
  const { fileNm, size, sha256 } = received;
  await queries.files.add({ fileId, mnId, userId, ...received, crtDt: call.now });
  await queries.audit.add(call.newId(), call.now, call.author(), {
    action: 'upload',
    resource: 'files',
    recordId: fileId,
    before: null,
    after: { fileNm, size, sha256 },
  });
  return { fileId, fileNm, size, sha256 };
};
