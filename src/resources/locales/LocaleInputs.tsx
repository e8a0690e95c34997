import { AutocompleteInput, NumberInput, TextInput, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { useCountries } from '../../ui/useCountries.ts';

const useTexts = () => {
  const translate = useTranslate();
  return (source: string, help = source) => ({
    source,
    label: translate(`resources.locales.fields.${source}`),
    helperText: translate(`locales.help.${help}`),
  });
};

export const LanguageNameInput = () => (
  <TextInput
    {...useTexts()('langNm')}
    slotProps={{ htmlInput: { maxLength: 60 } }}
    autoComplete="off"
    isRequired
    fullWidth
  />
);

export const LocaleNameInput = () => (
  <TextInput
    {...useTexts()('localeNm')}
    slotProps={{ htmlInput: { maxLength: 100 } }}
    autoComplete="off"
    isRequired
    fullWidth
  />
);

export const OrderInput = ({ isNew = false }: { isNew?: boolean }) => (
  <NumberInput
    {...useTexts()('sortOrder', isNew ? 'sortOrder' : 'editOrder')}
    min={1}
    max={9999}
    step={1}
    fullWidth
  />
);

const languageOf = (langCd: unknown) => {
  if (typeof langCd !== 'string' || !/^[a-z]{2,3}$/.test(langCd)) return '';
  const found = new Intl.DisplayNames(['en'], { type: 'language' }).of(langCd) ?? '';
  return found === langCd ? '' : found;
};

/** Names are derived from the codes until the user types one. */
const useSuggestedNames = (countries: readonly CountryRecord[]) => {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const [langCd, langNm, cntryCd] = useWatch({ name: ['langCd', 'langNm', 'cntryCd'] }) as unknown[];
  const language = languageOf(langCd);
  const country = countries.find(({ id }) => id === cntryCd)?.cntryNm;
  const name = langNm && country ? `${String(langNm)} (${country})` : '';
  const isOwnLanguage = dirtyFields.langNm === true;
  const isOwnName = dirtyFields.localeNm === true;

  useEffect(() => {
    if (!isOwnLanguage && language !== '') setValue('langNm', language);
  }, [language, isOwnLanguage, setValue]);
  useEffect(() => {
    if (!isOwnName && name !== '') setValue('localeNm', name);
  }, [name, isOwnName, setValue]);
};

/** Language and country, which form the ID. */
export const CodeInputs = () => {
  const textsOf = useTexts();
  const { countries, isPending } = useCountries();
  useSuggestedNames(countries);
  return (
    <>
      <TextInput
        {...textsOf('langCd')}
        slotProps={{ htmlInput: { maxLength: 3, className: 'list-code', spellCheck: false } }}
        autoComplete="off"
        isRequired
        autoFocus
        fullWidth
      />
      <AutocompleteInput
        {...textsOf('cntryCd')}
        choices={countries}
        optionText="cntryNm"
        isPending={isPending}
        autoHighlight
        isRequired
        fullWidth
      />
    </>
  );
};
