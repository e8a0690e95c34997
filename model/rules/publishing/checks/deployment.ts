import { type Check, failOn, problem } from './result.ts';

/** The published state is the tested one: the project is deployed, and has not changed since. */
export const checkDeployment: Check = ({ devStatCd, deployment }) => {
  const page = { page: 'overview' } as const;
  if (devStatCd === 'DEVELOP') return failOn([problem('notDeployed', page)]);
  // deployed before deployments were recorded
  if (deployment === null) return failOn([], [problem('unknownDeployment', page)]);
  const { changeCount } = deployment;
  return failOn(changeCount === 0 ? [] : [problem('changedSince', page, { smart_count: changeCount })]);
};
