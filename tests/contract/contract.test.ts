import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { describeInvites } from './invites.ts';
import { describeMembers } from './members.ts';
import { describeAccount } from './account.ts';
import { describeCapabilities } from './capabilities.ts';
import { describeDeviceTypes } from './deviceTypes.ts';
import { inProcess, overHttp } from './opening.ts';
import { describeLogs } from './logs.ts';
import { describeBrands } from './brands.ts';
import { describeProjectFlags, describeProjects } from './projects.ts';
import { describeTestDevices } from './testDevices.ts';
import { describeTerms } from './terms.ts';
import { describeWorkspaces } from './workspaces.ts';

const openings = {
  'SQLite in process': inProcess(openSqliteMemory),
  'SQLite over HTTP': overHttp(openSqliteMemory),
};

for (const [name, open] of Object.entries(openings)) {
  describeProjects(name, open);
  describeProjectFlags(name, open);
  describeTerms(name, open);
  describeWorkspaces(name, open);
  describeMembers(name, open);
  describeInvites(name, open);
  describeAccount(name, open);
  describeBrands(name, open);
  describeDeviceTypes(name, open);
  describeLogs(name, open);
  describeTestDevices(name, open);
  describeCapabilities(name, open);
}
