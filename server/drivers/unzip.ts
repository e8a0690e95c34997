import yauzl from 'yauzl';
import type { DriverFile } from '../../model/drivers/types.ts';
import { createZipReading, type ZippedFile } from './zipLimits.ts';

const open = (bytes: Uint8Array) =>
  new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      // rejects names that lead out of the folder, and content that is longer than its entry says
      { lazyEntries: true, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(error) : resolve(zip)),
    );
  });

const nextEntry = (zip: yauzl.ZipFile) =>
  new Promise<yauzl.Entry | null>((resolve, reject) => {
    const settle =
      <T>(done: (value: T) => void) =>
      (value: T) => {
        zip.removeAllListeners();
        done(value);
      };
    zip.once('entry', settle(resolve));
    zip.once(
      'end',
      settle(() => resolve(null)),
    );
    zip.once('error', settle(reject));
    zip.readEntry();
  });

const contentOf = async (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> => {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
};

const entryOf = ({ fileName, uncompressedSize, ...entry }: yauzl.Entry): ZippedFile => ({
  path: fileName,
  size: uncompressedSize,
  isEncrypted: (entry.generalPurposeBitFlag & 1) !== 0,
});

/** Reads an untrusted zip. Throws ApiError if it is broken, or if its entries lie about their content. */
export const unzip = async (bytes: Uint8Array): Promise<DriverFile[]> => {
  const reading = createZipReading();
  const zip = await open(bytes).catch(reading.reject);
  const entries: yauzl.Entry[] = [];
  try {
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      if (reading.admit(entryOf(entry))) entries.push(entry);
    }
    // checks the declared sizes before anything is unpacked
    reading.check();
    const files: DriverFile[] = [];
    for (const entry of entries) files.push({ path: entry.fileName, bytes: await contentOf(zip, entry) });
    return files;
  } catch (error) {
    return reading.reject(error);
  }
};
