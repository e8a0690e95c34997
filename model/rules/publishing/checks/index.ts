import {
  type PublishCheck,
  type PublishCheckName,
  publishCheckNames,
} from '../../../contract/publishChecks.ts';
import { checkDeployment } from './deployment.ts';
import type { PublishFacts } from './facts.ts';
import { checkApplicationForm, checkPullRequest, checkSecurityForm, checkSelfTest } from './forms.ts';
import { checkProductInfo, checkQrCode } from './product.ts';
import {
  checkCapabilityStatus,
  checkCategoryCapabilities,
  checkHealth,
  checkProfileVersion,
} from './profile.ts';
import type { Check } from './result.ts';
import { checkProductionUrl } from './target.ts';
import { checkBrand, checkOrganization, checkTerms } from './workspace.ts';

export type { CapabilityFact, ProductFact, PublishFacts } from './facts.ts';
export { capabilityKey } from './facts.ts';

const checks: Record<PublishCheckName, Check> = {
  organization: checkOrganization,
  brand: checkBrand,
  deployment: checkDeployment,
  selfTest: checkSelfTest,
  categoryCapabilities: checkCategoryCapabilities,
  capabilityStatus: checkCapabilityStatus,
  healthCheck: checkHealth,
  profileVersion: checkProfileVersion,
  productionUrl: checkProductionUrl,
  productInfo: checkProductInfo,
  qrCode: checkQrCode,
  applicationForm: checkApplicationForm,
  pullRequest: checkPullRequest,
  securityForm: checkSecurityForm,
  terms: checkTerms,
};

/** Every pre-publishing check, in the order of the checklist. */
export const runChecks = (facts: PublishFacts): PublishCheck[] =>
  publishCheckNames.map(check => ({ check, ...checks[check](facts) }));

/** The number of applicable checks, and of those that pass or only warn. The project is ready when none fails. */
export const summaryOf = (list: readonly Pick<PublishCheck, 'status'>[]) => {
  const applicable = list.filter(({ status }) => status !== 'notApplicable');
  const passed = applicable.filter(({ status }) => status !== 'fail').length;
  return { passed, total: applicable.length, isReady: passed === applicable.length };
};
