import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { buildProject } from '../../../tests/formHarness.tsx';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { Stepper } from './Stepper.tsx';

const show = async (given: Partial<ProjectRecord>, missing: number | undefined) => {
  const project = { ...buildProject(given), id: 'p1' } as ProjectRecord;
  renderFrame({
    path: '/page',
    pages: { '/page': <Stepper project={project} missing={missing} failed={undefined} /> },
  });
  await screen.findByRole('list', { name: 'Lifecycle' });
};

describe('[PRJ-01] the lifecycle', () => {
  it.each([
    ['nothing while the tasks are unknown', undefined, 0],
    ['that the project is ready if no task is left', 0, 1],
  ])('[PRJ-01] says %s', async (_case, missing, count) => {
    await show({ prodType: 'MQTT', devStatCd: 'DEVELOP' }, missing);
    expect(screen.queryAllByText('Ready to deploy')).toHaveLength(count);
    expect(screen.getByText('After self-test')).toBeTruthy();
  });

  it('[PRJ-01] mentions no self-test for types without one', async () => {
    await show({ prodType: 'AUTOMATION', devStatCd: 'DEVELOP' }, 0);
    expect(screen.getByText('After the checklist')).toBeTruthy();
    expect(screen.queryByText('After self-test')).toBeNull();
  });

  it.each([
    ['ends with the deployment for types that are never published', 'DEVELOP', 2],
    ['includes the current state', 'PUBLISHED', 4],
  ] as const)('[PRJ-01] %s', async (_case, devStatCd, count) => {
    await show({ prodType: 'API_ONLY', devStatCd }, 0);
    expect(screen.getAllByRole('listitem').filter(item => item.closest('ol'))).toHaveLength(count);
    expect(screen.queryByText('After approval')).toBeNull();
  });
});
