import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { lazyPage } from './lazyPage.ts';
import { pageProgress } from './progressModel.ts';

const later = () => {
  let settle: (value: string) => void = () => {};
  const promise = new Promise<string>(resolve => {
    settle = resolve;
  });
  return { promise, settle: (value: string) => settle(value) };
};

const Page = ({ load }: { load: () => Promise<string> }) => {
  const { data } = useQuery({ queryKey: ['page'], queryFn: load });
  return <h1>{data ?? 'Waiting'}</h1>;
};

describe('ProgressBar', () => {
  it('[SH-11] is visible while a call is running, and hidden when idle', async () => {
    const call = later();
    renderFrame({ path: '/page', pages: { '/page': <Page load={() => call.promise} /> } });
    await screen.findByText('Waiting');
    const bar = await screen.findByRole('progressbar', { name: 'Loading' });
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(8);
    act(() => call.settle('Done'));
    await screen.findByText('Done');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('[SH-11] runs while the code of a page loads', async () => {
    const code = later();
    const Lazy = lazyPage(async () => {
      const text = await code.promise;
      return () => <h1>{text}</h1>;
    });
    render(
      <Suspense>
        <Lazy />
      </Suspense>,
    );
    // on a busy machine, it may have grown when we look
    await waitFor(() => expect(pageProgress.value()).toBeGreaterThanOrEqual(0.08));
    act(() => code.settle('Loaded'));
    await screen.findByText('Loaded');
    await waitFor(() => expect(pageProgress.value()).toBeNull());
  });
});
