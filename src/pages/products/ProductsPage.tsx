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
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { LoadErrorNote } from '../../ui/LoadErrorNote.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
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
  const { id, prodNm, modelNm, brandNm, imageFileId, missing } = product;
  const numbers = counts?.[id];
  return (
    <li className="pr-item">
      <ProductImage fileId={imageFileId} size={96} />
      <div className="pr-item-text">
        <h2>
          <Link to={productPath(project, id)}>{productTitle({ prodNm, modelNm })}</Link>
          <ProductState product={product} />
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

const useProducts = (pjtId: string, page: number) =>
  useGetList<ProductRecord>('products', {
    pagination: { page, perPage: PAGE },
    sort: { field: 'prodNm', order: 'ASC' },
    filter: { pjtId },
  });

type CardsProps = { products: readonly ProductRecord[]; project: ProjectRecord };

const ProductCards = ({ products, project }: CardsProps) => {
  const counts = useCounts(products);
  return products.map(product => (
    <ProductCard key={product.id} product={product} project={project} counts={counts} />
  ));
};

/** One more page of the list, below those that are already shown. */
const MoreProducts = ({ project, page }: { project: ProjectRecord; page: number }) => {
  const { data, error, refetch } = useProducts(project.pjtId, page);
  if (data !== undefined) return <ProductCards products={data} project={project} />;
  return (
    <li>
      {error === null ? (
        <ListSkeleton />
      ) : (
        <LoadErrorNote message={error.message} onRetry={() => void refetch()} />
      )}
    </li>
  );
};

const Products = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [pageCount, setPageCount] = useState(1);
  const { data, total = 0, error } = useProducts(project.pjtId, 1);
  const title = translate('products.title');
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
      <ProjectTitle title={title} project={project} />
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
            <ProductCards products={data} project={project} />
            {Array.from({ length: pageCount - 1 }, (_, index) => (
              <MoreProducts key={index} project={project} page={index + 2} />
            ))}
          </ul>
          {total > pageCount * PAGE && (
            <Button look="outlined" onClick={() => setPageCount(pageCount + 1)}>
              {translate('products.more')}
            </Button>
          )}
        </>
      )}
    </>
  );
};

/** RT-02: the products of a project. */
export const ProductsPage = () => (
  <OfProject>{project => <Products key={project.pjtId} project={project} />}</OfProject>
);
