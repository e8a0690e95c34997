import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Orders and filters of lists that had no index yet; each ends with the columns that make its rows unique. */
const indexes: Record<string, string> = {
  devices_name: `"devices" ("mnId", (lower("name")), "deviceId")`,
  devices_type: `"devices" ("mnId", "type", "deviceId")`,
  devices_eventDt: `"devices" ("mnId", (coalesce("eventDt", 0)), "deviceId")`,
  devices_owner: `"devices" ("mnId", "ownerId", "nameKey", "deviceId")`,
  capabilities_nameKey: `"capabilities" ("mnId", "nameKey", "cpbtId", "version")`,
  capabilities_statusCd: `"capabilities" ("mnId", "statusCd", "cpbtId", "version")`,
  capabilities_chgDt: `"capabilities" ("mnId", "chgDt", "cpbtId", "version")`,
  capabilities_version: `"capabilities" ("mnId", "version", "cpbtId")`,
  deviceProfiles_chgDt: `"deviceProfiles" ("mnId", "chgDt", "dvcPrflId")`,
  brands_nameKey: `"brands" ("mnId", "nameKey", "id")`,
  brands_chgDt: `"brands" ("mnId", "chgDt", "id")`,
  firmwares_version: `"firmwares" ("projectId", "version", "firmwareId")`,
  firmwares_type: `"firmwares" ("projectId", "firmwareType", "firmwareId")`,
  firmwares_fileName: `"firmwares" ("projectId", "fileName", "firmwareId")`,
  firmwares_crtDt: `"firmwares" ("projectId", "crtDt", "firmwareId")`,
  firmwares_chgDt: `"firmwares" ("projectId", "chgDt", "firmwareId")`,
  scenarios_profile: `"scenarios" ("mnId", "dvcPrflId", "nameKey", "scenarioId")`,
  audit_resource: `"audit" ("mnId", "resource", "at", "id")`,
};

export const listOrders: Step = async db => {
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
};
