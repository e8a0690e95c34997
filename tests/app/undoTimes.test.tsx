import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reviews } from '../../model/contract/reviews.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { addDeployment, addInstruction, addProject, addPublication, addPublishRequest } from '../records.ts';
import { renderApp } from './renderApp.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

// the server's clock stands still, so it doesn't take the undo away
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: FIXED_NOW }));
afterEach(() => void vi.useRealTimers());

it.each<[string, string, (app: App) => Promise<string>]>([
  [
    '[PRJ-01] a deployment',
    'Undo deployment',
    async ({ store }) => {
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'SERVICE' });
      await addDeployment(store, pjtId);
      return `/projects/SERVICE/${pjtId}/overview`;
    },
  ],
  [
    '[PRJ-01] a decision about a publish request',
    'Undo decision',
    async ({ store }) => {
      const { pjtId } = await addPublishRequest(store, { state: 'REJECTED', decidedDt: FIXED_NOW });
      return `/projects/SERVICE/${pjtId}/publish`;
    },
  ],
  [
    '[PI-01] a publication of pairing instructions',
    'Undo publishing',
    async ({ store }) => {
      const { pjtId, instructionId } = await addInstruction(store);
      await addPublication(store, instructionId);
      return `/pairingInstructions/${pjtId}~${instructionId}`;
    },
  ],
  [
    'a decision in the review queue',
    'Undo',
    async ({ call }) => {
      const { list } = await call(reviews.list, { query: { kindList: 'brand' } });
      const items = list.slice(0, 1).map(({ reviewId, version }) => ({ reviewId, version }));
      await call(reviews.decide, { body: { decision: 'approve', comment: '', items } });
      return '/review';
    },
  ],
])('%s can be undone for ten minutes, even on a page that stays open', async (_, button, prepare) => {
  const app = await renderApp('/help');
  app.reopen(await prepare(app));
  const name = new RegExp(`^${button}\\b`);
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  expect(screen.getByRole('button', { name })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.queryByRole('button', { name })).toBeNull();
});
