import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { describeDeferred } from './deferred.ts';

describeDeferred('SQLite', openSqliteMemory);
