import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ReportRow } from '../../../model/contract/projects.ts';
import type { Column } from '../../ui/list/columns.ts';
import { projectPath } from '../../ui/project/paths.ts';

type ReportRecord = ReportRow & { id: string };

const ProductCell = ({ row }: { row: ReportRow }) => {
  const translate = useTranslate();
  return row.prodNm === null ? (
    <span className="list-nothing">{translate('report.noProduct')}</span>
  ) : (
    <span title={row.prodNm}>{row.prodNm}</span>
  );
};

const IdCell = ({ text }: { text: string | null }) => (
  <span className="report-id" title={text ?? undefined}>
    {text}
  </span>
);

export const reportColumns: readonly Column<ReportRecord>[] = [
  {
    source: 'pjtNm',
    cell: row => (
      <Link to={projectPath(row)} title={row.pjtNm}>
        {row.pjtNm}
      </Link>
    ),
    flexible: true,
  },
  {
    source: 'prodType',
    text: ({ prodType }, translate) => translate(`projectType.${prodType}`),
  },
  { source: 'prodNm', cell: row => <ProductCell row={row} />, flexible: true },
  { source: 'prodId', cell: row => <IdCell text={row.prodId} /> },
  { source: 'refProdUuid', cell: row => <IdCell text={row.refProdUuid} /> },
  { source: 'testDevices', numeric: true, firstOrder: 'DESC' },
  { source: 'commercialDevices', numeric: true, firstOrder: 'DESC' },
  { source: 'pjtId', show: 'export' },
];
