import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { CountryChange } from '../../../model/contract/countries.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type CountryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { formatNumber } from '../../ui/format.ts';

type Changed = { before: CountryRecord; version: number };
type Former = { change: CountryChange; versions: Record<string, number> };

const MAX_NAMED = 5;

/** Undoes the change for countries that nobody has edited since: one call per previous value. */
const formerOf = (changed: readonly Changed[], change: CountryChange) => {
  const groups = new Map<string, Former>();
  for (const { before, version } of changed) {
    const { id, useYn, delYn, zwaveRegion } = before;
    const former = {
      ...(change.useYn !== undefined && { useYn }),
      ...(change.delYn !== undefined && { delYn }),
      ...(change.zwaveRegion !== undefined && { zwaveRegion }),
    };
    const key = JSON.stringify(former);
    groups.set(key, { change: former, versions: { ...groups.get(key)?.versions, [id]: version } });
  }
  return [...groups.values()];
};

const messageOf = ({ useYn, delYn }: CountryChange) => {
  if (delYn === 'N') return 'countries.bulk.restored';
  if (useYn === undefined) return 'countries.bulk.regionSet';
  return useYn === 'Y' ? 'countries.bulk.enabled' : 'countries.bulk.disabled';
};

/** Changes many countries in one call, all or none; shows the result, and can undo it. */
export const useChangeCountries = (onChanged: () => void = () => {}) => {
  const { changeCountries, getMany } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const [isBusy, setIsBusy] = useState(false);

  const refresh = async () => {
    queryClient.removeQueries({ queryKey: ['countries', 'getOne'], type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey: ['countries'] });
  };

  const textOf = (error: unknown) => notify((error as Error).message, { type: 'error' });

  const tellUndone = (left: readonly string[]) => {
    if (left.length === 0) return notify('countries.bulk.undone', { type: 'info' });
    const rest = left.length - MAX_NAMED;
    const named = left.slice(0, MAX_NAMED).join(', ');
    notify('countries.bulk.left', {
      type: 'warning',
      autoHideDuration: 10_000,
      messageArgs: {
        smart_count: left.length,
        names: rest > 0 ? translate('countries.bulk.andMore', { names: named, count: rest }) : named,
      },
    });
  };

  const undo = async (changed: readonly Changed[], change: CountryChange) => {
    try {
      const left: string[] = [];
      for (const former of formerOf(changed, change)) {
        const { data } = await changeCountries(Object.keys(former.versions), former.change, former.versions);
        if (!isResponse(data)) return;
        left.push(...data.left.map(({ cntryNm }) => cntryNm));
      }
      tellUndone(left);
    } catch (error) {
      textOf(error);
    } finally {
      await refresh();
    }
  };

  const change = async (ids: readonly string[], wanted: CountryChange) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data: before } = await getMany<CountryRecord>('countries', { ids: [...ids] });
      const { data } = await changeCountries(ids, wanted);
      if (!isResponse(data)) return;
      const changed = data.list.flatMap(({ cntryCd, version }) => {
        const seen = before.find(({ id }) => id === cntryCd);
        return seen === undefined ? [] : [{ before: seen, version }];
      });
      const { used } = data;
      if (changed.length === 0) notify('countries.bulk.nothing', { type: 'info' });
      else
        undoToast(
          translate(messageOf(wanted), {
            smart_count: changed.length,
            count: formatNumber(changed.length),
            region: wanted.zwaveRegion || translate('countries.noRegion'),
            after: formatNumber(used.after),
          }),
          () => void undo(changed, wanted),
        );
      onChanged();
      await refresh();
    } catch (error) {
      textOf(error);
    } finally {
      setIsBusy(false);
    }
  };

  return { change, isBusy };
};
