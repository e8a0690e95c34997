import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { terms as api } from '../../model/contract/terms.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const use: TermText = { tosName: 'use', tosVersion: 1, title: 'Terms of use', text: 'Be kind.\n\nBe brief.' };
const privacy: TermText = { tosName: 'privacy', tosVersion: 4, title: 'Privacy', text: 'We look away.' };

const enforced = (terms: readonly TermText[] = [use, privacy]) => ({
  flags: { enforceTerms: true },
  overrides: { terms },
});

const agreeTo = (title: string) => screen.findByRole('button', { name: `Agree to ${title}` });

describe('[TRM-01] enforced terms', () => {
  it.each(['/projects', '/projects/create', '/projects/project/report', '/account', '/nowhere', '/terms'])(
    'are shown alone at %s',
    async path => {
      await renderApp(path, enforced());
      expect(await screen.findByRole('heading', { name: 'Terms', level: 1 })).toBeTruthy();
      expect(
        (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
      ).toEqual(['Terms of use', 'Privacy']);
      expect(screen.getByText('Be brief.').tagName).toBe('P');
      expect(document.title).toBe('Terms · Porchlight');
      expect(screen.queryByRole('complementary')).toBeNull();
      expect(screen.queryByRole('searchbox')).toBeNull();
      const links = screen.queryAllByRole('link').map(link => link.getAttribute('href'));
      expect(links).toEqual(['#main']);
      expect(location.pathname).toBe(path);
    },
  );

  it('lead to the requested address once all of them are accepted', async () => {
    const { user, session } = await renderApp('/projects/create', enforced());
    await user.click(await agreeTo('Terms of use'));
    expect(await screen.findByText('1 of 2 agreed')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await agreeTo('Privacy'));
    expect(await screen.findAllByRole('radio')).toHaveLength(8);
    expect(location.pathname).toBe('/projects/create');
    expect(document.activeElement).not.toBe(document.body);
    expect(session.user()?.mustAgree).toBe(false);
  });

  it('let the user sign out', async () => {
    const { user } = await renderApp('/projects', enforced());
    const header = within(await screen.findByRole('banner'));
    expect(header.getAllByRole('button')).toHaveLength(1);
    await user.click(header.getByRole('button', { name: /Ada Lindqvist/ }));
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
  });

  it("say so when they can't be loaded, and when an acceptance can't be sent", async () => {
    network.use(http.put('*', () => problem(503, 'unavailable', 'The database rests.')));
    const { user } = await renderApp('/projects', enforced());
    await user.click(await agreeTo('Privacy'));
    expect(await screen.findByText('The database rests.')).toBeTruthy();
    network.resetHandlers();
    await user.click(await agreeTo('Privacy'));
    expect(await screen.findByText('1 of 2 agreed')).toBeTruthy();
  });

  it("show the error page if they can't be loaded", async () => {
    network.use(http.get('/v3/terms', () => new Response('<html>', { status: 403 })));
    await renderApp('/projects', enforced());
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Ada Lindqvist/ })).toBeTruthy();
  });

  it('are shown again if a newer version is out, instead of being accepted unread', async () => {
    const terms = [use];
    const { user, call } = await renderApp('/projects', enforced(terms));
    const button = await agreeTo('Terms of use');
    terms[0] = { ...use, tosVersion: 2, text: 'Be kinder.' };
    await user.click(button);
    expect(await screen.findByText('A newer version is available. Please read it.')).toBeTruthy();
    expect(await screen.findByText('Be kinder.')).toBeTruthy();
    expect((await call(api.list, {}))[0]?.agreed).toBe(false);
    await user.click(await agreeTo('Terms of use'));
    expect(await screen.findByRole('link', { name: 'New project' })).toBeTruthy();
  });

  it('interrupt work when a newer version is out, and keep what was typed', async () => {
    const terms = [use];
    const { user, call } = await renderApp('/projects/create', enforced(terms));
    await user.click(await agreeTo('Terms of use'));
    await user.click(await screen.findByRole('radio', { name: 'Hub-connected' }));
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Gate sensor');
    terms[0] = { ...use, tosVersion: 2 };
    await user.click(screen.getByRole('button', { name: 'Create project' }));

    await user.click(await agreeTo('Terms of use'));

    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Project name/ }).value).toBe(
        'Gate sensor',
      ),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hub-connected' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Gate sensor' })).toBeTruthy();
    expect((await call(api.list, {})).map(({ tosVersion, agreed }) => [tosVersion, agreed])).toEqual([
      [2, true],
    ]);
  });
});

describe("[TRM-01] terms that aren't enforced", () => {
  it('can be accepted voluntarily, and show when they were', async () => {
    const { user } = await renderApp('/projects', { overrides: { terms: [use, privacy] } });
    await user.click(await screen.findByRole('link', { name: 'Terms' }));
    expect(await screen.findByText(/but a publish request requires your agreement/)).toBeTruthy();
    await user.click(await agreeTo('Privacy'));
    const card = within(screen.getByRole('region', { name: 'Privacy' }));
    expect((await card.findByText(/You agreed to version 4 on/)).textContent).toContain('Nov 21, 2026');
    expect(card.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Privacy');
    expect(await agreeTo('Terms of use')).toBeTruthy();
  });
});
