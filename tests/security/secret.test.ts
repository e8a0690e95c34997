import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLimits } from '../../server/limits.ts';
import { readSettings } from '../../server/settings.ts';
import { openServer, snapshot } from '../server.ts';

const open = (secretWord = 'Straße Nine') =>
  openServer({
    flags: { easterEgg: true },
    overrides: { secretWord, limits: createLimits({ writesPerMinute: 600, signInsPerAddress: 50 }) },
  });

describe('[SH-07] the secret word', () => {
  test.each(['Straße Nine', 'straße nine', ' STRAßE NINE '])('is %j in any case', async word => {
    const { as, store } = await open();
    const call = await as('mel');
    const before = await snapshot(store);
    expect((await call('POST', '/api/secret', { word })).status).toBe(204);
    expect(await snapshot(store)).toBe(before);
  });

  test.each(['', 'straße', 'straße nine ten', 'straßenine', '%', '.*', '__proto__'])(
    'is not %j, and the field says so',
    async word => {
      const { as } = await open();
      const response = await (await as('mel'))('POST', '/api/secret', { word });
      expect(response.status).toBe(422);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ errors: { word: 'Wrong secret! Please try again!' } });
      expect(text).not.toMatch(/nine/i);
    },
  );

  test('can be guessed ten times in a quarter of an hour by each user', async () => {
    const { as } = await open();
    const [mel, omar] = [await as('mel'), await as('omar')];
    for (let count = 0; count < 10; count++)
      expect((await mel('POST', '/api/secret', { word: `guess ${count}` })).status).toBe(422);
    const refused = await mel('POST', '/api/secret', { word: 'straße nine' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' });
    expect((await omar('POST', '/api/secret', { word: 'straße nine' })).status).toBe(204);
  });

  test("isn't found by users whose flag is off", async () => {
    const { as } = await openServer({ flags: { easterEgg: 'harbour.example' } });
    const word = 'fanlight';
    expect((await (await as('mel'))('POST', '/api/secret', { word })).status).toBe(404);
    expect((await (await as('otto'))('POST', '/api/secret', { word })).status).toBe(204);
  });

  test('is in nothing that the browser loads', () => {
    const word = readSettings({}).SECRET_WORD;
    const sources = ['src', 'model', 'public', 'index.html'].flatMap(place =>
      path.extname(place) === ''
        ? readdirSync(place, { recursive: true, withFileTypes: true })
            .filter(entry => entry.isFile())
            .map(entry => path.join(entry.parentPath, entry.name))
        : [place],
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter(file => readFileSync(file, 'utf8').toLowerCase().includes(word))).toEqual([]);
  });
});
