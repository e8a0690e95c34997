import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { TrashIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useLocales } from '../../ui/useLocales.ts';
import { addLocale, removeLocale, setTranslation } from './edits.ts';
import { Field } from './Field.tsx';
import { useProfileContext } from './ProfileContext.ts';

/** Label and description of each component, by locale. */
export const TranslationsCard = () => {
  const translate = useTranslate();
  const { document, edit } = useProfileContext();
  const locales = Object.keys(document.translations ?? {});
  const [chosen, setChosen] = useState('');
  const known = useLocales();
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? '');
  const components = document.translations?.[locale]?.components ?? {};
  const options = known
    .filter(({ localeId }) => !locales.includes(localeId))
    .map(({ localeId, localeNm }) => ({ value: localeId, label: `${localeNm} (${localeId})` }));
  return (
    <section className="pf-card" aria-labelledby="pf-translations">
      <div className="pf-card-head">
        <h2 id="pf-translations">
          {translate('deviceProfile.translations')} <span className="pf-count">{locales.length}</span>
        </h2>
        <Select
          isSmall
          aria-label={translate('deviceProfile.addLocale')}
          placeholder={translate('deviceProfile.addLocale')}
          value=""
          options={options}
          onChange={next => {
            edit(addLocale(next));
            setChosen(next);
          }}
        />
      </div>
      {locales.length === 0 && <p className="pf-none">{translate('deviceProfile.noTranslations')}</p>}
      {locale !== '' && (
        <div className="pf-locale">
          <div className="pf-locale-head">
            <Select
              isSmall
              aria-label={translate('deviceProfile.locale')}
              data-path={`translations.${locale}`}
              value={locale}
              options={locales.map(value => ({ value }))}
              onChange={setChosen}
            />
            <IconButton
              label={translate('deviceProfile.removeNamed', { name: locale })}
              onClick={() => edit(removeLocale(locale))}
            >
              <TrashIcon size={16} />
            </IconButton>
          </div>
          {document.components.map(({ id }) => (
            <div key={id} className="pf-pair">
              {(['label', 'description'] as const).map(key => (
                <Field
                  key={key}
                  label={translate(`deviceProfile.${key}Of`, { name: id })}
                  path={`translations.${locale}.components.${id}.${key}`}
                  value={components[id]?.[key] ?? ''}
                  onChange={text => edit(setTranslation(locale, id, key, text), false)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
};
