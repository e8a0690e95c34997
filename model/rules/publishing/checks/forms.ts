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

/** Fields of the WWST form that have a check of their own. */
const checkedFields: readonly string[] = ['pullRequestUrl', 'securityFileId'];

const incomplete = (page: 'applicationForms' | 'wwst', [first, ...others]: readonly string[]) =>
  first === undefined
    ? []
    : [problem('formIncomplete', { page, field: first }, { smart_count: others.length + 1 })];

/** The lab has what it needs to test the product, and knows what is claimed for it: both forms are filled in. */
export const checkApplicationForm: Check = ({ prodType, application, wwst }) => {
  if (application === null && wwst === null) return notApplicable;
  return failOn([
    ...(application === null
      ? []
      : incomplete('applicationForms', missingOfForm('application', application, prodType))),
    ...(wwst === null
      ? []
      : incomplete(
          'wwst',
          missingOfForm('wwst', wwst, prodType).filter(field => !checkedFields.includes(field)),
        )),
  ]);
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
