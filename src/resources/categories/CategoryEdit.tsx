import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { categoryEditSchema } from '../../../model/contract/categories.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../ui/forms/Facts.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

export const CategoryEdit = () => {
  const { id = '' } = useParams();
  return (
    <Guarded page="categories">
      <CategoryPage key={id} id={id} />
    </Guarded>
  );
};

const CategoryPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: category, error } = useGetOne<CategoryRecord>('categories', { id });
  useDocumentTitle(category?.ctgrNm ?? translate('categories.edit.title'));
  // an open form stays when a refresh fails
  if (error && category === undefined) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (category?.id === undefined) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Head category={category} />
      {category.isOwner ? <EditForm id={id} /> : <ReadOnly category={category} />}
    </Box>
  );
};

const Head = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const remove = useDeleteWithUndo('categories', () => void navigate('/categories'));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <CategoryIcon category={category} />
          <Typography variant="h1" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {category.ctgrNm}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'var(--ink-2)' }}>
          <code className="list-code">{category.ctgrId}</code>
          <CopyButton value={category.ctgrId} label={translate('resources.categories.fields.ctgrId')} />
        </Box>
      </Box>
      {category.isOwner && (
        <Button variant="outlined" color="error" onClick={() => remove(category)}>
          {translate('ra.action.delete')}
        </Button>
      )}
    </Box>
  );
};

const ReadOnly = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.categories.fields.${source}`);
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('categories.readOnly')}
      </Alert>
      <Facts>
        <Fact label={labelOf('ctgrNm')}>{category.ctgrNm}</Fact>
        <Fact label={labelOf('categoryType')}>
          {translate(`categories.types.${category.categoryType ?? 'none'}`)}
        </Fact>
        <Fact label={labelOf('order')}>{category.order}</Fact>
      </Facts>
    </>
  );
};

const drawIcon = (value: unknown) => (
  <CategoryIcon category={{ ctgrNm: '', iconUrl: typeof value === 'string' ? value : null }} />
);

const EditForm = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.categories.fields.${source}`);
  return (
    <RecordEdit<CategoryRecord>
      resource="categories"
      id={id}
      thing={translate('categories.thing')}
      fields={[
        { source: 'ctgrNm', label: labelOf('ctgrNm') },
        {
          source: 'categoryType',
          label: labelOf('categoryType'),
          format: value => translate(`categories.types.${String(value || 'none')}`),
        },
        {
          source: 'iconUrl',
          label: labelOf('iconUrl'),
          draw: drawIcon,
        },
        { source: 'order', label: labelOf('order') },
      ]}
      schema={categoryEditSchema}
      draftTitle={({ ctgrNm }) => ctgrNm}
      success={({ ctgrNm }) => translate('categories.saved', { name: ctgrNm })}
      loading={<PageSkeleton />}
    >
      <CategoryInputs />
    </RecordEdit>
  );
};
