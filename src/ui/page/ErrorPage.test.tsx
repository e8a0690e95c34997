import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';
import { renderFrame } from '../../../tests/renderFrame.tsx';

afterEach(() => void vi.restoreAllMocks());

const show = (page: React.ReactElement, path = '/page') => renderFrame({ path, pages: { '/page': page } });
const sectionOf = (title: string) =>
  screen.getByRole('heading', { level: 1, name: title }).closest('section')!;

const OTHER =
  'An error has occurred, and we are working to fix the problem. Please try again in a few minutes. If the problem persists, please contact us.';
const FORBIDDEN = "You don't have access to this page. If you think it's an error, please contact us.";

describe('NotFoundPage', () => {
  it('[SH-10] explains an unknown address without error styling', async () => {
    renderFrame({ path: '/nowhere' });
    await screen.findByRole('heading', { level: 1, name: 'Looks like you just entered uncharted territory' });
    const page = sectionOf('Looks like you just entered uncharted territory');
    expect(page.textContent).toContain(
      'This page does not exist or has been moved. If you think it should be here, please contact us.',
    );
    expect(page.textContent).not.toContain('Error Code');
    expect(page.querySelector('.app-error-icon')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Looks like you just entered uncharted territory · Lanternworks');
  });

  it('[SH-10] links to the support address without showing it', async () => {
    renderFrame({ path: '/nowhere' });
    const link = await screen.findByRole('link', { name: 'contact us' });
    expect(link.getAttribute('href')).toBe('https://support.example');
    expect(document.body.textContent).not.toContain('support.example');
  });

  it('[SH-10] is also shown for a 404 of a call', async () => {
    show(<ErrorPage error={new HttpError('Not found', 404)} />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Looks like you just entered uncharted territory',
    );
  });

  it('[SH-10] goes back to the previous page', async () => {
    vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 1 });
    const { router } = renderFrame({ path: '/here' });
    await router.navigate('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
  });

  it('[SH-10] goes to the projects if there is no previous page', async () => {
    const { router } = renderFrame({ path: '/nowhere' });
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });
});

describe('ErrorPage', () => {
  it.each([
    [503, OTHER],
    [502, OTHER],
    [500, OTHER],
    [418, OTHER],
    [409, OTHER],
    [403, FORBIDDEN],
  ])('[SH-10] explains %i', async (status, text) => {
    show(<ErrorPage status={status} />);
    await screen.findByRole('heading', { level: 1, name: 'Oops, something went wrong' });
    const page = sectionOf('Oops, something went wrong');
    expect(page.textContent).toContain(text);
    expect(page.textContent).toContain(`Error Code: ${status}`);
    expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe(
      'https://support.example',
    );
    expect(document.title).toBe('Oops, something went wrong · Lanternworks');
  });

  it.each([
    ['an error of the page', new Error('x is not a function')],
    ['no response', new HttpError('The server can not be reached.', 0)],
  ])('[SH-10] shows no code if none is known: %s', async (_, error) => {
    show(<ErrorPage error={error} />);
    await screen.findByRole('heading', { level: 1, name: 'Oops, something went wrong' });
    expect(document.body.textContent).not.toContain('Error Code');
    expect(document.body.textContent).not.toContain(error.message);
  });

  it('has a complete sentence without a contact address', async () => {
    const site = { product: 'Lanternworks', basePath: '', supportUrl: '', accountUrl: '', version: '1' };
    renderFrame({ path: '/page', pages: { '/page': <ErrorPage status={500} /> }, bootstrap: { site } });
    expect(await screen.findByText(OTHER)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'contact us' })).toBeNull();
  });

  it('[SH-10] stays inside the frame when a page fails, and is gone on the next page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('broken');
    };
    const { router } = show(<Broken />);
    await screen.findByRole('heading', { name: 'Oops, something went wrong' });
    expect(screen.getByRole('banner')).toBeTruthy();
    await router.navigate('/here');
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(screen.queryByText('Oops, something went wrong')).toBeNull();
  });
});
