import { describeInvites } from './invites.ts';
import { describeMembers } from './members.ts';
import { describeAccount } from './account.ts';
import { describeCategories } from './categories.ts';
import { describeCountries } from './countries.ts';
import { describePairingInstructions } from './pairingInstructions.ts';
import { describeCapabilities } from './capabilities.ts';
import { describeDeviceTypes } from './deviceTypes.ts';
import { describeLocales } from './locales.ts';
import { inProcess, overHttp } from './opening.ts';
import { describeLogs } from './logs.ts';
import { describeBrands } from './brands.ts';
import { describeProjectFlags, describeProjects } from './projects.ts';
import { describeTestDevices } from './testDevices.ts';
import { describeTerms } from './terms.ts';
import { describeWorkspaces } from './workspaces.ts';
import { createTickets } from '../../server/logs/tickets.ts';
import { openCopy } from '../openCopy.ts';
import { describeTickets } from './tickets.ts';

const openings = {
  'SQLite in process': inProcess(openCopy),
  'SQLite over HTTP': overHttp(openCopy),
};

describeTickets('in this process', async now => createTickets(now));

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
  describeCategories(name, open);
  describeCountries(name, open);
  describeLocales(name, open);
  describePairingInstructions(name, open);
  describeTestDevices(name, open);
  describeCapabilities(name, open);
  describeLogs(name, open);
}
