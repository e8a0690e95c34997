import { describe, expect, test } from 'vitest';
import { policies } from '../../server/access/policies.ts';
import type { Policy } from '../../server/http/call.ts';
import { firstWrongCell } from '../security/matrixRun.ts';
import { type Line, table } from '../security/matrixTable.ts';

/** Lets everybody through, but loads what the handler needs. */
const open: Policy = async call => {
  const { projectId } = (call.params ?? {}) as { projectId?: string };
  const found = projectId === undefined ? undefined : await call.queries.projects.find(projectId);
  if (found !== undefined) call.project = found;
};

const withPolicy = async <T>(key: string, policy: Policy, work: () => Promise<T>) => {
  const own = policies[key] as Policy;
  policies[key] = policy;
  try {
    return await work();
  } finally {
    policies[key] = own;
  }
};

describe('the matrix detects a missing policy', () => {
  // their handlers check the session themselves: without the policy line they still respond with 401
  const secondWall = new Set([
    'GET /v3/identity/devices',
    'GET /v2/identity/deviceInfo',
    'POST /v2/identity/deviceInfo',
    'GET /v3/identity/devices/:sn',
    'POST /v3/identity/devices',
    'PUT /v3/identity/states',
    'GET /v3/uses/:kind/:id',
    'POST /v3/hub/driverimports',
    'POST /v3/common/projectfiles',
    'POST /v3/common/projectfiles/:importId/undo',
    'POST /v3/hub/driverimports/:importId/undo',
    'GET /api/sa/status',
    'GET /api/sa/sessions',
    'DELETE /api/sa/sessions',
    'DELETE /api/sa/sessions/:sessionId',
    'GET /api/sa/tokens',
    'GET /api/sa/joinRequests',
    'DELETE /api/sa/joinRequests/:requestId',
    'POST /api/sa/tokens',
    'DELETE /api/sa/tokens/:tokenId',
    'GET /v3/terms',
    'GET /v3/changes',
    'PUT /v3/presence',
    'GET /v3/deletions',
    'POST /v3/deletions/restore',
    'POST /v3/organizations',
    'GET /v3/manufacturers/types',
    'PUT /v3/manufacturers/type',
    'GET /v3/organizations/:mnId',
    'GET /v3/common/projects',
    'GET /v3/common/projects/counts',
    'GET /v3/common/projects/publishChecks',
    'GET /v3/:resource/projects/report',
    'GET /v2/devicetypes',
    'GET /v2/devicetypes/:dvcType',
    'GET /locale/countries/',
    'GET /locale/countries/counts',
    'GET /locale/countries/:cntryCd',
    'GET /v2/categories/',
    'GET /v2/categories/:ctgrId',
    'GET /locales/',
    'GET /locales/:localeId',
    'GET /v3/hub/pairinginstructions',
    'GET /v3/hub/dth',
    'GET /v3/common/onboardings',
    'GET /v3/common/onboardings/setupid',
    'GET /v3/common/projects/:projectId/onboarding',
    'GET /v3/common/projects/:projectId/onboarding/config',
    'GET /v3/common/connectors',
    'GET /v3/common/connectors/:connectorId',
    'GET /v3/common/connectors/:connectorId/lab',
    'GET /v3/common/connectors/:connectorId/lab/link',
    'GET /v3/common/connectors/:connectorId/lab/requests',
    'GET /v3/common/connectors/:connectorId/lab/requests/:sendId',
    'GET /v3/hub/handlers',
    'GET /v3/hub/handlers/:handlerId',
    'GET /v3/products',
    'GET /v3/products/:prodId',
    'GET /v3/products/:prodId/image',
    'GET /v3/identity/productcounts',
    'POST /v3/hub/fingerprints/duplicates',
    'POST /v3/hub/fingerprints/match',
    'GET /v2/capabilities',
    'GET /v3/common/capabilities/all',
    'GET /v3/common/capabilities/namespaces',
    'GET /v3/common/capabilities/usages',
    'GET /v3/custom/capabilities/:namespace/:capability/versions',
    'GET /v3/deviceprofiles',
    'GET /v3/deviceprofiles/:dvcPrflId',
    'GET /v3/deviceprofiles/:dvcPrflId/capabilities',
    'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig',
    'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions',
    'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions/:version',
    'GET /v4/deviceprofiles/vids/:vid/deviceconfig',
    // the handler checks the profiles in the body
    'POST /v3/common/deviceprofiles/plan',
    'POST /v3/common/deviceprofiles/changes',
    'GET /v2/:type/devices',
    'GET /v3/testdevices',
    'POST /v3/testdevices',
    'GET /v3/testdevices/scenarios',
    'POST /v3/testdevices/scenarios',
    'GET /v3/testdevices/:deviceId',
    'GET /v3/testdevices/:deviceId/connection',
    'POST /v3/testdevices/:deviceId/events',
    'POST /v3/testdevices/:deviceId/commands',
    // the handler checks a device or project in the body
    'POST /api/sa/authcode',
    'POST /v2/loggers',
    'POST /v3/files',
    'GET /v3/files/:fileId',
    'POST /v3/uploads',
    'GET /v3/uploads/:uploadId',
    'PATCH /v3/uploads/:uploadId',
    'DELETE /v3/uploads/:uploadId',
    'GET /api/resources/auditEntries',
  ]);
  const isOpen = (line: Line) => line.rows.none?.[0] !== undefined && line.rows.none[0] !== 401;
  const guarded = Object.entries(table).filter(([, line]) => !isOpen(line));

  test.each(guarded)('of %s', async (key, line) => {
    const wrong = await withPolicy(key, open, () => firstWrongCell(key, line, line.rows));
    if (secondWall.has(key)) expect(wrong).toBeUndefined();
    else expect(wrong).toContain(key);
  });
});
