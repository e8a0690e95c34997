import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../model/contract/user.ts';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { EnrollPrompt } from './EnrollPrompt.tsx';
import { renderFrame } from '../../tests/renderFrame.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const userWith = (part: Partial<User>) => {
  const { user } = buildBootstrap({ isSignedIn: true });
  return { ...(user as User), ...part };
};

const show = async (part: Partial<User>) => {
  const page = (
    <>
      <h1>Page</h1>
      <EnrollPrompt />
    </>
  );
  renderFrame({ path: '/page', pages: { '/page': page }, bootstrap: { user: userWith(part) } });
  await screen.findByRole('heading', { name: 'Page' });
  return screen.queryByRole('region', { name: 'Enrollment' });
};

const alone = { mnIdTypeCd: 'INDIVIDUAL', role: 'MEMBER', isEnrolled: false } as const;

describe('the prompt to enroll', () => {
  it('[ORG-03] tells users without a company that publishing needs one, and links to the form', async () => {
    const prompt = await show(alone);
    expect(prompt?.textContent).toContain('Enroll your organization to publish an integration.');
    expect(screen.getByRole('link', { name: 'Enroll organization' }).getAttribute('href')).toBe('/enroll');
  });

  it('[ORG-03] is not shown to members of a company, not even in their private workspace', async () => {
    expect(await show({})).toBeNull();
    cleanup();
    expect(await show({ ...alone, isEnrolled: true })).toBeNull();
  });

  it('[ORG-03] stays dismissed for the session of this user, and keeps the focus in the page', async () => {
    await show(alone);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', { name: 'Enrollment' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    cleanup();
    expect(await show(alone)).toBeNull();
    cleanup();
    expect(await show({ ...alone, userId: 'another' })).not.toBeNull();
    cleanup();
    sessionStorage.clear();
    expect(await show(alone)).not.toBeNull();
  });

  it('[ORG-03] works if the browser blocks storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    expect(await show(alone)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', { name: 'Enrollment' })).toBeNull();
  });
});
