import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { newLocaleSchema } from '../../../model/contract/locales.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { CodeInputs, LanguageNameInput, LocaleNameInput, OrderInput } from './LocaleInputs.tsx';

export const LocaleCreate = () => {
  const user = useUser();
  if (user === null) return null;
  return user.may.manageLists ? <NewForm /> : <ErrorPage status={403} />;
};

const NewForm = () => {
  const translate = useTranslate();
  const title = translate('locales.create.title');
  useDocumentTitle(title);
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>{translate('locales.create.lead')}</Typography>
      <RecordCreate<LocaleRecord>
        resource="locales"
        schema={newLocaleSchema}
        defaultValues={{ langCd: '', langNm: '', cntryCd: '', localeNm: '', sortOrder: null }}
        draftTitle={values => String(values.localeNm || title)}
        saveLabel={translate('locales.create.action')}
        success={locale => translate('locales.created', { name: locale.localeNm })}
      >
        <InputPair>
          <CodeInputs />
          <LanguageNameInput />
          <LocaleNameInput />
          <OrderInput isNew />
        </InputPair>
      </RecordCreate>
    </Box>
  );
};
