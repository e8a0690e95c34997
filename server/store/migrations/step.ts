import type { Kysely, RawBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Portable column types: `text` sorts by bytes, `time` holds epoch milliseconds. */
export type Types = { engine: Engine; text: RawBuilder<unknown>; time: 'bigint' };

export type Step = (db: Kysely<unknown>, types: Types) => Promise<void>;
