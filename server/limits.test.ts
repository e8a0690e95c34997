import { expect, test } from 'vitest';
import { createLimits, SIGN_INS_PER_ACCOUNT } from './limits.ts';

const attempt = { account: 'ada@northgate.example', address: '203.0.113.7', device: 'known' };

test('an account can sign in only so often, even with the right password and in known browsers', async () => {
  const { signIn } = createLimits({ writesPerMinute: 600, signInsPerAddress: 1000 });
  const pending = await Promise.all([signIn(attempt), signIn(attempt)]);
  for (let count = 1; count < SIGN_INS_PER_ACCOUNT; count++) await (await signIn(attempt)).succeed();
  await pending[0].succeed();
  await expect(pending[1].succeed()).rejects.toMatchObject({ code: 'too_many' });
  await expect(signIn(attempt)).rejects.toMatchObject({ code: 'too_many' });
  await expect(signIn({ ...attempt, isDemo: true })).resolves.toBeTypeOf('object');
  await expect(signIn({ ...attempt, account: 'mel@northgate.example' })).resolves.toBeTypeOf('object');
});

test('wrong passwords of strangers do not use up the sign-ins of an account', async () => {
  const { signIn } = createLimits({ writesPerMinute: 600, signInsPerAddress: 1000 });
  for (let count = 0; count <= SIGN_INS_PER_ACCOUNT; count++)
    await signIn({ ...attempt, address: `203.0.113.${count}`, device: undefined });
  await expect(signIn(attempt)).resolves.toBeTypeOf('object');
});

test('a canceled attempt is not counted, in a known browser or another one', async () => {
  const { signIn } = createLimits({ writesPerMinute: 600, signInsPerAddress: 1 });
  for (const device of ['known', undefined])
    for (let count = 0; count < 20; count++) await (await signIn({ ...attempt, device })).cancel();
  await signIn({ ...attempt, device: undefined });
  await expect(signIn({ ...attempt, device: undefined })).rejects.toMatchObject({ code: 'too_many' });
  // it still has attempts of its own
  await expect(signIn(attempt)).resolves.toBeTypeOf('object');
});
