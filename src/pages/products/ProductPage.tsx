import { useGetOne, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { productEditSchema } from '../../../model/contract/products.ts';
import { productTitle } from '../../../model/rules/productTitle.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { ProductRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { productPath, projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { CatalogPreview } from './CatalogPreview.tsx';
import { OfProject } from './OfProject.tsx';
import { productTransform, validateProduct } from './productForm.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductImage } from './ProductImage.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { ProductState } from './ProductState.tsx';
import { RequestsOfProduct, useRequests } from './RequestsOfProduct.tsx';
import { useProductFormats } from './useProductFormats.ts';

const DuplicateDialog = lazyPart(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);

const fields = Object.keys(productEditSchema.shape);

type Props = { product: ProductRecord; project: ProjectRecord };

const Head = ({ product, project }: Props) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const list = projectPath(project, 'products');
  const remove = useDeleteWithUndo('products', () => leave(list));
  const [isCopying, setIsCopying] = useState(false);
  const { id, missing, canEdit } = product;
  return (
    <>
      <header className="pr-head">
        <h1>{productTitle(product)}</h1>
        <ProductState product={product} />
        <OpenElsewhere resource="products" recordId={id} />
        {canEdit && (
          <span className="pr-actions">
            <LinkButton look="outlined" icon={<PlusIcon size={16} />} to={`${list}/new`}>
              {translate('products.create.title')}
            </LinkButton>
            <Button look="outlined" onClick={() => setIsCopying(true)}>
              {translate('products.duplicate.action')}
            </Button>
            <Button look="danger" onClick={() => remove(product)}>
              {translate('ra.action.delete')}
            </Button>
          </span>
        )}
        <span className="pr-id">
          <code className="list-code">{id}</code>
          <CopyButton value={id} label={translate('products.id')} />
        </span>
      </header>
      {missing.length > 0 && (
        <p className="pr-lead">{translate('products.missing', { fields: missing.join(', ') })}</p>
      )}
      {isCopying && (
        <Suspense>
          <DuplicateDialog
            product={product}
            onClose={() => setIsCopying(false)}
            onDone={copy => {
              setIsCopying(false);
              leave(productPath(project, copy.id));
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const drawImage = (fileId: unknown) => <ProductImage fileId={String(fileId ?? '')} size={96} />;

const Editor = ({ product, project }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('products');
  const formats = useProductFormats(product);
  return (
    <RecordEdit<ProductRecord>
      resource="products"
      id={product.id}
      noun={translate('products.noun')}
      fields={fields.map(source => ({
        source,
        label: labelOf(source),
        format: formats[source],
        ...(source === 'imageFileId' && { render: drawImage }),
      }))}
      validate={values => validateProduct(values, product, Date.now())}
      shape={productTransform}
      draftTitle={productTitle}
      cancelTo={projectPath(project)}
      success={saved => translate('products.saved', { name: productTitle(saved) })}
      readOnly={
        (!product.canEdit || product.lockedBy !== null) && (
          <ProductFacts product={product} project={project} />
        )
      }
      loading={<PageSkeleton />}
    >
      <div className="pr-panes">
        <ProductInputs />
        <CatalogPreview />
      </div>
    </RecordEdit>
  );
};

const Loaded = ({ id, project }: { id: string; project: ProjectRecord }) => {
  const translate = useTranslate();
  const { data: product, error } = useGetOne<ProductRecord>('products', { id });
  // loaded before the form is shown, because they are above it
  const { isLoading } = useRequests(project);
  const isThere = isResponse(product);
  useDocumentTitle(isThere ? productTitle(product) : translate('products.edit.title'));
  // an open form is kept if a refresh fails
  if (error && product === undefined) return <ErrorPage error={error} />;
  if (!isThere || isLoading) return <PageSkeleton />;
  if (product.pjtId !== project.pjtId) return <Navigate to={productPath(product, id)} replace />;
  return (
    <>
      <Head product={product} project={project} />
      <RequestsOfProduct product={product} project={project} />
      <Editor product={product} project={project} />
    </>
  );
};

/** RT-02: one product of a project. */
export const ProductPage = () => {
  const { id = '' } = useParams();
  return <OfProject>{project => <Loaded key={id} id={id} project={project} />}</OfProject>;
};
