import { ApiError } from '../../model/contract/problem.ts';
import {
  maxParts,
  MAX_UPLOADS_PER_USER,
  PART_TYPE,
  TUS_EXTENSIONS,
  TUS_VERSION,
  UPLOAD_LIFETIME,
  uploads,
} from '../../model/contract/uploads.ts';
import {
  emptyFile,
  FileMissingError,
  partTooLarge,
  type ReceivedPart,
  safeName,
  tooLarge,
  uploadCutOff,
} from '../files/index.ts';
import type { AnyCall, Call } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { AppOptions } from '../options.ts';
import { isCommitUnknown } from '../store/databaseErrors.ts';
import type { UploadRow } from '../store/rows/uploads.ts';
import { addFile } from './newFile.ts';

/** Limit of a user's unfinished uploads, as a multiple of the maximum file size. */
const MAX_LARGEST_FILES = 4;

/** Every response of the protocol has the version, errors too. */
const requireTus = ({ context }: AnyCall) => {
  context.header('tus-resumable', TUS_VERSION);
  if (context.req.header('tus-resumable') === TUS_VERSION) return;
  context.header('tus-version', TUS_VERSION);
  throw new ApiError('tus_version', `Send the header Tus-Resumable: ${TUS_VERSION}.`);
};

const byteCount = ({ context }: AnyCall, name: string) => {
  const text = context.req.header(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new ApiError('bad_request', `${name} must be a number of bytes.`);
  return Number(text);
};

const decodeBase64 = (text: string) => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), letter => letter.charCodeAt(0)));
  } catch {
    throw new ApiError('bad_request', 'The values in Upload-Metadata must be Base64.');
  }
};

