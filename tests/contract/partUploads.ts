import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_ONE_REQUEST_BYTES, UPLOAD_PART_BYTES } from '../../model/contract/uploads.ts';
import { createConnection, type Fetch } from '../../src/dataProvider/client.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { LEFT_PAGE, type UploadOptions } from '../../src/dataProvider/uploadOptions.ts';
import { reachability } from '../../src/dataProvider/reachability.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

const SIZE = 9_000_000;

const contentOf = (seed: number) => Uint8Array.from({ length: SIZE }, (_, index) => (index * seed) % 251);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'lamp.bin') => new File([bytes], name);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const lost = () => new TypeError('Failed to fetch');

export const describePartUploads = (name: string, open: Opening) => {
  describe(`uploads in parts over ${name}`, () => {
    const world = useOpening(open);

    /** A user whose requests go through `line`, with a record of them. */
    const openLine = async (line: (fetch: Fetch) => Fetch = fetch => fetch) => {
      const { fetch } = await world.as('ada');
      const sent: string[] = [];
      const counted = line(async request => fetch(request));
      const connection = createConnection({
        address: 'http://fake',
        fetch: reachability.watch(request => {
          sent.push(`${request.method} ${request.headers.get('upload-offset') ?? ''}`.trim());
          return counted(request);
        }),
      });
      const { uploadFile } = createDataProvider(connection);
      let pauses = 0;
      const onPaused = () => {
        pauses++;
        // the server is reachable again immediately
        setImmediate(() => void reachability.check());
      };
      return {
        upload: (file: File, options: UploadOptions = {}) => uploadFile(file, { onPaused, ...options }),
        sent,
        pauses: () => pauses,
      };
    };

    const unfinished = () => world.store.uploads.unfinishedOf('usr-ada');

    it('[FIL-01] a file of more than 5 MB is sent in parts, and a smaller one in one request', async () => {
      const { upload, sent } = await openLine();
      const bytes = contentOf(3);
      const { data } = await upload(fileOf(bytes, 'Lämp.bin'));
      expect(data).toMatchObject({ fileNm: 'Lämp.bin', size: SIZE, sha256: sha256(bytes) });
      expect(sent).toEqual([
        'POST',
        'PATCH 0',
        `PATCH ${UPLOAD_PART_BYTES}`,
        `PATCH ${2 * UPLOAD_PART_BYTES}`,
        'GET',
      ]);
      sent.length = 0;
      await upload(new File([new Uint8Array(MAX_ONE_REQUEST_BYTES)], 'small.bin'));
      expect(sent).toEqual(['POST']);
    });

    it('[FIL-01] continues by itself when the connection was lost during request or response', async () => {
      let patches = 0;
      const { upload, sent, pauses } = await openLine(fetch => async request => {
        if (request.method !== 'PATCH') return fetch(request);
        patches++;
        if (patches === 2) throw lost();
        const response = await fetch(request);
        if (patches === 3 || patches === 4) throw lost();
        return response;
      });
      const bytes = contentOf(5);
      const { data } = await upload(fileOf(bytes));
      expect(data.sha256).toBe(sha256(bytes));
      const [first, second] = [`PATCH ${UPLOAD_PART_BYTES}`, `PATCH ${2 * UPLOAD_PART_BYTES}`];
      // no received part is sent again, not even the last one
      expect(sent).toEqual(['POST', 'PATCH 0', first, 'HEAD', first, 'HEAD', second, 'HEAD', 'GET']);
      expect(pauses()).toBe(3);
      expect(await unfinished()).toEqual([]);
    });

    it('[FIL-01] starts again if the server has removed it', async () => {
      let isFirst = true;
      const { upload, sent } = await openLine(fetch => async request => {
        if (request.method !== 'PATCH' || !isFirst) return fetch(request);
        isFirst = false;
        const [{ uploadId } = { uploadId: '' }] = await unfinished();
        await world.store.uploads.take([uploadId]);
        throw lost();
      });
      const bytes = contentOf(7);
      expect((await upload(fileOf(bytes))).data.sha256).toBe(sha256(bytes));
      expect(sent.slice(0, 5)).toEqual(['POST', 'PATCH 0', 'HEAD', 'POST', 'PATCH 0']);
    });

    it('[FIL-01] is removed from the server when canceled, and kept when the page is left', async () => {
      const { upload, sent } = await openLine();
      for (const [reason, left] of [
        [undefined, 0],
        [LEFT_PAGE, 1],
      ] as const) {
        const control = new AbortController();
        const onSent = (share: number) => {
          if (share > 0.4) control.abort(reason);
        };
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await expect(upload(fileOf(contentOf(11)), { signal: control.signal, onSent })).rejects.toThrow();
        // oxlint-disable-next-line no-await-in-loop
        await expect.poll(unfinished).toHaveLength(left);
      }
      expect(sent.filter(one => one === 'DELETE')).toHaveLength(1);
      await world.store.uploads.take((await unfinished()).map(({ uploadId }) => uploadId));
    });

    it('[FIL-01] of a file that is too large is rejected at once, with the reason', async () => {
      const { upload, sent } = await openLine();
      const file = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'large.bin');
      expect(await refusal(upload(file))).toMatchObject({
        status: 413,
        message: 'The file is larger than 16 MB.',
      });
      expect(sent).toEqual(['POST']);
    });
  });
};
