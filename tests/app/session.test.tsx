import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askServer, onRequest } from '../network.ts';
import { renderApp } from './renderApp.tsx';

describe('[SES-01] reauthenticateInPlace', () => {
  const open = async (path: string) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const opened = await renderApp(path, { flags: { reauthenticateInPlace: true } });
    const { store, session } = opened;
    const password = await store.db
      .updateTable('users')
      .set({ passwordHash: 'plain$right password' })
      .where('userId', '=', session.user()?.userId ?? '')
      .executeTakeFirst();
    expect(Number(password.numUpdatedRows)).toBe(1);
    const sent: string[] = [];
    onRequest(({ method, url }) => sent.push(`${method} ${new URL(url).pathname}`));
    return { ...opened, sent };
  };
  const endSession = () =>
    askServer(
      new Request('http://localhost:3000/api/sa/logout', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      }),
    );

  it('asks for the password of the same user, and says when it is wrong', async () => {
    const { user, session } = await open('/projects/create');
    await user.click(await screen.findByRole('radio', { name: 'Direct-connected' }));
    await user.type(screen.getByLabelText(/Project name/), 'Kept');
    // not earlier, because any call of the page would ask for the password, and move the focus away from the form
    await endSession();
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect([email.value, email.readOnly]).toEqual([session.user()?.email, true]);
    await user.type(screen.getByLabelText('Password'), 'wrong password{Enter}');
    expect(
      (await screen.findByText('Incorrect email or password.')).closest('[role="alert"]'),
    ).not.toBeNull();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right password{Enter}');
    await screen.findByRole('heading', { name: 'Kept' });
    expect(session.user()).not.toBeNull();
  });

  it('signs out if the user leaves the page instead, and keeps typed text', async () => {
    const { user, signIn, reopen } = await open('/projects/create');
    await user.click(await screen.findByRole('radio', { name: 'Direct-connected' }));
    await user.type(screen.getByLabelText(/Project name/), 'Left behind');
    await screen.findByText(/Draft saved \d/);
    await endSession();
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    await user.click(await screen.findByRole('button', { name: 'Leave this page' }));
    await screen.findByText('Your session has expired. Please log in again.');
    await waitFor(() => expect(location.pathname).toBe('/'));
    await signIn();
    reopen('/projects/create');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/Project name/).value).toBe('Left behind'),
    );
  });
});
