import { useNotify, useRefresh, useUpdate } from 'ra-core';
import type { LocaleRecord } from '../../dataProvider/index.ts';

/** Brings a removed locale back. */
export const useRestoreLocale = () => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate<LocaleRecord>();
  return (locale: LocaleRecord) =>
    void update(
      'locales',
      { id: locale.id, data: { ...locale, delYn: 'N' }, previousData: locale },
      {
        onSuccess: saved => {
          // after a 401 react-admin answers an empty record
          if (saved?.id === undefined) return;
          notify('locales.restored', { type: 'success', messageArgs: { name: saved.localeNm } });
          refresh();
        },
        onError: error => notify(error.message, { type: 'error' }),
      },
    );
};
