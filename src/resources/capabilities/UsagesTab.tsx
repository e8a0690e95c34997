import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CapabilityUsage } from '../../../model/contract/capabilities.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type CapabilityRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ChevronLeftIcon, ChevronRightIcon, DeviceIcon } from '../../theme/icons.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { StateShape } from '../../ui/StateShape.tsx';
import { isProjectType } from './projectTypes.ts';

const PER_PAGE = 25;

const useUsages = ({ cpbtId, version }: CapabilityRecord, page: number) => {
  const { capabilityUsages } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['capabilities', 'usages', cpbtId, version, page],
    queryFn: ({ signal }) => capabilityUsages({ cpbtId, version }, { page, perPage: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  return { usages: responseOf(data), total: data?.total ?? 0, error };
};

const State = ({ status }: { status: string }) => {
  const translate = useTranslate();
  const isPublished = status === 'PUBLISHED';
  return (
    <span className={isPublished ? 'ui-chip ui-chip-green' : 'ui-chip'}>
      <StateShape state={isPublished ? 'PUBLISHED' : 'DEVELOP'} />
      <span>{translate(`capabilities.usages.${isPublished ? 'PUBLISHED' : 'DEVELOPMENT'}`)}</span>
    </span>
  );
};

const ProjectCell = ({ usage: { pjtId, pjtNm, prodType } }: { usage: CapabilityUsage }) => {
  const translate = useTranslate();
  if (pjtId === null || !isProjectType(prodType))
    return <span className="dim">{translate('capabilities.usages.noProject')}</span>;
  return <Link to={projectPath({ pjtId, prodType })}>{pjtNm}</Link>;
};

const Rows = ({ usages }: { usages: readonly CapabilityUsage[] }) => {
  const translate = useTranslate();
  return (
    <table className="list-table" aria-label={translate('capabilities.page.usages')}>
      <thead>
        <tr>
          {['profile', 'component', 'state', 'project'].map(column => (
            <th key={column} scope="col">
              {translate(`capabilities.usages.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {usages.map(usage => (
          <tr key={`${usage.dvcPrflId} ${usage.componentId}`}>
            <th scope="row" className="capability-profile">
              {usage.profileNm}
            </th>
            <td>
              <code className="list-code">{usage.componentId}</code>
            </td>
            <td>
              <State status={usage.status} />
            </td>
            <td>
              <ProjectCell usage={usage} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The device profiles of the organization that use it, with their projects. */
export const UsagesTab = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { usages, total, error } = useUsages(capability, page);
  if (error && usages === undefined) return <ErrorPage error={error} />;
  if (usages === undefined) return <ListSkeleton rows={6} />;
  if (total === 0) {
    return (
      <div className="capability-card capability-empty">
        <EmptyState
          icon={<DeviceIcon size={24} />}
          title={translate('capabilities.usages.none.title')}
          text={translate('capabilities.usages.none.text')}
        />
      </div>
    );
  }
  const from = (page - 1) * PER_PAGE + 1;
  const last = Math.ceil(total / PER_PAGE);
  return (
    <div className="capability-card capability-table">
      <Rows usages={usages} />
      <nav className="list-pager" aria-label={translate('list.pages')}>
        <span aria-live="polite">
          {translate('capabilities.usages.total', {
            from: formatNumber(from),
            to: formatNumber(from + usages.length - 1),
            total: formatNumber(total),
          })}
        </span>
        <IconButton
          label={translate('ra.navigation.previous')}
          aria-disabled={page === 1}
          onClick={() => page > 1 && setPage(page - 1)}
        >
          <ChevronLeftIcon size={16} />
        </IconButton>
        <IconButton
          label={translate('ra.navigation.next')}
          aria-disabled={page >= last}
          onClick={() => page < last && setPage(page + 1)}
        >
          <ChevronRightIcon size={16} />
        </IconButton>
      </nav>
    </div>
  );
};
