import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { reachability } from '../../dataProvider/reachability.ts';
import { lazyPart } from './lazyPart.ts';

const settle = () => new Promise(resolve => setTimeout(resolve));

const askServer = vi.fn<() => Promise<void>>().mockResolvedValue();
afterEach(reachability.listen(askServer));

it('a failed preload is forgotten: it neither asks the server nor reloads the page', async () => {
  const load = vi.fn<() => Promise<() => null>>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(() => null);
  const Part = lazyPart(load);
  Part.preload();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(askServer).not.toHaveBeenCalled();

  Part.preload();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

it('[line 21] a part that is loaded renders at once, without its fallback', async () => {
  const Part = lazyPart(async () => () => createElement('b', null, 'Menu'));
  await Part.whenLoaded();
  render(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)));
  expect(screen.getByText('Menu')).toBeTruthy();
});
