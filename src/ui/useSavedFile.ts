import { useNotify } from 'react-admin';
import { useState } from 'react';
import { isResponse } from '../dataProvider/response.ts';

/**
 * Loads a file when it is asked for, and saves it; tells why it couldn't be loaded. `isPending` until then.
 *
 * @example const { save, isPending } = useSavedFile(() => exportDriver(pjtId), ({ bytes, name }) => saveFile(…));
 */
export const useSavedFile = <Data>(
  load: () => Promise<{ data: Data }>,
  saveLoaded: (data: Exclude<Data, undefined | void>) => void,
) => {
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const { data } = await load();
      if (isResponse(data)) saveLoaded(data);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
    }
  };
  return { save, isPending };
};
