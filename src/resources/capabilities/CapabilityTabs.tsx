import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { formatNumber } from '../../ui/format.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { DefinitionTab } from './DefinitionTab.tsx';
import { useUsageCounts } from './useUsageCounts.ts';
import { useVersions } from './useVersions.ts';
import '../../ui/list/list.css';

const JsonTab = lazyPart(async () => (await import('./JsonTab.tsx')).JsonTab);
const UsagesTab = lazyPart(async () => (await import('./UsagesTab.tsx')).UsagesTab);
const VersionsTab = lazyPart(async () => (await import('./VersionsTab.tsx')).VersionsTab);

const tabs = { definition: DefinitionTab, json: JsonTab, usages: UsagesTab, versions: VersionsTab };
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

const isTab = (name: string | null): name is TabName => tabNames.some(one => one === name);

/** The parts of a definition; the open one is in the URL. */
export const CapabilityTabs = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = isTab(requested) ? requested : 'definition';
  const profiles = useUsageCounts();
  const { versions, error } = useVersions(capability);
  const counts: Partial<Record<TabName, number | undefined>> = {
    usages: profiles && (profiles.get(capability.id) ?? 0),
    versions: error === null ? versions.length : undefined,
  };
  const Part = tabs[open];

  return (
    <>
      <div role="group" aria-label={translate('capabilities.page.sections')} className="list-tabs">
        {tabNames.map(name => {
          const count = counts[name];
          return (
            <button
              key={name}
              type="button"
              className="list-tab"
              aria-pressed={open === name}
              onClick={() => setSearch(name === 'definition' ? {} : { tab: name }, { replace: true })}
            >
              {translate(`capabilities.page.${name}`)}
              {count !== undefined && <span className="list-figure">{formatNumber(count)}</span>}
            </button>
          );
        })}
      </div>
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <Part capability={capability} />
      </Suspense>
    </>
  );
};
