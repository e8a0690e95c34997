import type { World } from '../model/seed/world.ts';
import type { FileStore } from './files/index.ts';
import { keepDemoSubmissions } from './publishing/demoSubmissions.ts';
import type { Store } from './store/index.ts';
import { seedDatabase, seedFiles } from './store/seedDatabase.ts';

/** Fills an empty store with demo data, including files and submissions. */
export const fillDemo = async (store: Store, files: FileStore, world: World) => {
  await seedFiles(files, world);
  await seedDatabase(store.db, world);
  await keepDemoSubmissions(store);
};
