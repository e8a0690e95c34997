import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { DEFAULT_LOCALE, localeEditSchema } from '../../../model/contract/locales.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../ui/forms/Facts.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { LocaleChip } from './LocaleChip.tsx';
import { LanguageNameInput, LocaleNameInput, OrderInput } from './LocaleInputs.tsx';
import { useRemoveLocales } from './useRemoveLocales.ts';

export const LocaleEdit = () => {
  const { id = '' } = useParams();
  return (
    <Guarded page="locales">
      <LocalePage key={id} id={id} />
    </Guarded>
  );
};

const LocalePage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: locale, error } = useGetOne<LocaleRecord>('locales', { id });
  useDocumentTitle(locale?.localeNm ?? translate('locales.edit.title'));
  // an open form stays when a refresh fails
  if (error && locale === undefined) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (locale?.id === undefined) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Head locale={locale} />
      {locale.delYn === 'Y' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('locales.removedNote')}
        </Alert>
      )}
      {locale.isOwner && locale.delYn === 'N' ? <EditForm locale={locale} /> : <ReadOnly locale={locale} />}
    </Box>
  );
};

const Head = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { remove, restore } = useRemoveLocales();
  const handleRemove = async () => {
    if (await remove([locale])) void navigate('/locales');
  };
  const { isOwner, delYn, id } = locale;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h1" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {locale.localeNm}
          </Typography>
          <LocaleChip locale={locale} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'var(--ink-2)' }}>
          <code className="list-code">{locale.localeId}</code>
          <CopyButton value={locale.localeId} label={translate('resources.locales.fields.localeId')} />
        </Box>
      </Box>
      {isOwner && delYn === 'Y' && (
        <Button variant="outlined" onClick={() => void restore([locale])}>
          {translate('locales.restore')}
        </Button>
      )}
      {isOwner && delYn === 'N' && id !== DEFAULT_LOCALE && (
        <Button variant="outlined" color="error" onClick={() => void handleRemove()}>
          {translate('locales.remove')}
        </Button>
      )}
    </Box>
  );
};

const ReadOnly = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.locales.fields.${source}`);
  return (
    <>
      {!locale.isOwner && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('locales.readOnly')}
        </Alert>
      )}
      <Facts>
        <Fact label={labelOf('langNm')}>{`${locale.langNm} (${locale.langCd})`}</Fact>
        <Fact label={labelOf('cntryNm')}>{`${locale.cntryNm} (${locale.cntryCd})`}</Fact>
        <Fact label={labelOf('sortOrder')}>{locale.sortOrder}</Fact>
      </Facts>
    </>
  );
};

const EditForm = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.locales.fields.${source}`);
  const isDefault = locale.id === DEFAULT_LOCALE;
  return (
    <RecordEdit<LocaleRecord>
      resource="locales"
      id={locale.id}
      thing={translate('locales.thing')}
      fields={['langNm', 'localeNm', ...(isDefault ? [] : ['sortOrder'])].map(source => ({
        source,
        label: labelOf(source),
      }))}
      schema={localeEditSchema}
      draftTitle={({ localeNm }) => localeNm}
      success={({ localeNm }) => translate('locales.saved', { name: localeNm })}
      loading={<PageSkeleton />}
    >
      <InputPair>
        <LanguageNameInput />
        <LocaleNameInput />
        {!isDefault && <OrderInput />}
      </InputPair>
    </RecordEdit>
  );
};
