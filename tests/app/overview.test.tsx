import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectors } from '../../model/contract/connectors.ts';
import { createWorld } from '../../model/seed/world.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 60 });
const open = (name: string) => {
  const project = world.projects.find(({ pjtNm }) => pjtNm === name);
  return renderApp(`/projects/${project?.prodType}/${project?.pjtId}/overview`, { as: 'mel', projects: 60 });
};
const findIds = async () => within(await screen.findByRole('region', { name: 'IDs' }));

describe('[PRJ-01] the IDs on the overview', () => {
  it('[PRJ-01] have those of the connector', async () => {
    const { call } = await open('Lantern Cloud');
    const [connector] = await call(connectors.list, { query: { keyword: 'Lantern Cloud' } });
    const ids = await findIds();
    expect(await ids.findByText(connector?.appId ?? '')).toBeTruthy();
    expect(ids.getByText(connector?.clientId ?? '')).toBeTruthy();
    expect(ids.getByRole('button', { name: 'Copy Client ID' })).toBeTruthy();
  });
});
