import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { categoryTypes, newCategorySchema } from '../../../model/contract/categories.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
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
  useDocumentTitle(title);
  const [search] = useSearchParams();
  const asked = search.get('type');
  const categoryType = categoryTypes.find(type => type === asked) ?? 'product';
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>{translate('categories.create.lead')}</Typography>
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
    </Box>
  );
};
