import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../tests/scratchFolder.ts';
import { createSecretBox } from './secretBox.ts';
import { openSecretKey } from './secretKey.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a secret box', () => {
  test('opens what it sealed, for the same record only, and never produces the same text twice', async () => {
    const box = createSecretBox(bytes('one key'));
    const [first, second] = [await box.seal('Straße 💡', 'a'), await box.seal('Straße 💡', 'a')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('Stra');
    expect(await box.open(first, 'a')).toBe('Straße 💡');
    await expect(box.open(first, 'b')).rejects.toThrow();
  });

  test('rejects another key, a changed text and an unknown format', async () => {
    const sealed = await createSecretBox(bytes('one key')).seal('word', 'a');
    await expect(createSecretBox(bytes('another')).open(sealed, 'a')).rejects.toThrow();
    const box = createSecretBox(bytes('one key'));
    await expect(box.open(sealed.replace(/.{6}$/, 'AAAAA='), 'a')).rejects.toThrow();
    await expect(box.open('word', 'a')).rejects.toThrow('unknown format');
  });
});

describe('the secret key', () => {
  test('comes from the setting, or from a persistent file that only the server can read', async () => {
    const folder = scratchFolder();
    expect(await openSecretKey('x'.repeat(32), folder)).toEqual(bytes('x'.repeat(32)));
    const [created, again] = await Promise.all([
      openSecretKey(undefined, folder),
      openSecretKey(undefined, folder),
    ]);
    const file = path.join(folder, 'porchlight.key');
    expect(created).toEqual(again);
    expect(created).toEqual(new Uint8Array(readFileSync(file)));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is never replaced if its file is damaged', async () => {
    const folder = scratchFolder();
    writeFileSync(path.join(folder, 'porchlight.key'), 'short');
    await expect(openSecretKey(undefined, folder)).rejects.toThrow('porchlight.key is damaged');
  });
});
