import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from '../../server/drivers/unzip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('[HND-01] the files of a zip are read, without its directory entries', async () => {
  const files = await unzip(zipSync({ 'dimmer/config.yml': bytes('name: x'), 'dimmer/src/': bytes('') }));
  expect(files).toEqual([{ path: 'dimmer/config.yml', bytes: bytes('name: x') }]);
});

const DAMAGED =
  /^The ZIP file can't be read: it is damaged, or not a ZIP file\. Create it again, or send the files\.$/;

test.each([
  ['leads out of the folder', zipSync({ '../config.yml': bytes('x') }), /\.\./],
  ['is a bomb', zipSync({ 'a.yml': new Uint8Array(200 * 1024 * 1024) }), /a\.yml:1: The file is larger/],
  ['is no zip', bytes('PK, but not at all'), DAMAGED],
  ['is cut off', zipSync({ 'a.yml': bytes('x'.repeat(500)) }).slice(0, 80), DAMAGED],
])('[HND-01] a zip that %s is rejected', async (_, zip, reason) => {
  await expect(unzip(zip)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(reason),
  });
});

test('[HND-01] a zip with a wrong size entry is rejected', async () => {
  const zip = zipSync({ 'a.yml': bytes('x'.repeat(5000)) });
  // the directory entry claims 10 bytes
  const at = zip.findIndex((_, index) => zip[index] === 0x50 && zip[index + 2] === 1 && zip[index + 3] === 2);
  new DataView(zip.buffer, zip.byteOffset).setUint32(at + 24, 10, true);
  await expect(unzip(zip)).rejects.toMatchObject({ code: 'invalid' });
});