const fileNameOf = ({ context }: AnyCall) => {
  const pairs = (context.req.header('upload-metadata') ?? '').split(',').map(pair => pair.trim().split(' '));
  const [, name = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  return safeName(decodeBase64(name));
};

const offsetHeaders = ({ received, expiryDt }: Pick<UploadRow, 'received' | 'expiryDt'>) => ({
  'tus-resumable': TUS_VERSION,
  'upload-offset': String(received),
  'upload-expires': new Date(expiryDt).toUTCString(),
});

const movedOn = (received: number) =>
  new ApiError(
    'conflict',
    `The server has ${received} bytes of this upload. Request its Upload-Offset, and continue from there.`,
  );

const lostParts = () => new ApiError('not_found', 'Part of this upload was lost. Start it again.');

const tooManyParts = () =>
  new ApiError('not_found', 'This upload was interrupted too often. Start it again.');

/** FIL-01: files that are uploaded in parts, with the tus protocol. Only the user who started an upload can see it. */
export const mountUploads = (mount: Mount, { files }: Pick<AppOptions, 'files'>) => {
  const find = ({ store, user, now }: AnyCall, uploadId: string) =>
    orNotFound(store.uploads.find({ uploadId, ...user }, now));

  const removeAll = (storageKeys: readonly string[]) => Promise.all(storageKeys.map(files.remove));

  /** Removes bytes that no row refers to; if that is unknown, they are left to the daily cleanup. */
  const removeUnused = async (storageKey: string, error: unknown) => {
    if (!isCommitUnknown(error)) await files.remove(storageKey);
  };

  const remove = async ({ store }: AnyCall, uploadId: string) =>
    removeAll(await store.transaction(queries => queries.uploads.take([uploadId])));

  /** The oldest unfinished uploads of a user that have to be removed to make room for one of `size` bytes. */
  const displacedBy = async ({ store, user }: AnyCall, size: number) => {
    let bytes = size;
    const unfinished = await store.uploads.unfinishedOf(user.userId);
    return unfinished.filter((upload, index) => {
      bytes += upload.size;
      return index >= MAX_UPLOADS_PER_USER - 1 || bytes > MAX_LARGEST_FILES * files.maxBytes;
    });
  };

  mount(
    uploads.options,
    async () =>
      new Response(null, {
        status: 204,
        headers: {
          'tus-resumable': TUS_VERSION,
          'tus-version': TUS_VERSION,
          'tus-extension': TUS_EXTENSIONS.join(','),
          'tus-max-size': String(files.maxBytes),
        },
      }),
  );

  mount(
    uploads.create,
    async call => {
      requireTus(call);
      const size = byteCount(call, 'Upload-Length');
      if (size === 0) throw emptyFile();
      if (size > files.maxBytes) throw tooLarge(files.maxBytes);
      const { mnId, userId } = call.user;
      const upload: UploadRow = {
        uploadId: call.newId(),
        mnId,
        userId,
        fileNm: fileNameOf(call),
        size,
        received: 0,
        fileId: null,
        crtDt: call.now,
        expiryDt: call.now + UPLOAD_LIFETIME,
      };
      const displaced = await displacedBy(call, size);
      const unused = await call.store.transaction(async queries => {
        await queries.uploads.add(upload);
        return queries.uploads.take(displaced.map(({ uploadId }) => uploadId));
      });
      await removeAll(unused);
      return new Response(null, {
        status: 201,
        headers: {
          ...offsetHeaders(upload),
          location: `${new URL(call.context.req.url).pathname}/${upload.uploadId}`,
        },
      });
    },
    { ownTransaction: true },
  );

  mount(uploads.one, async call => {
    // a GET isn't a call of the protocol
    if (call.context.req.method === 'HEAD') requireTus(call);
    const upload = await find(call, call.params.uploadId);
    const { uploadId, fileNm, size, received, expiryDt, fileId } = upload;
    Object.assign(call.replyHeaders, offsetHeaders(upload), { 'upload-length': String(size) });
    const file = fileId === null ? null : await orNotFound(call.queries.files.find(fileId, upload.mnId));
    return { uploadId, fileNm, size, received, expiryDt, file };
  });

  /** Throws 409 if another request has added to the upload, and removed what was read here. */
  const requireCurrent = async (call: AnyCall, { uploadId, received }: UploadRow) => {
    const current = await find(call, uploadId);
    if (current.received !== received) throw movedOn(current.received);
  };

  /** Joins the parts including the last one, and adds the file. It exists only when it is complete. */
  const finish = async (call: AnyCall, upload: UploadRow, last: ReceivedPart) => {
    const parts = (await call.store.uploads.partsOf(upload.uploadId)).map(({ storageKey }) => storageKey);
    const joined = await files.join([...parts, last.storageKey]).catch(async (error: unknown) => {
      if (!(error instanceof FileMissingError)) throw error;
      await requireCurrent(call, upload);
      await remove(call, upload.uploadId);
      throw lostParts();
    });
    try {
      if (joined.size !== upload.size) {
        await requireCurrent(call, upload);
        throw new Error('the parts of an upload are not as long as its file');
      }
      await call.store.transaction(async queries => {
        const fileId = call.newId();
        if (!(await queries.uploads.finish(upload, fileId))) throw movedOn(upload.received);
        await addFile(call, queries, fileId, { ...joined, fileNm: upload.fileNm });
      });
    } catch (error) {
      await removeUnused(joined.storageKey, error);
      throw error;
    }
    await removeAll([...parts, last.storageKey]);
  };

  const addPart = async (call: AnyCall, upload: UploadRow, part: ReceivedPart) => {
    const isAdded = await call.store.transaction(queries => queries.uploads.addPart(upload, part));
    if (!isAdded) throw movedOn(upload.received);
  };

  const receive = async (call: Call<typeof uploads.append>, upload: UploadRow) => {
    const { body } = call.context.req.raw;
    const rest = upload.size - upload.received;
    if (body === null) return upload.received;
    if (Number(call.context.req.header('content-length') ?? 0) > rest) throw partTooLarge();
    if ((await call.store.uploads.partsOf(upload.uploadId)).length >= maxParts(upload.size)) {
      await remove(call, upload.uploadId);
      throw tooManyParts();
    }
    const part = await files.receivePart(body, rest);
    try {
      await call.readmit();
      // an upload that is complete accepts an empty part
      if (part.size > 0) await (part.size === rest ? finish : addPart)(call, upload, part);
    } catch (error) {
      await removeUnused(part.storageKey, error);
      throw error;
    }
    if (part.size === 0) await files.remove(part.storageKey);
    if (!part.isWhole) throw uploadCutOff();
    return upload.received + part.size;
  };

  mount(
    uploads.append,
    async call => {
      requireTus(call);
      const upload = await find(call, call.params.uploadId);
      if (call.context.req.header('content-type') !== PART_TYPE)
        throw new ApiError('unsupported', `Send the part as ${PART_TYPE}.`);
      if (byteCount(call, 'Upload-Offset') !== upload.received) throw movedOn(upload.received);
      const received = await receive(call, upload);
      for (const [name, value] of Object.entries(offsetHeaders({ ...upload, received })))
        call.context.header(name, value);
    },
    { ownTransaction: true },
  );

  mount(
    uploads.remove,
    async call => {
      requireTus(call);
      const { uploadId } = await find(call, call.params.uploadId);
      await remove(call, uploadId);
    },
    { ownTransaction: true },
  );
};
