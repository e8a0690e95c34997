import { openPostgresStore } from '../postgres.ts';
import { describeDeferred } from './deferred.ts';

describeDeferred('PostgreSQL', openPostgresStore);
