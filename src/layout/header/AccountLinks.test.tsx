import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Menu from '@mui/material/Menu';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { User } from '../../../model/contract/user.ts';
import { mayOf } from '../../../model/rules/access.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { AccountLinks } from './AccountLinks.tsx';
import type { PageMenu } from './pageMenus.ts';

const viewerOf = (mnIdTypeCd: User['mnIdTypeCd'], role: User['role'], isEnrolled: boolean) => {
  const { user } = buildBootstrap({ isSignedIn: true });
  const member = { ...(user as User), mnIdTypeCd, role, isEnrolled };
  return { user: { ...member, may: mayOf(member) }, flags: {} };
};

// the personas of the demo data
const viewers = {
  'ada, an admin': viewerOf('COMPANY', 'ADMIN', true),
  'mel, a member': viewerOf('COMPANY', 'MEMBER', true),
  'pia, a provisioning manager': viewerOf('COMPANY', 'PROVISIONING_MANAGER', true),
  'ada in her private workspace': viewerOf('INDIVIDUAL', 'MEMBER', true),
  'ida, alone': viewerOf('INDIVIDUAL', 'MEMBER', false),
};

const Place = () => <output>{useLocation().pathname}</output>;

const open = (menu: PageMenu, viewer: keyof typeof viewers) => {
  const onFollow = vi.fn<() => void>();
  render(
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter>
        <Menu open anchorEl={document.body}>
          <AccountLinks menu={menu} viewer={viewers[viewer]} onFollow={onFollow} />
        </Menu>
        <Place />
      </MemoryRouter>
    </I18nContextProvider>,
  );
  return { onFollow, items: screen.queryAllByRole('menuitem') };
};

it.each([
  [
    'ada, an admin',
    ['/review', '/projects/project/report', '/commercialDevices', '/tasks', '/members', '/audit', '/flags'],
  ],
  ['mel, a member', ['/projects/project/report', '/commercialDevices', '/tasks', '/members']],
  ['pia, a provisioning manager', ['/projects/project/report', '/commercialDevices', '/tasks']],
  ['ada in her private workspace', ['/projects/project/report']],
  ['ida, alone', ['/projects/project/report', '/enroll']],
] as const)('[RT-01] [ORG-03] the organization menu leads %s to %j', (viewer, paths) => {
  const { items } = open('organization', viewer);
  expect(items.map(item => item.getAttribute('href'))).toEqual(paths);
});

const lists = ['/categories', '/locales', '/countries'];
const forMakers = [
  '/capabilities',
  '/deviceProfiles/DeviceProfileManager',
  '/deviceOnboarding/OnboardingProfileManager',
  '/deviceTypes',
  '/pairingInstructions',
  ...lists,
];

it.each([
  ['ada, an admin', forMakers],
  ['mel, a member', forMakers],
  ['pia, a provisioning manager', [...lists]],
  ['ida, alone', forMakers],
] as const)('[RT-04] the catalog menu leads %s to %j', (viewer, paths) => {
  const { items } = open('catalog', viewer);
  expect(items.map(item => item.getAttribute('href'))).toEqual(paths);
});

it.each(Object.keys(viewers) as (keyof typeof viewers)[])(
  'the user menu leads %s to account and terms',
  viewer => {
    const { items } = open('user', viewer);
    expect(items.map(item => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Account and API tokens', '/account'],
      ['Terms', '/terms'],
    ]);
  },
);

it('gets the focus when opened, supports arrow keys, and navigates without a page load', async () => {
  const { onFollow, items } = open('organization', 'ada, an admin');
  expect(document.activeElement).toBe(items[0]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(items[1]);
  await userEvent.keyboard('{Enter}');
  expect(onFollow).toHaveBeenCalledOnce();
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/projects/project/report');
});
