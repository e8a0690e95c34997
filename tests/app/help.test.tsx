import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { topics } from '../../src/pages/help/topics/index.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => {
  // jsdom has no scrolling
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

describe('the documentation', () => {
  it('[SH-01] opens from the header, lists every topic, and links to the API description', async () => {
    const { user } = await renderApp('/projects');
    await user.click(await screen.findByRole('link', { name: 'Documentation' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Documentation · Porchlight'));
    const nav = within(screen.getByRole('navigation', { name: 'Topics' }));
    for (const { id, title } of topics)
      expect(nav.getByRole('link', { name: title }).getAttribute('href')).toBe(`/help/${id}`);
    expect(nav.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/api/docs');
  });

  it('[SH-01] leads from topic to topic, each with its title', async () => {
    const { user } = await renderApp(`/help/${topics[0]?.id}`);
    for (const { title } of topics.slice(0, 3)) {
      await screen.findByRole('heading', { level: 1, name: title });
      await waitFor(() => expect(document.title).toBe(`${title} · Porchlight`));
      const pages = within(screen.getByRole('navigation', { name: 'Previous and next topic' }));
      await user.click(pages.getByRole('link', { name: /^Next/ }));
    }
    await screen.findByRole('heading', { level: 1, name: topics[3]?.title });
    const nav = within(screen.getByRole('navigation', { name: 'Topics' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(topics[3]?.title);
  });

  it('[SH-01] scrolls to a heading of the page, and again on a second click', async () => {
    const { user } = await renderApp('/help/api');
    const onPage = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const heading = screen.getByRole('heading', { name: /^Errors/ });
    for (const time of ['first', 'second']) {
      await user.click(onPage.getByRole('link', { name: 'Errors' }));
      expect(window.location.pathname + window.location.hash, time).toBe('/help/api#errors');
      await waitFor(() => expect(document.activeElement).toBe(heading));
    }
  });

  it('[SH-01] copies code with the address of this workspace in it', async () => {
    const { user } = await renderApp('/help/api');
    await user.click(await screen.findByRole('button', { name: 'Copy List projects' }));
    expect(await navigator.clipboard.readText()).toContain('curl "http://localhost:3000/v3/common/projects');
  });

  it.each(['/help/nothing', '/help/api/more', '/help/%E0%A4%A'])("[SH-10] %s doesn't exist", async path => {
    await renderApp(path);
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });

  it('opens with an unknown heading', async () => {
    await renderApp('/help/api#%E0%A4%A');
    expect(await screen.findByRole('heading', { level: 1, name: 'API' })).toBeTruthy();
  });
});
