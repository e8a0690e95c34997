import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '../../../model/contract/user.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { buildProject } from '../../../tests/formHarness.tsx';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { NextStep } from './NextStep.tsx';

it.each([
  ['leads to the enrollment', false, 1],
  ['leads nowhere if the user already belongs to a company', true, 0],
])('[SH-06] in a private workspace, the next step %s', async (_case, isEnrolled, count) => {
  const project = { ...buildProject({ devStatCd: 'DEPLOYED_TO_TEST' }), id: 'p1' } as ProjectRecord;
  const user = {
    ...(buildBootstrap({ isSignedIn: true }).user as User),
    mnIdTypeCd: 'INDIVIDUAL' as const,
    isEnrolled,
  };
  const problem = { text: 'privateWorkspace', values: {}, page: '/enroll', field: null };
  const page = (
    <>
      <h1>Page</h1>
      <NextStep
        project={project}
        tasks={[]}
        checks={[{ check: 'organization', status: 'fail', problems: [problem] }]}
      />
    </>
  );
  renderFrame({ path: '/page', pages: { '/page': page }, bootstrap: { user } });
  await screen.findByRole('heading', { name: 'Page' });
  expect(screen.queryAllByRole('link', { name: 'Continue' })).toHaveLength(count);
});
