import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { brandEditSchema } from '../../../model/contract/brands.ts';
import { isInUse } from '../../../model/rules/brands.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { RecordPage, RecordPageHead } from '../../ui/forms/RecordPage.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { ActionSection } from '../../ui/forms/ActionSection.tsx';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { useDeleteAskingUses } from '../../ui/uses/useAskUses.tsx';
import { BrandChip } from './BrandChip.tsx';
import { BrandInputs } from './BrandInputs.tsx';
import { BrandReviewStatus } from './BrandReviewStatus.tsx';
import { BrandLogo, Logo } from './Logo.tsx';

export const BrandEdit = () => (
  <RecordPage<BrandRecord> page="brands">
    {brand => (
      <>
        <RecordPageHead
          title={brand.brandNm}
          icon={<BrandLogo brand={brand} size={48} />}
          chip={<BrandChip status={brand.status} />}
        />
        <BrandReviewStatus brand={brand} />
        <EditForm brand={brand} />
        <DangerZone brand={brand} />
      </>
    )}
  </RecordPage>
);

const LogoOfConflict = ({ fileId }: { fileId: string }) => (
  <Logo fileId={fileId} name="" size={64} alt={useTranslate()('brands.fields.logo')} />
);

const drawLogo = (fileId: unknown) => <LogoOfConflict fileId={String(fileId)} />;

const EditForm = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  return (
    <RecordEdit<BrandRecord>
      resource="brands"
      id={brand.id}
      noun={translate('brands.noun')}
      fields={[
        { source: 'brandNm', label: translate('resources.brands.fields.brandNm') },
        {
          source: 'logoFileId',
          label: translate('brands.fields.logo'),
          render: drawLogo,
        },
        { source: 'dsc', label: translate('brands.fields.dsc') },
      ]}
      schema={brandEditSchema}
      draftTitle={record => record.brandNm}
      success={record => translate('brands.saved', { name: record.brandNm })}
      loading={<Skeleton variant="rounded" height={480} />}
    >
      <BrandInputs isNameLocked={isInUse(brand)} />
    </RecordEdit>
  );
};

const DangerZone = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const { remove, dialog } = useDeleteAskingUses('brands', () => leave('/brands'));
  return (
    <ActionSection
      id="delete"
      heading={translate('brands.delete.heading')}
      text={translate(isInUse(brand) ? 'brands.delete.inUse' : 'brands.delete.about')}
      action={
        <>
          <Button
            color="error"
            variant="outlined"
            aria-describedby="delete-about"
            onClick={() => remove(brand, brand.brandNm)}
          >
            {translate('ra.action.delete')}
          </Button>
          {dialog}
        </>
      }
    />
  );
};
