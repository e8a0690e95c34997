import { useTranslate } from 'react-admin';
import { brandEditSchema } from '../../../model/contract/brands.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { BrandInputs } from './BrandInputs.tsx';
import { recordPath } from '../../ui/recordPaths.ts';

export const BrandCreate = () => (
  <PageGuard page="brands">
    <NewBrand />
  </PageGuard>
);

const NewBrand = () => {
  const translate = useTranslate();
  const user = useUser();
  return (
    <FormPage
      title={translate('brands.create.title')}
      lead={translate('brands.create.lead', { company: user?.mnNm })}
    >
      <RecordCreate<BrandRecord>
        resource="brands"
        schema={brandEditSchema}
        defaultValues={{ brandNm: '', dsc: '', logoFileId: '' }}
        draftTitle={values => String(values.brandNm || translate('brands.create.title'))}
        redirect={brand => recordPath('brands', brand)}
        saveLabel={translate('brands.create.action')}
        success={brand => translate('brands.created', { name: brand.brandNm })}
      >
        <BrandInputs autoFocus />
      </RecordCreate>
    </FormPage>
  );
};
