import { useListFilterContext, useTranslate } from 'react-admin';
import { categoryName, profileCategories } from '../../../model/catalog/profileCategories.ts';
import type { CapabilityRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { useBrings } from '../../pages/deviceProfile/useBrings.ts';
import { useRecordChoices } from '../../ui/select/useRecordChoices.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { SearchFilter } from './SearchFilter.tsx';
import './manager.css';

const useChosen = (source: string) => {
  const { filterValues } = useListFilterContext();
  const value = (filterValues as Record<string, unknown>)[source];
  return typeof value === 'string' ? value : undefined;
};

const categories = profileCategories.map(value => ({ value, label: categoryName(value) }));

/** The filters of profiles, other than search text and status. */
export const ProfileFilters = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const brings = useBrings();
  const category = useChosen('category');
  const capability = useRecordChoices<CapabilityRecord>('capabilities', {
    field: 'cpbtNm',
    chosen: useChosen('cpbtId'),
    toChoice: ({ cpbtId, cpbtNm, detail }) => ({
      value: cpbtId,
      label: cpbtNm,
      detail: `${cpbtId} · ${brings(detail)}`,
    }),
  });
  const project = useRecordChoices<ProjectRecord>('projects', {
    field: 'pjtNm',
    chosen: useChosen('pjtId'),
    toChoice: ({ pjtId, pjtNm, prodType }) => ({
      value: pjtId,
      label: pjtNm,
      detail: translate(`projectType.${prodType}`),
    }),
  });
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
