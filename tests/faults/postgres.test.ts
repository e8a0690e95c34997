import { openPostgresStore } from '../postgres.ts';
import { describeAudit } from '../security/audit.ts';
import { describeFirstRun } from '../security/firstRun.ts';
import { describeHostileText } from '../security/hostile.ts';
import { describeIdempotency } from '../security/idempotency.ts';
import { describeTokens } from '../security/tokens.ts';
import { describeVersions } from '../security/versions.ts';

// the engine-dependent half of tests/security again, on PostgreSQL
describeAudit('PostgreSQL', openPostgresStore);
describeHostileText('PostgreSQL', openPostgresStore);
describeIdempotency('PostgreSQL', openPostgresStore);
describeVersions('PostgreSQL', openPostgresStore);
describeFirstRun('PostgreSQL', openPostgresStore);
describeTokens('PostgreSQL', openPostgresStore);
