import { loadMethods } from '../../dataProvider/methods/index.ts';
import { loadTexts } from '../../i18n/provider.ts';

/** Loads a part together with what the first page doesn't need and all parts share: texts and calls. */
export const withShared =
  <T>(load: () => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([load(), loadTexts(), loadMethods()]);
    return part;
  };
