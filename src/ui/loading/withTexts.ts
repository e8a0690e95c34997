import { loadTexts } from '../../i18n/provider.ts';

/** Loads a part together with its texts, which are not among those of the first page. */
export const withTexts =
  <T>(load: () => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([load(), loadTexts()]);
    return part;
  };
