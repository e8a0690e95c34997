import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { FailedPage } from './FailedPage.tsx';

const OTHER =
  'An error has occurred, and we are working to fix the problem. Please try again in a few minutes. If the problem persists, please contact us.';
const FORBIDDEN = "You don't have access to this page. If you think it's an error, please contact us.";

const show = (status: number, supportUrl = 'https://support.example') => {
  const bootstrap = buildBootstrap({ basePath: '/work' });
  render(<FailedPage bootstrap={{ ...bootstrap, site: { ...bootstrap.site, supportUrl }, status }} />);
  return screen.getByRole('main');
};
const buttons = () => screen.queryAllByRole('button').map(button => button.textContent);

describe('FailedPage', () => {
  it.each([
    [403, FORBIDDEN, []],
    [400, OTHER, []],
    [429, OTHER, ['Try again']],
    [500, OTHER, ['Try again']],
    [503, OTHER, ['Try again']],
  ])('[SES-02] [SH-10] a page that failed with %i shows the code', (status, text, offered) => {
    const page = show(status);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops, something went wrong');
    expect(screen.getByRole('alert').textContent).toContain(`Error Code: ${status}`);
    expect(page.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe(
      'https://support.example',
    );
    expect(buttons()).toEqual(offered);
  });

  it("[SES-02] [SH-10] a 404 doesn't look like an error and offers a way back", () => {
    const page = show(404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Looks like you just entered uncharted territory',
    );
    expect(page.textContent).toContain('This page does not exist or has been moved.');
    expect(page.textContent).not.toContain('Error Code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(buttons()).toEqual(['Go Back']);
  });

  it('has a complete sentence without a contact address', () => {
    expect(show(500, '').textContent).toContain(OTHER);
    expect(screen.queryByRole('link', { name: 'contact us' })).toBeNull();
  });
});
