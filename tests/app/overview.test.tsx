import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectors } from '../../model/contract/connectors.ts';
import { createWorld } from '../../model/seed/world.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 60 });
const open = (name: string) => {
  const project = world.projects.find(({ pjtNm }) => pjtNm === name);
  return renderApp(`/projects/${project?.prodType}/${project?.pjtId}/overview`, { as: 'mel', projects: 60 });
};
const findIds = async () => within(await screen.findByRole('region', { name: 'IDs' }));
const DOWNLOAD = 'Download onboarding_config.json';

describe('[PRJ-01] the IDs on the overview', () => {
  it('[PRJ-01] have those of the connector', async () => {
    const { call } = await open('Lantern Cloud');
    const [connector] = await call(connectors.list, { query: { keyword: 'Lantern Cloud' } });
    const ids = await findIds();
    expect(await ids.findByText(connector?.appId ?? '')).toBeTruthy();
    expect(ids.getByText(connector?.clientId ?? '')).toBeTruthy();
    expect(ids.getByRole('button', { name: 'Copy Client ID' })).toBeTruthy();
    expect(ids.queryByRole('button', { name: DOWNLOAD })).toBeNull();
  });

  it('[PRJ-01] are in the file for the firmware, which is there once the project is deployed', async () => {
    const { user } = await open('Ceiling Fan Module');
    const saved = recordDownloads();
    await user.click((await findIds()).getByRole('button', { name: DOWNLOAD }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { onboardingConfig } = JSON.parse(await textOf(saved[0]!)) as { onboardingConfig: object };
    expect(onboardingConfig).toMatchObject({ mnId: '8kQ2' });
  });

  it("[PRJ-01] don't have the file before", async () => {
    await open('Hearth Dimmer H2');
    expect((await findIds()).queryByRole('button', { name: DOWNLOAD })).toBeNull();
  });
});
