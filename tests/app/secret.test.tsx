import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLimits } from '../../server/limits.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const footer = () => screen.findByRole('contentinfo');

const clickFooter = async (times: number) => {
  const place = await footer();
  for (let count = 0; count < times; count++) fireEvent.click(place);
};

const openSecret = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const app = await renderApp('/projects', { flags: { easterEgg: true }, ...options });
  await screen.findByRole('link', { name: 'New project' });
  await clickFooter(8);
  await screen.findByRole('dialog');
  return app;
};

const guess = async ({ user }: Awaited<ReturnType<typeof renderApp>>, word: string) => {
  const field = screen.getByRole('textbox', { name: 'Secret word' });
  await user.clear(field);
  await user.type(field, `${word}{Enter}`);
  return field;
};

describe('[SH-07] the hidden modal', () => {
  it('opens at the eighth click, not before', async () => {
    await renderApp('/projects', { flags: { easterEgg: true } });
    await clickFooter(7);
    expect(screen.queryByRole('dialog')).toBeNull();
    await clickFooter(1);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('stays closed while its flag is off, and opens when this browser overrides it', async () => {
    const { session } = await renderApp('/projects', { flags: {} });
    await clickFooter(20);
    expect(screen.queryByRole('dialog')).toBeNull();
    session.override('easterEgg', true);
    await screen.findByRole('link', { name: 'New project' });
    await clickFooter(8);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('leaves the footer plain text: no button, only its link can be focused', async () => {
    await renderApp('/projects', { flags: { easterEgg: true } });
    const place = await footer();
    expect(place.getAttributeNames().sort()).toEqual(['class']);
    expect(place.querySelectorAll('button, [role], [tabindex], [aria-label]')).toHaveLength(0);
    expect(place.querySelectorAll('a')).toHaveLength(1);
  });

  it('shows at the field that a word is wrong, until the user types', async () => {
    const app = await openSecret();
    const field = await guess(app, 'lantern');
    expect(await screen.findByText('Wrong secret! Please try again!')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await app.user.type(field, 'x');
    expect(screen.queryByText('Wrong secret! Please try again!')).toBeNull();
  });

  it('accepts the word in any case, and closes with a toast', async () => {
    const app = await openSecret();
    await guess(app, ' FanLIGHT ');
    expect(await screen.findByText('You found the secret!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how long to wait after too many guesses', async () => {
    const limits = createLimits({ writesPerMinute: 600, signInsPerAddress: 50 });
    const app = await openSecret({ overrides: { limits } });
    for (let count = 0; count < 10; count++) await limits.secretGuess('usr-ada');
    await guess(app, 'fanlight');
    expect(await screen.findByText('Too many attempts. Try again in 15 minutes.')).toBeTruthy();
  });
});
