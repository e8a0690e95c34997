import { useTranslate } from 'react-admin';
import { productTitle } from '../../../model/rules/productTitle.ts';
import type { ProductRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { productPath, projectPath } from '../../ui/project/paths.ts';
import { CatalogPreview } from './CatalogPreview.tsx';
import { OfProject } from './OfProject.tsx';
import { newProduct, productTransform, validateProduct } from './productForm.ts';
import { ProductInputs } from './ProductInputs.tsx';
import { useProductDefaults } from './useMarkets.ts';

const NewProduct = ({ project }: { project: ProjectRecord }) => {
  const defaults = useProductDefaults(project);
  const translate = useTranslate();
  const { pjtId, pjtNm } = project;
  const title = translate('products.create.title');
  useDocumentTitle(title);
  return (
    <>
      <header className="pr-head">
        <h1>{title}</h1>
      </header>
      {project.canEdit && <p className="pr-lead">{translate('products.lead')}</p>}
      {defaults === undefined && <PageSkeleton />}
      {defaults !== undefined && (
        <RecordCreate<ProductRecord>
          resource="products"
          defaultValues={{ ...newProduct(pjtId, pjtNm), ...defaults }}
          validate={values => validateProduct(values, null, Date.now())}
          shape={productTransform}
          draftKey={pjtId}
          draftTitle={values => String(values['prodNm'] || title)}
          cancelTo={projectPath(project, 'products')}
          redirect={({ id }) => productPath(project, id)}
          saveLabel={translate('products.create.action')}
          readOnly={!project.canEdit && <p className="pr-lead">{translate('products.readOnly')}</p>}
          success={product => translate('products.created', { name: productTitle(product) })}
        >
          <div className="pr-panes">
            <ProductInputs />
            <CatalogPreview />
          </div>
        </RecordCreate>
      )}
    </>
  );
};

/** RT-02: a new product of a project. */
export const NewProductPage = () => <OfProject>{project => <NewProduct project={project} />}</OfProject>;
