import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CountryChange } from '../../../model/contract/countries.ts';
import { type CountryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { formatNumber } from '../../ui/format.ts';

/** What puts them back: one change for those that had the same value. */
const formerOf = (records: readonly CountryRecord[], change: CountryChange) => {
  const groups = new Map<string, { change: CountryChange; ids: string[] }>();
  for (const { id, useYn, zwaveRegion } of records) {
    const former = {
      ...(change.useYn !== undefined && { useYn }),
      ...(change.zwaveRegion !== undefined && { zwaveRegion }),
    };
    const key = JSON.stringify(former);
    groups.set(key, { change: former, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
};

const messageOf = ({ useYn }: CountryChange) => {
  if (useYn === undefined) return 'countries.bulk.regionSet';
  return useYn === 'Y' ? 'countries.bulk.putInUse' : 'countries.bulk.takenOut';
};

/** Changes many countries in one call, all or none; says what came of it, and takes it back. */
export const useChangeCountries = () => {
  const { changeCountries, getMany } = useWorkspace();
  const { onUnselectItems } = useListContext();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const [isBusy, setIsBusy] = useState(false);

  const refresh = async () => {
    queryClient.removeQueries({ queryKey: ['countries', 'getOne'], type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey: ['countries'] });
  };

  const tell = (error: unknown) => notify((error as Error).message, { type: 'error' });

  const undo = async (records: readonly CountryRecord[], change: CountryChange) => {
    try {
      for (const former of formerOf(records, change)) await changeCountries(former.ids, former.change);
      notify('countries.bulk.undone', { type: 'info' });
    } catch (error) {
      tell(error);
    } finally {
      await refresh();
    }
  };

  const change = async (ids: readonly string[], wanted: CountryChange) => {
    setIsBusy(true);
    try {
      const { data: before } = await getMany<CountryRecord>('countries', { ids: [...ids] });
      const { data } = await changeCountries(ids, wanted);
      // after a 401 react-admin answers an empty record
      if (data.used === undefined) return;
      const changed = new Set(data.list.map(({ cntryCd }) => cntryCd));
      const { used } = data;
      if (changed.size === 0) notify('countries.bulk.nothing', { type: 'info' });
      else
        undoToast(
          translate(messageOf(wanted), {
            smart_count: changed.size,
            count: formatNumber(changed.size),
            region: wanted.zwaveRegion || translate('countries.noRegion'),
            before: formatNumber(used.before),
            after: formatNumber(used.after),
          }),
          () =>
            void undo(
              before.filter(({ id }) => changed.has(id)),
              wanted,
            ),
        );
      onUnselectItems();
      await refresh();
    } catch (error) {
      tell(error);
    } finally {
      setIsBusy(false);
    }
  };

  return { change, isBusy };
};
