import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DEFAULT_LOCALE, localeEditSchema } from '../../../model/contract/locales.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { RecordPage, RecordPageHead } from '../../ui/forms/RecordPage.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { LocaleChip } from './LocaleChip.tsx';
import { LanguageNameInput, LocaleNameInput, OrderInput } from './LocaleInputs.tsx';
import { useRemoveLocales } from './useRemoveLocales.ts';

export const LocaleEdit = () => {
  const translate = useTranslate();
  return (
    <RecordPage<LocaleRecord> page="locales">
      {locale => (
        <>
          <Head locale={locale} />
          {locale.delYn === 'Y' && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate('locales.removedNote')}
            </Alert>
          )}
          <EditForm locale={locale} />
        </>
      )}
    </RecordPage>
  );
};

const Head = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const leave = useLeavePage();
  const { remove, restore } = useRemoveLocales();
  const handleRemove = () => remove([locale], () => leave('/locales'));
  const { isOwner, delYn, id } = locale;
  return (
    <RecordPageHead
      title={locale.localeNm}
      chip={<LocaleChip locale={locale} />}
      code={{ text: locale.localeId, label: labelOf('localeId') }}
    >
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
    </RecordPageHead>
  );
};

const ReadOnly = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <>
      {!locale.isOwner && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('locales.readOnly')}
        </Alert>
      )}
      <DefinitionList>
        <Definition label={labelOf('langNm')}>{`${locale.langNm} (${locale.langCd})`}</Definition>
        <Definition label={labelOf('cntryNm')}>{`${locale.cntryNm} (${locale.cntryCd})`}</Definition>
        <Definition label={labelOf('sortOrder')}>{locale.sortOrder}</Definition>
      </DefinitionList>
    </>
  );
};

const EditForm = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const isDefault = locale.id === DEFAULT_LOCALE;
  return (
    <RecordEdit<LocaleRecord>
      resource="locales"
      id={locale.id}
      noun={translate('locales.noun')}
      fields={['langNm', 'localeNm', ...(isDefault ? [] : ['sortOrder'])].map(source => ({
        source,
        label: labelOf(source),
      }))}
      schema={localeEditSchema}
      draftTitle={({ localeNm }) => localeNm}
      success={({ localeNm }) => translate('locales.saved', { name: localeNm })}
      readOnly={!(locale.isOwner && locale.delYn === 'N') && <ReadOnly locale={locale} />}
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
