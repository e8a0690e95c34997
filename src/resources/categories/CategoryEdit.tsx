import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { categoryEditSchema } from '../../../model/contract/categories.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { RecordPage, RecordPageHead } from '../../ui/forms/RecordPage.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useDeleteAskingUses } from '../../ui/uses/useAskUses.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

export const CategoryEdit = () => (
  <RecordPage<CategoryRecord> page="categories">
    {category => (
      <>
        <Head category={category} />
        {category.isOwner ? <EditForm id={category.id} /> : <ReadOnly category={category} />}
      </>
    )}
  </RecordPage>
);

const Head = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const leave = useLeavePage();
  const { remove, dialog } = useDeleteAskingUses('categories', () => leave('/categories'));
  return (
    <RecordPageHead
      title={category.ctgrNm}
      icon={<CategoryIcon category={category} />}
      code={{ text: category.ctgrId, label: labelOf('ctgrId') }}
    >
      {category.isOwner && (
        <Button variant="outlined" color="error" onClick={() => remove(category, category.ctgrNm)}>
          {translate('ra.action.delete')}
        </Button>
      )}
      {dialog}
    </RecordPageHead>
  );
};

const ReadOnly = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('categories.readOnly')}
      </Alert>
      <DefinitionList>
        <Definition label={labelOf('ctgrNm')}>{category.ctgrNm}</Definition>
        <Definition label={labelOf('categoryType')}>
          {translate(`categories.types.${category.categoryType ?? 'none'}`)}
        </Definition>
        <Definition label={labelOf('order')}>{category.order}</Definition>
      </DefinitionList>
    </>
  );
};

const drawIcon = (value: unknown) => (
  <CategoryIcon category={{ ctgrNm: '', iconUrl: typeof value === 'string' ? value : null }} />
);

const EditForm = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <RecordEdit<CategoryRecord>
      resource="categories"
      id={id}
      noun={translate('categories.noun')}
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
          render: drawIcon,
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
