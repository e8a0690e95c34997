import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { categoryTypes, newCategorySchema } from '../../../model/contract/categories.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

export const CategoryCreate = () => {
  const user = useUser();
  if (user === null) return null;
  return user.may.manageLists ? <NewForm /> : <ErrorPage status={403} />;
};

const NewForm = () => {
  const translate = useTranslate();
  const title = translate('categories.create.title');
  const [search] = useSearchParams();
  const requested = search.get('type');
  const categoryType = categoryTypes.find(type => type === requested) ?? 'product';
  return (
    <FormPage title={title} lead={translate('categories.create.lead')}>
      <RecordCreate<CategoryRecord>
        resource="categories"
        schema={newCategorySchema}
        defaultValues={{ ctgrNm: '', categoryType, iconUrl: null, order: null }}
        draftTitle={values => String(values.ctgrNm || title)}
        saveLabel={translate('categories.create.action')}
        success={category => translate('categories.created', { name: category.ctgrNm })}
      >
        <CategoryInputs isNew />
      </RecordCreate>
    </FormPage>
  );
};
