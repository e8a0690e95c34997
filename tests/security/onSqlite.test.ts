import { describeFirstRun } from './firstRun.ts';
import { describeHostileText } from './hostile.ts';
import { describeIdempotency } from './idempotency.ts';
import { describeTokens } from './tokens.ts';
import { describeVersions } from './versions.ts';
import { openCopy } from '../openCopy.ts';

// tests/faults/postgres.test.ts runs the same on PostgreSQL
describeHostileText('SQLite', openCopy);
describeIdempotency('SQLite', openCopy);
describeVersions('SQLite', openCopy);
describeFirstRun('SQLite', openCopy);
describeTokens('SQLite', openCopy);
