import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { inject } from 'vitest';
import { createWorld, type World } from '../model/seed/world.ts';
import { createMemoryFiles } from '../server/files/memory.ts';
import { fillDemo } from '../server/fillDemo.ts';
import { createStore, type Store } from '../server/store/index.ts';
import { connectSqlite } from '../server/store/sqlite.ts';

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

/** A database of a test's own: a copy of that file, or of the suites' template, which has this version's schema. */
export const copyTemplate = (source = inject('template')) => {
  const file = newFile();
  copyFileSync(source, file);
  const database = openUnsynced(file);
  // the open database keeps its bytes; where an open file can't go, it goes with the template
  if (process.platform !== 'win32') rmSync(file);
  return database;
};

/** An empty store of a test's own. */
export const openCopy = async () => createStore(await connectSqlite(copyTemplate()));

const worlds = new Map<string, World>();

/** The same world for the same arguments, so that it is planted once. Nobody changes it. */
export const demoWorld = (seed: number, projects?: number): World => {
  const key = `${seed} ${projects}`;
  const world = worlds.get(key) ?? createWorld(seed, projects === undefined ? {} : { projects });
  worlds.set(key, world);
  return world;
};

/** Fills an empty store; the bytes of the files are the server's own. */
export const plant = (store: Store, world: World) =>
  fillDemo(store, createMemoryFiles(randomUUID, 16 * 1024 * 1024), world);

const planted = new WeakMap<World, Promise<string>>();

const plantFile = async (world: World) => {
  const file = newFile();
  copyFileSync(inject('template'), file);
  const store = createStore(await connectSqlite(openUnsynced(file)));
  await plant(store, world);
  await store.close();
  return file;
};

/** A store of a test's own that holds the world: a copy, because planting takes longer than most tests. */
export const openPlanted = async (world: World) => {
  const file = planted.get(world) ?? plantFile(world);
  planted.set(world, file);
  return createStore(await connectSqlite(copyTemplate(await file)));
};
