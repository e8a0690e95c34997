import { type RaRecord, useGetList, useListFilterContext, useTranslate } from 'react-admin';
import { useState } from 'react';
import { categoryName, profileCategories } from '../../../model/catalog/profileCategories.ts';
import type { CapabilityRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { useBrings } from '../../pages/deviceProfile/useBrings.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { type Choice, SearchFilter } from './SearchFilter.tsx';
import './manager.css';

const MAX_CHOICES = 30;

const useChosen = (source: string) => {
  const { filterValues } = useListFilterContext();
  const value = (filterValues as Record<string, unknown>)[source];
  return typeof value === 'string' ? value : undefined;
};

/** What matches the typed text, and the chosen record. */
const useChoices = <R extends RaRecord>(
  resource: string,
  field: Extract<keyof R, string>,
  chosen: string | undefined,
  toChoice: (record: R) => Choice,
) => {
  const [typed, setTyped] = useState('');
  const list = (q: string | undefined) => ({
    filter: q === undefined || q === '' ? {} : { q },
    sort: { field, order: 'ASC' as const },
    pagination: { page: 1, perPage: MAX_CHOICES },
  });
  const found = useGetList<R>(resource, list(typed), { placeholderData: previous => previous });
  // its ID is among the words that are searched
  const named = useGetList<R>(resource, list(chosen), { enabled: chosen !== undefined });
  const isChosen = ({ value }: Choice) => value === chosen;
  const known = [...(named.data ?? []), ...(found.data ?? [])].map(toChoice).find(isChosen);
  const choices = new Map((found.data ?? []).map(toChoice).map(choice => [choice.value, choice]));
  return {
    choices: [...choices.values()],
    chosen: chosen === undefined ? undefined : (known ?? { value: chosen, label: chosen }),
    isLoading: found.isPending,
    onType: setTyped,
  };
};

const categories = profileCategories.map(value => ({ value, label: categoryName(value) }));

/** What profiles are filtered by, beside words and status. */
export const ProfileFilters = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const brings = useBrings();
  const category = useChosen('category');
  const capability = useChoices<CapabilityRecord>(
    'capabilities',
    'cpbtNm',
    useChosen('cpbtId'),
    ({ cpbtId, cpbtNm, detail }) => ({
      value: cpbtId,
      label: cpbtNm,
      detail: `${cpbtId} · ${brings(detail)}`,
    }),
  );
  const project = useChoices<ProjectRecord>(
    'projects',
    'pjtNm',
    useChosen('pjtId'),
    ({ pjtId, pjtNm, prodType }) => ({
      value: pjtId,
      label: pjtNm,
      detail: translate(`projectType.${prodType}`),
    }),
  );
  const noChoices = translate('deviceProfiles.filters.none');
  return (
    <>
      <SearchFilter
        source="cpbtId"
        title={translate('deviceProfiles.filters.capability')}
        placeholder={translate('deviceProfiles.filters.anyCapability')}
        noChoices={noChoices}
        {...capability}
      />
      <SearchFilter
        source="category"
        title={labelOf('category')}
        placeholder={translate('deviceProfiles.filters.anyCategory')}
        noChoices={noChoices}
        choices={categories}
        chosen={category === undefined ? undefined : { value: category, label: categoryName(category) }}
      />
      <SearchFilter
        source="pjtId"
        title={labelOf('pjtNm')}
        placeholder={translate('deviceProfiles.filters.anyProject')}
        noChoices={noChoices}
        {...project}
      />
    </>
  );
};
