import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { brandEditSchema } from '../../../model/contract/brands.ts';
import { isInUse } from '../../../model/rules/brands.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { ActionSection } from '../../ui/forms/ActionSection.tsx';
import { BrandChip } from './BrandChip.tsx';
import { BrandInputs } from './BrandInputs.tsx';
import { BrandReviewStatus } from './BrandReviewStatus.tsx';
import { BrandLogo, Logo } from './Logo.tsx';

export const BrandEdit = () => (
  <PageGuard page="brands">
    <BrandPage />
  </PageGuard>
);

const LogoOfConflict = ({ fileId }: { fileId: string }) => (
  <Logo fileId={fileId} name="" size={64} alt={useTranslate()('brands.fields.logo')} />
);

const drawLogo = (fileId: unknown) => <LogoOfConflict fileId={String(fileId)} />;

const BrandPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useGetOne<BrandRecord>('brands', { id });
  const brand = isAnswered(data) ? data : undefined;
  useDocumentTitle(brand?.brandNm ?? translate('resources.brands.name', { smart_count: 2 }));
  // an open form stays when a refresh fails
  if (error && brand === undefined) return <ErrorPage status={(error as { status?: number }).status} />;
  if (brand === undefined) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <BrandLogo brand={brand} size={48} />
        <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {brand.brandNm}
        </Typography>
        <BrandChip status={brand.status} />
      </Box>
      <BrandReviewStatus brand={brand} />
      <RecordEdit<BrandRecord>
        resource="brands"
        id={id}
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
      <DangerZone brand={brand} />
    </Box>
  );
};

const DangerZone = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const remove = useDeleteWithUndo('brands', () => void navigate('/brands'));
  const isKept = isInUse(brand);
  return (
    <ActionSection
      id="delete"
      heading={translate('brands.delete.heading')}
      text={translate(isKept ? 'brands.delete.inUse' : 'brands.delete.about')}
      action={
        <Button
          color="error"
          variant="outlined"
          aria-disabled={isKept}
          aria-describedby="delete-about"
          onClick={() => {
            if (!isKept) remove(brand);
          }}
        >
          {translate('ra.action.delete')}
        </Button>
      }
    />
  );
};
