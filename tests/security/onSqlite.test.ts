import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { describeFirstRun } from './firstRun.ts';
import { describeHostileText } from './hostile.ts';
import { describeIdempotency } from './idempotency.ts';
import { describeTokens } from './tokens.ts';
import { describeVersions } from './versions.ts';

// tests/faults/postgres.test.ts runs the same on PostgreSQL
describeHostileText('SQLite', openSqliteMemory);
describeIdempotency('SQLite', openSqliteMemory);
describeVersions('SQLite', openSqliteMemory);
describeFirstRun('SQLite', openSqliteMemory);
describeTokens('SQLite', openSqliteMemory);
