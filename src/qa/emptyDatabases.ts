import { promisifyRequest } from 'idb-keyval';

/**
 * Removes what is in the databases of this site, not the databases: deleting one waits for every tab that has it open, and
 * until then no page can open it.
 */
export const emptyDatabases = async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await promisifyRequest(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      await promisifyRequest(transaction);
    }
    database.close();
  }
};
