import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { ApiError } from '../../model/contract/problem.ts';
import type { Log } from '../ports.ts';
import { FileMissingError, type FileStore, readAll, type SweptFileStore } from './index.ts';
import { createIncoming, orphansIn } from './incoming.ts';

// without this, the client prints that later versions need a later Node.js
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client: Client,
} = await import('@aws-sdk/client-s3');

/** The client's own messages could contain the request. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** in ms: a bucket that doesn't respond must not delay requests */
const CONNECTION_TIMEOUT = 5_000;
const IDLE_TIMEOUT = 30_000;

type Options = {
  /** `https://key:secret@host/bucket/folder?region=…`, see `readAddress` */
  address: string;
  /** uploads are received here before they are moved to the bucket */
  incoming: string;
  maxBytes: number;
  log: Log;
};

/** The parts of FILES_URL. User name and password of the URL are the access key. */
const readAddress = (address: string) => {
  const url = new URL(address);
  const [bucket = '', ...folders] = url.pathname
    .split('/')
    .filter(part => part !== '')
    .map(decodeURIComponent);
  return {
    bucket,
    prefix: folders.map(folder => `${folder}/`).join(''),
    client: {
      endpoint: url.origin,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    },
  };
};

const isMissing = (error: unknown) => {
  const { name, $metadata } = error as { name?: unknown; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404;
};

/** The part of an error that can be logged: the client's own errors contain the request. */
const reasonOf = (error: unknown) => {
  const { name, code, $metadata } = error as {
    name?: unknown;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return { reason: String(code ?? name), status: $metadata?.httpStatusCode };
};

const storageAway = () =>
  new ApiError('unavailable', 'Files are unavailable right now. Try again in a moment.', { retryAfter: 5 });

/**
 * Stores uploads in a bucket of an S3-compatible object storage. A folder receives them, so that the bucket has
 * complete files only.
 */
export const openS3Files = async ({ address, incoming, maxBytes, log }: Options): Promise<SweptFileStore> => {
  const { bucket, prefix, client: config } = readAddress(address);
  if (bucket === '')
    throw new Error('FILES_URL: name the bucket, as in https://key:secret@storage.example/bucket.');
  const client: S3Client = new Client({
    ...config,
    maxAttempts: 3,
    logger: silent,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: IDLE_TIMEOUT },
  });
  const uploads = createIncoming(incoming, maxBytes);
  const keyOf = (storageKey: string) => ({ Bucket: bucket, Key: prefix + storageKey });

  const attempt = async <R>(operation: string, work: Promise<R>): Promise<R> => {
    try {
      return await work;
    } catch (error) {
      if (isMissing(error)) throw new FileMissingError();
      log.error({ operation, ...reasonOf(error) }, 'the object storage failed');
      throw storageAway();
    }
  };

  const page = (token?: string, most = 1000) =>
    client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: most, ContinuationToken: token }),
    );

  /** All objects below the prefix, with their times; not all if it is stopped. */
  const objects = async (isStopped: () => boolean) => {
    const all: { storageKey: string; time: number }[] = [];
    let token: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page has the token of the next one
      const { Contents = [], NextContinuationToken } = await attempt('list', page(token));
      for (const { Key = '', LastModified } of Contents)
        all.push({ storageKey: Key.slice(prefix.length), time: LastModified?.getTime() ?? Infinity });
      token = NextContinuationToken;
    } while (token !== undefined && !isStopped());
    return all;
  };

  // reports a wrong address or key at start, not at the first upload
  await page(undefined, 1).catch((error: unknown) => {
    const { reason, status } = reasonOf(error);
    throw new Error(`FILES_URL: the bucket can't be read (${[status, reason].filter(Boolean).join(' ')}).`);
  });

  const remove: FileStore['remove'] = async storageKey => {
    // an object that can't be removed is an orphan, which a sweep removes
    await attempt('remove', client.send(new DeleteObjectCommand(keyOf(storageKey)))).catch(() => {});
  };

  /** Moves a complete file to the bucket. */
  const keep = async <T extends { file: string; storageKey: string; size: number }>({
    file,
    ...received
  }: T) => {
    try {
      const body = { Body: createReadStream(file), ContentLength: received.size };
      await attempt('write', client.send(new PutObjectCommand({ ...keyOf(received.storageKey), ...body })));
      return received;
    } finally {
      await rm(file, { force: true });
    }
  };

  const read: FileStore['read'] = async (storageKey, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await attempt(
      'read',
      client.send(new GetObjectCommand({ ...keyOf(storageKey), Range })),
    );
    if (Body === undefined) throw new FileMissingError();
    return Body.transformToWebStream() as ReadableStream<Uint8Array>;
  };

  const stampOf: FileStore['stampOf'] = async storageKey => {
    const head = await attempt('read', client.send(new HeadObjectCommand(keyOf(storageKey))));
    return `${head.ETag} ${head.LastModified?.getTime()} ${head.ContentLength}`;
  };

  return {
    maxBytes,
    receive: async request => keep(await uploads.receive(request)),
    receivePart: async (body, maxPartBytes) => keep(await uploads.receivePart(body, maxPartBytes)),
    join: async storageKeys => keep(await uploads.join(readAll(read, storageKeys))),
    put: async (storageKey, bytes) => {
      await attempt('write', client.send(new PutObjectCommand({ ...keyOf(storageKey), Body: bytes })));
    },
    read,
    stampOf,
    remove,
    sweepIncoming: uploads.sweep,
    sweepOrphans: async (now, storageKeys, isStopped = () => false) => {
      for (const { storageKey } of await orphansIn(await objects(isStopped), now, storageKeys)) {
        if (isStopped()) return;
        await remove(storageKey);
      }
    },
  };
};
