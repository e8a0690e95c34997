import { screen } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { capabilities } from '../../model/contract/capabilities.ts';
import { affectedQueries } from '../../src/ui/deletions/affectedQueries.ts';
import { addCapability, addProjectWithProfile } from '../records.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
beforeEach(() => clear(createStore('porchlight-drafts', 'drafts')));

it('[RT-02] an open profile follows a change of its custom capability', async () => {
  const { store, callAs, reopen } = await renderApp('/projects');
  const { cpbtId, version } = await addCapability(store, { mnId: '8kQ2', statusCd: 'CPTS-PROPOSED' });
  const { pjtId } = await addProjectWithProfile(store, [{ id: cpbtId, version }]);
  reopen(`/projects/MQTT/${pjtId}/profile`);
  // its definition has arrived
  expect(await screen.findByText('1 attribute, 1 command')).toBeTruthy();
  const [namespace = '', capability = ''] = cpbtId.split('.');
  const params = { namespace, capability, version };
  const otherTab = await callAs('ada');
  await otherTab(capabilities.setStatus, { params, body: { status: 'dead' } });
  const warning = `${cpbtId} version ${version} is retired. Replace it.`;
  expect((await screen.findAllByText(warning)).length).toBeGreaterThan(0);
});

it("[CFG-01] a changed capability is refreshed where a profile's capabilities are shown", () => {
  const isAffected = affectedQueries('capabilities');
  expect(isAffected(['deviceProfiles', 'capabilities', 'profile-1', 1])).toBe(true);
});
