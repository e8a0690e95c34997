import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Store } from '../server/store/index.ts';
import { openPostgres } from '../server/store/postgres.ts';

const addressOf = () => {
  const address = process.env.DATABASE_URL;
  if (address === undefined) throw new Error('DATABASE_URL is not set: these tests need PostgreSQL.');
  return address;
};

const newName = () => `porchlight_test_${randomUUID().replaceAll('-', '')}`;

export const runSql = async (sql: string, address = addressOf()) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

/** Runs several queries on the same snapshot. */
export const readAtOnce = async (statements: string[], address: string) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const responses: Record<string, unknown>[][] = [];
    for (const statement of statements) responses.push((await client.query(statement)).rows);
    return responses;
  } finally {
    await client.end();
  }
};

/** Creates an empty schema and a DATABASE_URL that selects it. */
export const createSchema = async () => {
  const schema = newName();
  await runSql(`create schema ${schema}`);
  const url = new URL(addressOf());
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { schema, address: url.href, drop: () => runSql(`drop schema if exists ${schema} cascade`) };
};

/** A store in its own schema, which is dropped when the store is closed. */
export const openPostgresStore = async (): Promise<Store> => {
  const { address, drop } = await createSchema();
  const store = await openPostgres(address);
  const close = async () => {
    await store.close();
    await drop();
  };
  return { ...store, close };
};
