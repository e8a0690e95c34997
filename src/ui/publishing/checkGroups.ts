import type { PublishCheckName } from '../../../model/contract/publishChecks.ts';

export const checkGroups = ['workspace', 'profile', 'product', 'test'] as const;
type CheckGroup = (typeof checkGroups)[number];

export const groupOf: Record<PublishCheckName, CheckGroup> = {
  organization: 'workspace',
  brand: 'workspace',
  terms: 'workspace',
  categoryCapabilities: 'profile',
  capabilityStatus: 'profile',
  healthCheck: 'profile',
  profileVersion: 'profile',
  productInfo: 'product',
  productionUrl: 'product',
  qrCode: 'product',
  applicationForm: 'test',
  pullRequest: 'test',
  securityForm: 'test',
  selfTest: 'test',
  deployment: 'test',
};
