import type { PublishCheckName } from '../../contract/publishChecks.ts';

/** The checks of the pre-publishing checklist, as users see them. */
export const checkTexts = {
  organization: { name: 'Organization workspace' },
  brand: { name: 'Approved brand' },
  deployment: { name: 'Deployed to test' },
  categoryCapabilities: { name: 'Capabilities for the category' },
  capabilityStatus: { name: 'Certifiable capabilities' },
  healthCheck: { name: 'Health check and refresh' },
  profileVersion: { name: 'Device profile version' },
  productionUrl: { name: 'Production URL' },
  productInfo: { name: 'Product information' },
  selfTest: { name: 'Self-test' },
  applicationForm: { name: 'Application forms' },
  pullRequest: { name: 'Pull request' },
  securityForm: { name: 'Security form' },
  qrCode: { name: 'QR code' },
  terms: { name: 'Agreed to the terms' },
} as const satisfies Record<PublishCheckName, { name: string }>;
