import { subjectOf } from '../../../model/catalog/subjects.ts';
import { namespaceOf, statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { toArrayFilter } from '../../dataProvider/toArrayFilter.ts';
import { definitionOf } from './definition.ts';

export const kinds = ['standard', 'custom'] as const;

export const facetNames = ['status', 'used', 'namespace', 'measures'] as const;
export type FacetName = (typeof facetNames)[number];

export type Filter = Partial<Record<FacetName | 'q' | 'view', unknown>>;

/** The facets of a capability, by filter. */
export type Faceted = Record<FacetName | 'view', string> & { words: string };

export const toFaceted = (capability: CapabilityRecord, isUsed: (id: string) => boolean): Faceted => ({
  words: `${capability.cpbtNm}\n${capability.cpbtId}`.toLowerCase(),
  view: capability.rsrcType,
  status: statusOf(capability.statusCd),
  used: isUsed(capability.id) ? 'yes' : 'no',
  namespace: namespaceOf(capability.cpbtId),
  measures: subjectOf(definitionOf(capability)),
});

const isChosen = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);

const fits = (one: Faceted, filter: Filter, but?: FacetName | 'view') =>
  String(filter.q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every(word => one.words.includes(word)) &&
  ([...facetNames, 'view'] as const).every(
    name => name === but || isChosen(toArrayFilter(filter[name]), one[name]),
  );

/** The number of rows for each choice of a filter, with the other filters applied. */
export const countsOf = (all: readonly Faceted[], filter: Filter, name: FacetName | 'view') => {
  const counts = new Map<string, number>();
  for (const one of all) {
    if (fits(one, filter, name)) counts.set(one[name], (counts.get(one[name]) ?? 0) + 1);
  }
  return counts;
};
