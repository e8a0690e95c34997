import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { brandEditSchema } from '../../../model/contract/brands.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { BrandInputs } from './BrandInputs.tsx';
import { brandPath } from './brandPath.ts';

export const BrandCreate = () => (
  <Guarded page="brands">
    <NewBrand />
  </Guarded>
);

const NewBrand = () => {
  const translate = useTranslate();
  const user = useUser();
  useDocumentTitle(translate('brands.create.title'));
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{translate('brands.create.title')}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>
        {translate('brands.create.lead', { company: user?.mnNm })}
      </Typography>
      <RecordCreate<BrandRecord>
        resource="brands"
        schema={brandEditSchema}
        defaultValues={{ brandNm: '', dsc: '', logoFileId: '' }}
        draftTitle={values => String(values.brandNm || translate('brands.create.title'))}
        redirect={brandPath}
        saveLabel={translate('brands.create.action')}
        success={brand => translate('brands.created', { name: brand.brandNm })}
      >
        <BrandInputs autoFocus />
      </RecordCreate>
    </Box>
  );
};
