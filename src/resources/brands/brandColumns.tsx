import { Link } from 'react-router';
import type { BrandRecord } from '../../dataProvider/index.ts';
import type { Column } from '../../ui/list/columns.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { BrandChip } from './BrandChip.tsx';
import { brandPath } from './brandPath.ts';
import { BrandLogo } from './Logo.tsx';
import './brands.css';

export const brandColumns: readonly Column<BrandRecord>[] = [
  {
    source: 'brandNm',
    label: 'brands.fields.brandNm',
    cell: brand => (
      <span className="brands-name">
        <BrandLogo brand={brand} size={28} />
        <Link className="list-name" to={brandPath(brand)} title={brand.brandNm}>
          {brand.brandNm}
        </Link>
      </span>
    ),
  },
  {
    source: 'status',
    label: 'brands.fields.status',
    cell: brand => <BrandChip status={brand.status} />,
  },
  { source: 'products', label: 'brands.fields.products', numeric: true, sort: false },
  {
    source: 'chgDt',
    label: 'brands.fields.chgDt',
    firstOrder: 'DESC',
    narrow: 'hide',
    cell: brand => (
      <span className="list-second">
        <RelativeTime time={brand.chgDt} />
      </span>
    ),
  },
];
