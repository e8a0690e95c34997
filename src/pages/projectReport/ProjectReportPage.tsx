import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable, Pagination } from 'ra-ui-materialui';
import { Link } from 'react-router';
import type { ReportRow } from '../../../model/contract/projects.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/format.ts';
import { BulbIcon } from '../../ui/icons.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';

type ReportRecord = ReportRow & { id: string };
const Col = DataTable.Col<ReportRecord>;

const columns: (keyof ReportRow)[] = [
  'pjtId',
  'prodType',
  'pjtNm',
  'prodNm',
  'prodId',
  'refProdUuid',
  'testDevices',
  'commercialDevices',
];

/** PRJ-03: every product of every project with its device counts, to read, print and export. */
export const ProjectReportPage = () => (
  <ListBase resource="projectReport" perPage={50} sort={{ field: 'pjtNm', order: 'ASC' }} exporter={false}>
    <Report />
  </ListBase>
);

const Report = () => {
  const translate = useTranslate();
  useDocumentTitle(translate('report.title'));
  const { isPending, error, total = 0 } = useListContext<ReportRecord>();
  if (error) return <ErrorPage status={(error as { status?: number }).status} />;
  return (
    <Box sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h1">{translate('report.title')}</Typography>
        <Box component="span" sx={{ color: 'var(--ink-3)', pt: '5px' }}>
          {translate('report.rows', { smart_count: total, count: formatNumber(total) })}
        </Box>
        <Box sx={{ flex: 1 }} />
        <ExportButton columns={columns} />
      </Box>
      <Box
        sx={{
          bgcolor: 'var(--paper)',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          overflowX: 'auto',
        }}
      >
        {isPending ? (
          <ListSkeleton rows={14} />
        ) : (
          <DataTable<ReportRecord>
            bulkActionButtons={false}
            rowClick={false}
            empty={
              <Box sx={{ py: 8 }}>
                <EmptyState
                  icon={<BulbIcon size={24} />}
                  title={translate('report.emptyTitle')}
                  text={translate('report.emptyText')}
                />
              </Box>
            }
          >
            <Col source="pjtNm" disableSort render={row => <Link to={projectPath(row)}>{row.pjtNm}</Link>} />
            <Col source="prodType" disableSort render={row => translate(`projectType.${row.prodType}`)} />
            <Col source="prodNm" disableSort render={row => row.prodNm ?? translate('report.noProduct')} />
            <Col source="prodId" disableSort render={row => <Id text={row.prodId} />} />
            <Col source="refProdUuid" disableSort render={row => <Id text={row.refProdUuid} />} />
            <DataTable.NumberCol source="testDevices" disableSort />
            <DataTable.NumberCol source="commercialDevices" disableSort />
          </DataTable>
        )}
        <Box sx={{ borderTop: '1px solid var(--line)' }}>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </Box>
      </Box>
    </Box>
  );
};

const Id = ({ text }: { text: string | null }) => (
  <Box
    title={text ?? undefined}
    sx={{
      fontFamily: 'var(--mono)',
      fontSize: 12,
      color: 'var(--ink-2)',
      width: 116,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    }}
  >
    {text ?? ''}
  </Box>
);
