import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, Notification } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectStates } from '../../model/contract/projects.ts';
import { publishStates } from '../../model/contract/publishRequests.ts';
import { i18nProvider } from '../i18n/provider.ts';
import { CopyButton } from './CopyButton.tsx';
import { EmptyState } from './EmptyState.tsx';
import { DeviceIcon } from '../theme/icons.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Person } from './Person.tsx';
import { PublishChip } from './publishing/PublishChip.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { StateChip } from './StateChip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-20T14:31:00'));
});
afterEach(() => void vi.useRealTimers());

const show = (part: ReactNode) => {
  const element = (
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      {part}
      <Notification />
    </AdminContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('StateChip', () => {
  it('shows every state with a distinct word and shape', () => {
    show(projectStates.map(state => <StateChip key={state} state={state} />));
    expect(screen.getByText('Deployed to test')).toBeTruthy();
    const shapes = [...document.querySelectorAll('svg')].map(shape => shape.innerHTML);
    expect(new Set(shapes).size).toBe(projectStates.length);
    expect([...document.querySelectorAll('.ui-chip')].map(({ textContent }) => textContent)).toEqual([
      'Develop',
      'Deployed to test',
      'Publish request',
      'Published',
    ]);
  });
});

describe('PublishChip', () => {
  it('shows a shape beside the word of every state', () => {
    show(publishStates.map(state => <PublishChip key={state} request={{ kind: 'CERTIFIED', state }} />));
    const chips = [...document.querySelectorAll('.ui-chip')];
    expect(chips.filter(chip => chip.querySelector('svg') !== null)).toHaveLength(publishStates.length);
  });
});

describe('RelativeTime', () => {
  it('is capitalized only at the beginning of a cell', () => {
    const time = new Date('2026-11-19T17:55:00').getTime();
    show(<RelativeTime time={time} isFirst />);
    expect(screen.getByText('Yesterday 17:55')).toBeTruthy();
    cleanup();
    show(<RelativeTime time={time} />);
    expect(screen.getByText('yesterday 17:55')).toBeTruthy();
  });

  it('shows how long ago, the exact time on demand, and keeps counting', async () => {
    const time = new Date('2026-11-20T14:27:00').getTime();
    show(<RelativeTime time={time} />);
    const element = screen.getByRole('time');
    expect(element.textContent).toBe('4 min ago');
    expect(element.getAttribute('data-printed')).toBe('Nov 20, 2026, 14:27');
    expect(element.getAttribute('datetime')).toBe(new Date(time).toISOString());
    expect(element.getAttribute('title')).toContain('14:27:00');
    await after(60_000);
    expect(element.textContent).toBe('5 min ago');
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is right from the start, even if the page had no clock for long', async () => {
    show(<p>Nothing</p>);
    cleanup();
    await after(3_600_000);
    show(<RelativeTime time={Date.now() - 120_000} />);
    expect(screen.getByText('2 min ago')).toBeTruthy();
  });
});

describe('CopyButton', () => {
  const copy = async (writeText: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show(<CopyButton value="hd-71c4" label="Project id" />);
    await act(async () => screen.getByRole('button', { name: 'Copy Project id' }).click());
  };

  it('copies, says so, and changes back after 1.5 s', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    await copy(writeText);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('hd-71c4');
    expect(screen.getByText('Copied').getAttribute('aria-live')).toBe('polite');
    await after(1_499);
    expect(screen.getByText('Copied')).toBeTruthy();
    await after(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('says so when the browser refuses', async () => {
    await copy(async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    await after(1);
    expect(screen.getByRole('alert').textContent).toContain('blocked copying');
    expect(screen.queryByText('Copied')).toBeNull();
  });
});

describe('ListSkeleton', () => {
  it('reserves the height of the given number of rows, and shows them after a moment', async () => {
    show(<ListSkeleton rows={3} />);
    const drawn = () => document.querySelectorAll('.ui-row:not(:empty)').length;
    expect([document.querySelectorAll('.ui-row').length, drawn()]).toEqual([3, 0]);
    await after(199);
    expect(drawn()).toBe(0);
    await after(1);
    expect(drawn()).toBe(3);
    expect(screen.getByText('Loading')).toBeTruthy();
  });
});

it('an empty list explains itself and offers the first action', () => {
  show(
    <EmptyState icon={<DeviceIcon size={24} />} title="No test devices yet" text="You may have 20.">
      <button>Add test device</button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No test devices yet' })).toBeTruthy();
  expect(screen.getByText('You may have 20.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add test device' })).toBeTruthy();
});

it("a person's name is read aloud once, without the initials", () => {
  show(<Person name="Mel Castro" />);
  expect(screen.getByText('MC').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Mel Castro')).toBeTruthy();
});
