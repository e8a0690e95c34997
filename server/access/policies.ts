import {
  all,
  anyone,
  brand,
  brands,
  category,
  country,
  deletion,
  isOwnOrganization,
  hubProject,
  instruction,
  locale,
  logTarget,
  customCapabilitiesEnabled,
  may,
  ownCapability,
  ownDeviceType,
  ownScenario,
  project,
  selfOr,
  signedIn,
  tagProject,
  testDevice,
  withoutSession,
} from './checks.ts';
import type { Policy } from '../http/call.ts';

/** The policy of every route. A route without a line here stops the start. */
export const policies: Record<string, Policy> = {
  'GET /healthz': withoutSession,
  'GET /readyz': withoutSession,
  'GET /api/openapi.json': withoutSession,
  'GET /api/docs': withoutSession,

  'GET /api/sa/login': anyone,
  'POST /api/sa/login': anyone,
  'GET /api/sa/logout': anyone,
  'POST /api/sa/logout': anyone,
  'POST /api/sa/setup': anyone,
  'GET /api/sa/status': signedIn,
  'GET /featureflags': signedIn,
  'GET /api/resources/featureFlags': may('seeFlags'),
  'POST /api/secret': signedIn,

  'GET /api/sa/sessions': signedIn,
  'DELETE /api/sa/sessions': signedIn,
  'DELETE /api/sa/sessions/:sessionId': signedIn,
  'GET /api/sa/tokens': signedIn,
  'POST /api/sa/tokens': signedIn,
  'DELETE /api/sa/tokens/:tokenId': signedIn,

  'GET /v3/terms': signedIn,
  'PUT /v3/terms/:tosName/:tosVersion': signedIn,

  'GET /v3/manufacturers/types': signedIn,
  'PUT /v3/manufacturers/type': signedIn,
  'GET /v3/organizations/:mnId': signedIn,
  'POST /v3/organizations': signedIn,

  // an admin sees and changes them; the handler lets others see themselves and leave
  'GET /v3/organizations/:mnId/members': all(isOwnOrganization, may('seeMembers')),
  'PUT /v3/organizations/:mnId/members/:userId': all(isOwnOrganization, may('manageMembers')),
  'DELETE /v3/organizations/:mnId/members/:userId': all(isOwnOrganization, selfOr('manageMembers')),
  'DELETE /v3/organizations/:mnId/members/:userId/sessions': all(isOwnOrganization, may('manageMembers')),
  'GET /v3/organizations/:mnId/invites': all(isOwnOrganization, may('manageMembers')),
  'POST /v3/organizations/:mnId/invites': all(isOwnOrganization, may('manageMembers')),
  'DELETE /v3/organizations/:mnId/invites/:inviteId': all(isOwnOrganization, may('manageMembers')),
  // anyone with the link
  'GET /api/sa/join': anyone,
  'POST /api/sa/invite': anyone,
  'POST /api/sa/join': anyone,

  'GET /api/resources/brands': brands('manageBrands'),
  'POST /api/resources/brands': brands('manageBrands'),
  'GET /api/resources/brands/:id': all(brands('manageBrands'), brand),
  'PUT /api/resources/brands/:id': all(brands('manageBrands'), brand),
  'DELETE /api/resources/brands/:id': all(brands('manageBrands'), brand),
  'POST /api/resources/brands/:id/review': all(brands('reviewBrands'), brand),
  'GET /api/resources/brands/:id/logo': all(brands('manageBrands'), brand),

  'GET /v3/common/projects': signedIn,
  'GET /v3/common/projects/counts': signedIn,
  'GET /v3/:resource/projects/report': signedIn,
  'POST /v3/common/projects': may('createProjects'),
  'GET /v3/common/projects/:projectId': project('see'),
  'PUT /v3/common/projects/:projectId': project('edit'),
  'DELETE /v3/common/projects/:projectId': project('edit'),
  'POST /v3/common/projects/:projectId/duplicate': all(project('see'), may('createProjects')),
  'PUT /v3/common/projects/:projectId/owner': project('edit'),
  'GET /v3/common/projects/:projectId/tasks': project('see'),
  'POST /v3/common/projects/:projectId/deploy': project('edit'),

  'GET /v2/devicetypes': signedIn,
  'GET /v2/devicetypes/:dvcType': signedIn,
  'PUT /v2/devicetypes': may('createProjects'),
  'PUT /v2/devicetypes/:dvcType': ownDeviceType,
  'DELETE /v2/devicetypes/:dvcType': ownDeviceType,

  'GET /v2/categories/': signedIn,
  'GET /v2/categories/:ctgrId': signedIn,
  'POST /v2/categories/': may('manageLists'),
  'PUT /v2/categories/': may('manageLists'),
  'PUT /v2/categories/:ctgrId': all(may('manageLists'), category),
  'DELETE /v2/categories/:ctgrId': all(may('manageLists'), category),

  'GET /locale/countries/': signedIn,
  'GET /locale/countries/counts': signedIn,
  'GET /locale/countries/:cntryCd': signedIn,
  'PUT /locale/countries/': may('manageLists'),
  'PUT /locale/countries/:cntryCd': all(may('manageLists'), country),

  'GET /locales/': signedIn,
  'GET /locales/:localeId': signedIn,
  'POST /locales/': may('manageLists'),
  'PUT /locales/:localeId': all(may('manageLists'), locale),
  'DELETE /locales/:localeId': all(may('manageLists'), locale),
  // the handler lists what the caller may see
  'GET /v3/hub/pairinginstructions': signedIn,
  'GET /v3/hub/projects/:projectId/pairinginstructions': hubProject('see'),
  'GET /v3/hub/projects/:projectId/pairinginstructions/:instructionId': instruction('see'),
  'POST /v3/hub/projects/:projectId/pairinginstructions': hubProject('edit'),
  'PUT /v3/hub/projects/:projectId/pairinginstructions/:instructionId': instruction('edit'),
  'DELETE /v3/hub/projects/:projectId/pairinginstructions/:instructionId': instruction('edit'),

  'GET /v3/tag/projects/:projectId/firmwares': tagProject('see'),
  'POST /v3/tag/projects/:projectId/firmwares': tagProject('edit'),
  'POST /v3/tag/projects/:projectId/firmwares/:firmwareId/promote': tagProject('edit'),
  'DELETE /v3/tag/projects/:projectId/firmwares/:firmwareId': tagProject('edit'),

  'GET /v3/common/capabilities/all': signedIn,
  'GET /v3/common/capabilities/namespaces': signedIn,
  'GET /v3/common/capabilities/usages': signedIn,
  'GET /v3/common/capabilities/:id/:version/': signedIn,
  'GET /v3/common/capabilities/:id/:version/usages': signedIn,
  'GET /v3/custom/capabilities/:namespace/:capability/:version': signedIn,
  'GET /v3/custom/capabilities/:namespace/:capability': signedIn,
  'GET /v3/custom/capabilities/:namespace/:capability/versions': signedIn,
  'POST /v3/custom/capabilities': all(customCapabilitiesEnabled, may('createProjects')),
  'PUT /v3/custom/capabilities/:namespace/:capability/:version': all(
    customCapabilitiesEnabled,
    ownCapability,
  ),
  'POST /v3/custom/capabilities/:namespace/:capability/versions': all(
    customCapabilitiesEnabled,
    ownCapability,
  ),
  'PUT /v3/custom/capabilities/:namespace/:capability/:version/status': all(
    customCapabilitiesEnabled,
    ownCapability,
  ),
  'DELETE /v3/custom/capabilities/:namespace/:capability/:version': all(
    customCapabilitiesEnabled,
    ownCapability,
  ),

  'GET /v3/deviceprofiles': signedIn,
  'GET /v3/deviceprofiles/:dvcPrflId': signedIn,
  'GET /v3/deviceprofiles/:dvcPrflId/capabilities': signedIn,

  // the handler refuses a project that the caller may not see
  'GET /v2/:type/devices': signedIn,
  'GET /v3/testdevices': signedIn,
  'POST /v3/testdevices': signedIn,
  'GET /v3/testdevices/scenarios': signedIn,
  'POST /v3/testdevices/scenarios': signedIn,
  'DELETE /v3/testdevices/scenarios/:scenarioId': ownScenario,
  'GET /v3/testdevices/:deviceId': testDevice('use'),
  'PUT /v3/testdevices/:deviceId': testDevice('edit'),
  'DELETE /v3/testdevices/:deviceId': testDevice('edit'),
  'POST /v3/testdevices/:deviceId/events': testDevice('use'),
  'POST /v3/testdevices/:deviceId/commands': testDevice('use'),

  // the page of the pop-up is the same for everybody, and changes nothing
  'GET /api/sa/authcode': anyone,
  'POST /api/sa/authcode': signedIn,
  'POST /v2/loggers': signedIn,
  'POST /v2/logs/events': logTarget,
  'GET /v2/logs/events': logTarget,

  // the handler lists what the caller may restore
  'GET /v3/deletions': signedIn,
  'POST /v3/deletions/:deletionId/restore': deletion,

  'POST /v3/files': signedIn,
  'GET /v3/files/:fileId': signedIn,

  // the handler widens it to the audit of one project for those who may see that project
  'GET /api/resources/auditEntries': signedIn,
};
