/** What responds to everyone in the organization, with only what the caller can see. */
export const visibleLists: Record<string, string> = {
  'GET /v3/common/projects': '/v3/common/projects?pageSize=100',
  'GET /v3/common/projects/counts': '/v3/common/projects/counts',
  'GET /v3/common/projects/publishChecks': '/v3/common/projects/publishChecks',
  'GET /v3/:resource/projects/report': '/v3/common/projects/report?pageSize=100',
  'GET /v3/hub/pairinginstructions': '/v3/hub/pairinginstructions?pageSize=100',
  'GET /v3/common/capabilities/usages': '/v3/common/capabilities/usages',
  'GET /v3/common/capabilities/:id/:version/usages': '/v3/common/capabilities/switch/1/usages',
  'GET /v3/deviceprofiles': '/v3/deviceprofiles?pageSize=100',
  'GET /v3/common/onboardings': '/v3/common/onboardings?pageSize=100',
  'GET /v3/common/connectors': '/v3/common/connectors?pageSize=100',
  'GET /v3/hub/dth': '/v3/hub/dth',
  'GET /v3/hub/handlers': '/v3/hub/handlers?pageSize=100',
  'GET /v3/identity/tasks': '/v3/identity/tasks?pageSize=100',
  'GET /v3/identity/devices': '/v3/identity/devices?pageSize=100',
  'GET /v3/products': '/v3/products?pageSize=100',
  'GET /v3/publishRequests': '/v3/publishRequests?pageSize=100',
  'GET /v3/mentions': '/v3/mentions',
  'GET /v3/testdevices': '/v3/testdevices?pageSize=100',
  'GET /v3/testdevices/scenarios': '/v3/testdevices/scenarios?pageSize=100',
  'GET /v3/deletions': '/v3/deletions',
};

/** The first parts of the addresses of records that don't belong to projects. */
const ofNoProject = [
  // the caller, the organization and its members
  '/healthz',
  '/readyz',
  '/api/',
  '/featureflags',
  '/v3/terms',
  '/v3/organizations',
  '/v3/manufacturers/',
  '/v3/files',
  '/v3/uploads',
  // the lists of an organization
  '/v2/devicetypes',
  '/v2/categories/',
  '/v2/capabilities',
  '/v3/common/capabilities/',
  '/v3/custom/capabilities',
  '/locale/',
  '/locales/',
  // reviewers see what was submitted
  '/v3/reviews',
];

/** Calls about records that the caller names, imported or registered; each has tests of its own. */
const ofCaller: readonly string[] = [
  'PUT /v3/presence',
  'GET /v3/changes',
  'POST /v3/common/projects',
  'POST /v3/hub/driverimports/:importId/undo',
  'POST /v3/common/projectfiles/:importId/undo',
  'POST /v3/common/deviceprofiles/changes/:changeId/undo',
  'GET /v3/common/onboardings/setupid',
  'GET /v3/connectors/confirmation',
  'POST /v3/identity/deviceInfo/csv/registered',
  'POST /v2/identity/deviceInfo',
  'POST /v3/identity/devices',
  'GET /v3/identity/productcounts',
  'POST /v3/deletions',
  'POST /v3/deletions/restore',
  'POST /v3/mentions/read',
  'POST /v3/hub/fingerprints/duplicates',
  'POST /v3/hub/fingerprints/match',
];

/** Whether a route needs no line in `ownerOnly`. */
export const isWithoutOwnerOnly = (key: string) =>
  key in visibleLists ||
  ofCaller.includes(key) ||
  ofNoProject.some(start => (key.split(' ')[1] ?? '').startsWith(start));
