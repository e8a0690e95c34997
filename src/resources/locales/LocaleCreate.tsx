import { useTranslate } from 'react-admin';
import { newLocaleSchema } from '../../../model/contract/locales.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
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
  return (
    <FormPage title={title} lead={translate('locales.create.lead')}>
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
    </FormPage>
  );
};
