import { useTranslate } from 'react-admin';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { ConfigDocument } from '../../../model/deviceConfig/configDocument.ts';
import { labelUses, translateLabel } from '../../../model/deviceConfig/labelUses.ts';
import { addLanguage, defaultLanguage, removeLanguage } from '../../../model/deviceConfig/languages.ts';
import { isSamePlace } from '../../../model/deviceConfig/sections.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useLocales } from '../../ui/useLocales.ts';
import { useConfigContext } from './ConfigContext.ts';
import { LabelRow } from './LabelRow.tsx';
import type { Selection } from './useConfigDocument.ts';

type Props = {
  document: ConfigDocument;
  selection: Selection | null;
  /** the locale of the preview */
  locale: string | undefined;
  onLocale: (locale: string) => void;
};

/** The labels of the config: a row for each key, a column for each locale. */
export const LanguagesPane = memo(({ document, selection, locale, onLocale }: Props) => {
  const translate = useTranslate();
  const { edit, canEdit } = useConfigContext();
  const known = useLocales();
  const { languages } = document;
  const uses = useMemo(() => labelUses(document), [document]);
  const source = defaultLanguage(languages);
  const keys = [...new Set([...languages.keys, ...uses.keys.keys()])];
  const plain = [...new Set(uses.plain.map(({ text }) => text))];
  const taken = new Set(languages.list.map(one => one.locale));
  const open = known.filter(({ localeId }) => !taken.has(localeId));

  const pane = useRef<HTMLDivElement>(null);
  /** the key that was just added, whose row is shown a moment later */
  const added = useRef<string | null>(null);

  useLayoutEffect(() => {
    const row = [...(pane.current?.querySelectorAll<HTMLElement>('tr[data-label]') ?? [])].find(
      ({ dataset }) => dataset.label === added.current,
    );
    if (row === undefined) return;
    added.current = null;
    // the select can be gone with the last plain label
    (row.querySelector<HTMLElement>('td[data-empty] input') ?? row.querySelector('input'))?.focus();
  });

  const handleTranslate = (text: string) => {
    const { key, edits } = translateLabel(document, text);
    added.current = key;
    edit(edits);
  };

  const handleAdd = (next: string) => {
    edit(addLanguage(next));
    onLocale(next);
  };

  return (
    <div ref={pane} className="dc-languages">
      {canEdit && languages.isList && (
        <div className="dc-languages-tools">
          <Select
            isSmall
            aria-label={translate('deviceConfig.labels.addLocale')}
            placeholder={translate('deviceConfig.labels.addLocale')}
            value=""
            options={open.map(({ localeId, localeNm }) => ({
              value: localeId,
              label: `${localeNm} (${localeId})`,
            }))}
            onChange={handleAdd}
          />
          {plain.length > 0 && (
            <Select
              isSmall
              aria-label={translate('deviceConfig.labels.translate')}
              placeholder={translate('deviceConfig.labels.translate')}
              value=""
              options={plain.map(value => ({ value }))}
              onChange={handleTranslate}
            />
          )}
        </div>
      )}
      {!languages.isList && <p className="dc-none">{translate('deviceConfig.labels.noList')}</p>}
      {languages.isList && keys.length === 0 && (
        <p className="dc-none">{translate('deviceConfig.labels.none')}</p>
      )}
      {(keys.length > 0 || languages.list.length > 0) && (
        <div className="dc-languages-scroll">
          <table>
            <caption className="ui-sr">{translate('deviceConfig.labels.table')}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('deviceConfig.labels.key')}</th>
                {languages.list.map(language => (
                  <th key={language.at} scope="col" data-chosen={language.locale === locale ? '' : undefined}>
                    <span>
                      {language.locale}
                      {language === source && <small>{translate('deviceConfig.labels.default')}</small>}
                      {canEdit && (
                        <IconButton
                          label={translate('deviceConfig.labels.remove', { locale: language.locale })}
                          onClick={() => edit(removeLanguage(language))}
                        >
                          <TrashIcon size={14} />
                        </IconButton>
                      )}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keys.map(key => {
                const use = uses.keys.get(key);
                return (
                  <LabelRow
                    key={key}
                    labelKey={key}
                    languages={languages}
                    place={use?.place}
                    isChosen={use !== undefined && isSamePlace(selection?.place, use.place)}
                    onLocale={onLocale}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
});
LanguagesPane.displayName = 'LanguagesPane';
