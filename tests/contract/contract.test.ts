import { createTickets } from '../../server/logs/tickets.ts';
import { openSeeded } from '../openCopy.ts';
import { describeFamilies, describeFamiliesOverSockets } from './families.ts';
import { inProcess, overHttp } from './opening.ts';
import { describeTickets } from './tickets.ts';

describeTickets('in this process', async now => createTickets(now));
describeFamilies('SQLite in process', inProcess(openSeeded));
describeFamiliesOverSockets('SQLite over HTTP', overHttp(openSeeded));
