import { useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { productTitle } from '../../../model/rules/productTitle.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type ProductRecord, type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { PlusIcon, TagIcon } from '../../theme/icons.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { productPath, projectPath } from '../../ui/project/paths.ts';
import { OfProject } from './OfProject.tsx';
import { ProductImage } from './ProductImage.tsx';
import { ProductState } from './ProductState.tsx';

const PAGE = 50;

const useCounts = (products: readonly ProductRecord[]) => {
  const { productIdentityCounts } = useWorkspace();
  const ids = products.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['products', 'identityCounts', ids],
    queryFn: ({ signal }) => productIdentityCounts(ids, signal),
    enabled: ids.length > 0,
  });
  return responseOf(data);
};

type CardProps = { product: ProductRecord; project: ProjectRecord; counts: ReturnType<typeof useCounts> };

const ProductCard = ({ product, project, counts }: CardProps) => {
  const translate = useTranslate();
  const { id, prodNm, modelNm, brandNm, imageFileId, state, missing } = product;
  const numbers = counts?.[id];
  return (
    <li className="pr-item">
      <ProductImage fileId={imageFileId} size={96} />
      <div className="pr-item-text">
        <h2>
          <Link to={productPath(project, id)}>{productTitle({ prodNm, modelNm })}</Link>
          <ProductState state={state} />
        </h2>
        {brandNm !== '' && <p>{brandNm}</p>}
        <p>
          {missing.length === 0
            ? translate('products.complete')
            : translate('products.missing', { fields: missing.join(', ') })}
        </p>
        {numbers !== undefined && (
          <p>
            {(['testDevices', 'commercialDevices'] as const)
              .map(kind =>
                translate(`products.${kind}`, {
                  smart_count: numbers[kind],
                  count: formatNumber(numbers[kind]),
                }),
              )
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
};

const Products = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [perPage, setPerPage] = useState(PAGE);
  const {
    data,
    total = 0,
    error,
  } = useGetList<ProductRecord>('products', {
    pagination: { page: 1, perPage },
    sort: { field: 'prodNm', order: 'ASC' },
    filter: { pjtId: project.pjtId },
  });
  const counts = useCounts(data ?? []);
  const title = translate('products.title');
  useDocumentTitle(title);
  if (error && data === undefined) return <ErrorPage error={error} />;
  if (data === undefined) return <PageSkeleton />;
  const [only] = data;
  // most projects have one product, which is opened directly
  if (only !== undefined && total === 1 && !search.has('all'))
    return <Navigate to={productPath(project, only.id)} replace />;
  const create = project.canEdit && (
    <LinkButton look="main" icon={<PlusIcon size={16} />} to={`${projectPath(project, 'products')}/new`}>
      {translate('products.create.title')}
    </LinkButton>
  );
  return (
    <>
      <header className="pr-head">
        <h1>{title}</h1>
        {only !== undefined && create}
      </header>
      {only === undefined ? (
        <EmptyState
          icon={<TagIcon size={24} />}
          title={translate('products.empty.title')}
          text={translate(project.canEdit ? 'products.empty.text' : 'products.empty.readOnly')}
        >
          {create}
        </EmptyState>
      ) : (
        <>
          <p className="pr-lead">{translate('products.lead')}</p>
          <ul className="pr-list" aria-label={title}>
            {data.map(product => (
              <ProductCard key={product.id} product={product} project={project} counts={counts} />
            ))}
          </ul>
          {total > data.length && (
            <Button look="outlined" onClick={() => setPerPage(perPage + PAGE)}>
              {translate('products.more')}
            </Button>
          )}
        </>
      )}
    </>
  );
};

/** RT-02: the products of a project. */
export const ProductsPage = () => <OfProject>{project => <Products project={project} />}</OfProject>;
