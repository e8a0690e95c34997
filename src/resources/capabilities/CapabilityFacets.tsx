import { useTranslate } from 'react-admin';
import { subjects } from '../../../model/catalog/subjects.ts';
import { capabilityStatuses } from '../../../model/contract/capabilities.ts';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import type { useFacetCounts } from './useFacetCounts.ts';
import { useNamespaces } from './useNamespaces.ts';

export const CapabilityFacets = ({ countOf }: { countOf: ReturnType<typeof useFacetCounts> }) => {
  const translate = useTranslate();
  const groups = useNamespaces();
  const namespaces = groups.flatMap(group => group.namespaces.map(({ name }) => name));
  const facet = (source: Parameters<typeof countOf>[0], values: readonly string[], texts?: string) => {
    const count = countOf(source);
    return (
      <FacetGroup
        source={source}
        title={translate(`capabilities.facets.${source}`)}
        choices={values.map(value => ({
          value,
          label: texts === undefined ? value : translate(`capabilities.${texts}.${value}`),
          count: count(value),
        }))}
      />
    );
  };
  return (
    <>
      {facet('status', capabilityStatuses, 'status')}
      {facet('used', ['yes', 'no'], 'used')}
      {namespaces.length > 1 && facet('namespace', namespaces)}
      {facet('measures', subjects, 'subjects')}
    </>
  );
};
