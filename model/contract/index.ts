import { auditEntries } from './audit.ts';
import type { Endpoint } from './endpoint.ts';
import { featureFlags } from './flags.ts';
import { files } from './files.ts';
import { operations } from './operations.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';
import { session } from './session.ts';

export const contract = { session, featureFlags, organizations, projects, files, auditEntries, operations };

export const endpoints: Endpoint[] = Object.values(contract).flatMap(family =>
  Object.values<Endpoint>(family),
);
