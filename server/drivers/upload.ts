import * as z from 'zod/mini';
import { FILE_PART, MAX_UPLOAD_BYTES } from '../../model/contract/driverImports.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { checkLimits } from '../../model/drivers/limits.ts';
import type { Choices, DriverFile, DriverFolder } from '../../model/drivers/types.ts';
import { sha256Hex } from '../hashing.ts';
import { decodeUtf8 } from '../http/body.ts';
import { parseJson } from '../http/json.ts';
import { InterruptedError } from '../interrupted.ts';
import type { DriverTasks, SentFolder } from './tasks.ts';
import { folderError } from './zipLimits.ts';

/** An uploaded folder, with its parsed content and the user's choices. */
export type DriverUpload = { files: readonly DriverFile[]; folder: DriverFolder; choices: Choices };

/**
 * Digest of the folder and the choices, independent of how they were sent: each multipart body has another boundary.
 */
export const digestOf = async ({
  files,
  choices,
}: Pick<DriverUpload, 'files' | 'choices'>): Promise<string> => {
  const lines = await Promise.all(
    files.map(async ({ path, bytes }) => [path, await sha256Hex(new Uint8Array(bytes))]),
  );
  return sha256Hex(JSON.stringify([lines.toSorted(), choices]));
};

const tooLarge = () =>
  new ApiError('too_large', `The upload is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`);

/** Counts while reading, because the declared length can be wrong or missing. */
const readBytes = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const next = await reader?.read().catch(() => {
      throw new InterruptedError('upload');
    });
    if (next === undefined || next.done) break;
    size += next.value.length;
    if (size > MAX_UPLOAD_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
};

const bytesOf = async (part: File | string) =>
  typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(await part.arrayBuffer());

const choicesSchema = z.record(z.string(), z.enum(['keep', 'skip']));

const readChoices = async (part: File | string | null): Promise<Choices> => {
  if (part === null) return {};
  const text = decodeUtf8((await bytesOf(part)).buffer);
  const choices = choicesSchema.safeParse(parseJson(text, false));
  if (!choices.success)
    throw new ApiError('bad_request', 'choices must map each problem key to keep or skip.');
  return choices.data;
};

const unreadable = () => new ApiError('bad_request', "The upload can't be read as multipart/form-data.");

const receive = async (request: Request): Promise<{ sent: SentFolder; choices: Choices }> => {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request);
  if (type.startsWith('application/zip')) return { sent: { archive: bytes }, choices: {} };
  if (!type.startsWith('multipart/form-data'))
    throw new ApiError('unsupported', 'Send the folder as application/zip or multipart/form-data.');
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const choices = await readChoices(form.get('choices'));
  const archive = form.get('archive');
  if (archive !== null) return { sent: { archive: await bytesOf(archive) }, choices };
  const files: DriverFile[] = [];
  for (const [name, part] of form.entries())
    if (name.startsWith(FILE_PART))
      files.push({ path: name.slice(FILE_PART.length), bytes: await bytesOf(part) });
  if (files.length === 0) throw new ApiError('bad_request', 'The upload contains no files.');
  const [problem] = checkLimits(files.map(file => ({ path: file.path, size: file.bytes.length })));
  if (problem !== undefined) throw folderError(problem);
  return { sent: { files }, choices };
};

/** Reads the uploaded folder within the limits, and the choices. */
export const readDriverUpload = async (
  request: Request,
  { read }: Pick<DriverTasks, 'read'>,
): Promise<DriverUpload> => {
  const { sent, choices } = await receive(request);
  return { ...(await read(sent)), choices };
};
