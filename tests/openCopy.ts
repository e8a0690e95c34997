import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { inject } from 'vitest';
import { createWorld, type World } from '../model/seed/world.ts';
import { createMemoryFiles } from '../server/files/memory.ts';
import { fillDemo } from '../server/fillDemo.ts';
import type { Store } from '../server/store/index.ts';
import { createSqliteStore } from '../server/store/sqlite.ts';

const newFile = () => path.join(path.dirname(inject('template')), `${randomUUID()}.db`);

/** Never synced to the disk. */
const openUnsynced = (file: string) => {
  const database = new Database(file);
  database.exec('pragma locking_mode = exclusive');
  database.exec('pragma journal_mode = memory');
  database.exec('pragma synchronous = off');
  database.exec('pragma foreign_keys = on');
  return database;
};

/** Copies a database for one test: the given file, or the suites' template with the current schema. */
const copyTemplate = (source = inject('template')) => {
  const file = newFile();
  copyFileSync(source, file);
  const database = openUnsynced(file);
  // the open database keeps its data; if an open file can't be deleted, it is deleted with the template
  if (process.platform !== 'win32') rmSync(file);
  return database;
};

/** Opens an empty store for one test. */
export const openCopy = () => createSqliteStore(copyTemplate());

const worlds = new Map<string, World>();

/** Returns the same world for the same arguments, so that it is seeded once. Must not be changed. */
export const demoWorld = (seed: number, projects?: number): World => {
  const key = `${seed} ${projects}`;
  const world = worlds.get(key) ?? createWorld(seed, projects === undefined ? {} : { projects });
  worlds.set(key, world);
  return world;
};

/** Fills an empty store; the bytes of the files are up to the server. */
export const seedStore = (store: Store, world: World) =>
  fillDemo(store, createMemoryFiles(randomUUID, 16 * 1024 * 1024), world);

const seeded = new WeakMap<World, Promise<string>>();

const seedFile = async (world: World) => {
  const file = newFile();
  copyFileSync(inject('template'), file);
  const store = await createSqliteStore(openUnsynced(file));
  await seedStore(store, world);
  await store.close();
  return file;
};

/** Copies a database with the world for one test, because seeding takes longer than most tests. */
export const copySeeded = async (world: World) => {
  const file = seeded.get(world) ?? seedFile(world);
  seeded.set(world, file);
  return copyTemplate(await file);
};

/** Opens a store with the world for one test. */
export const openSeeded = async (world: World) => createSqliteStore(await copySeeded(world));
