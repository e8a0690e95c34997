import type { DriverFile } from '../../model/drivers/types.ts';
import { createZipReading } from './zipLimits.ts';

/** For a server in a browser, which has no Node streams, and whose zips come from its own user. */
export const unzipInMemory = async (bytes: Uint8Array): Promise<DriverFile[]> => {
  const { unzipSync } = await import('fflate');
  const reading = createZipReading();
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        reading.admit({ path: name, size: originalSize, isEncrypted: false }),
    });
    reading.check();
    return Object.entries(unpacked).map(([path, content]) => ({ path, bytes: content }));
  } catch (error) {
    return reading.reject(error);
  }
};
