import { missingOfForm, needsDriver, needsSecurityForm } from '../../certification/forms.ts';
import { type Check, failOn, notApplicable, problem } from './result.ts';

/** Every item of the self-test has a result, none has failed, and the self-test is completed. */
export const checkSelfTest: Check = ({ selfTest }) => {
  if (selfTest === null) return notApplicable;
  const { open, failed, isCompleted } = selfTest;
  const page = { page: 'selfTest' } as const;
  return failOn([
    ...(failed > 0 ? [problem('selfTestFailed', page, { smart_count: failed })] : []),
    ...(open > 0 ? [problem('selfTestOpen', page, { smart_count: open })] : []),
    ...(open + failed === 0 && !isCompleted ? [problem('selfTestNotCompleted', page)] : []),
  ]);
};

/** The lab has what it needs to test the product. */
export const checkApplicationForm: Check = ({ prodType, application }) => {
  if (application === null) return notApplicable;
  const [first, ...others] = missingOfForm('application', application, prodType);
  if (first === undefined) return failOn([]);
  const at = { page: 'applicationForms', field: first } as const;
  return failOn([problem('formIncomplete', at, { smart_count: others.length + 1 })]);
};

/** There is a pull request for the driver of a hub-connected device. */
export const checkPullRequest: Check = ({ prodType, wwst }) => {
  if (!needsDriver(prodType) || wwst === null) return notApplicable;
  const at = { page: 'wwst', field: 'pullRequestUrl' } as const;
  return failOn(wwst.pullRequestUrl === '' ? [problem('noPullRequest', at)] : []);
};

/** The security form of direct-connected devices is filled in. */
export const checkSecurityForm: Check = ({ prodType, wwst }) => {
  if (!needsSecurityForm(prodType) || wwst === null) return notApplicable;
  const at = { page: 'wwst', field: 'securityFileId' } as const;
  return failOn(wwst.securityFileId === null ? [problem('noSecurityForm', at)] : []);
};
