import { statSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { pages as workspacePages } from '../../tests/app/personas.ts';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { Landing } from './Landing.tsx';
import { SignIn } from './SignIn.tsx';
import { SignOut } from './SignOut.tsx';

const hrefs = (name: string) =>
  screen.queryAllByRole('link', { name }).map(link => link.getAttribute('href'));

describe('Landing', () => {
  it('offers to sign in and to open the demo world', () => {
    render(<Landing bootstrap={buildBootstrap({ basePath: '/work' })} />);
    expect(hrefs('Sign in')).toEqual(['/work/api/sa/login', '/work/api/sa/login']);
    expect(hrefs('Open the demo')).toEqual(['/work/api/sa/login']);
    expect(hrefs('API reference')).toEqual(['/work/api/docs']);
    expect(document.title).toBe('Lanternworks');
  });

  it('says how to get started while there are no accounts', () => {
    render(<Landing bootstrap={buildBootstrap({ entrance: { firstRun: true } })} />);
    expect(hrefs('Get started')).toEqual(['/api/sa/login', '/api/sa/login']);
    expect(hrefs('Sign in')).toEqual([]);
  });

  it('[RT-01] leads the signed-out to no page of the workspace', () => {
    render(<Landing bootstrap={buildBootstrap({})} />);
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '');
    expect(links.filter(href => Object.hasOwn(workspacePages, href))).toEqual([]);
  });

  it('opens the workspace for signed-in users', () => {
    render(<Landing bootstrap={buildBootstrap({ isSignedIn: true, basePath: '/work' })} />);
    expect(hrefs('Open workspace')).toEqual(['/work/projects', '/work/projects']);
    expect(hrefs('Documentation')).toEqual(['/work/help']);
    expect(hrefs('API reference')).toEqual(['/work/api/docs']);
    expect(hrefs('Sign in')).toEqual([]);
  });

  it.each([{ demoAllowed: false }, null])(
    "doesn't mention the demo world if it isn't allowed: %j",
    entrance => {
      render(<Landing bootstrap={buildBootstrap({ entrance })} />);
      expect(hrefs('Open the demo')).toEqual([]);
      expect(screen.queryByText(/made-up data/)).toBeNull();
    },
  );

  it('shows a picture of the product that causes no layout shift and loads lazily', () => {
    const { container } = render(<Landing bootstrap={buildBootstrap({ basePath: '/work' })} />);
    const picture = screen.getByRole('img', { name: /overview of a project/ });
    const given = ['src', 'width', 'height', 'loading'].map(name => picture.getAttribute(name));
    expect(given).toEqual(['/work/pictures/overview-light.webp', '1240', '760', 'lazy']);
    const dark = container.querySelector('source[media="(prefers-color-scheme: dark)"]');
    expect(dark?.getAttribute('srcset')).toBe('/work/pictures/overview-dark.webp');
    for (const file of [picture.getAttribute('src'), dark?.getAttribute('srcset')]) {
      expect(statSync(`public${file?.slice('/work'.length)}`).size).toBeLessThan(60 * 1024);
    }
  });

  it('ends with year, product, API reference, support and status', () => {
    render(<Landing bootstrap={buildBootstrap({ basePath: '/work' })} />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(`© ${new Date().getFullYear()} Lanternworks`)).toBeTruthy();
    expect(footer.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/work/api/docs',
      'https://support.example',
      '/work/readyz',
    ]);
  });
});

const pages = [
  ['landing', () => <Landing bootstrap={buildBootstrap()} />],
  ['sign-in', () => <SignIn bootstrap={buildBootstrap()} next="/projects" />],
  [
    'first run',
    () => <SignIn bootstrap={buildBootstrap({ entrance: { firstRun: true } })} next="/projects" />,
  ],
  ['sign-out', () => <SignOut bootstrap={buildBootstrap({ isSignedIn: true })} />],
] as const;

// jsdom has no rendering, so contrast is left to the browser tests
it.each(pages)('%s: axe finds nothing in the structure', async (_, page) => {
  document.documentElement.lang = 'en';
  render(page());
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
