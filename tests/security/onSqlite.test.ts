import { describeFirstRun } from './firstRun.ts';
import { describeHostileText } from './hostile.ts';
import { describeIdempotency } from './idempotency.ts';
import { describeTokens } from './tokens.ts';
import { describeVersions } from './versions.ts';

// tests/faults/postgres.test.ts runs the same on PostgreSQL
describeHostileText('SQLite');
describeIdempotency('SQLite');
describeVersions('SQLite');
describeFirstRun('SQLite');
describeTokens('SQLite');
