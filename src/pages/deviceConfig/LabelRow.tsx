import { useTranslate } from 'react-admin';
import { memo } from 'react';
import {
  type Language,
  type Languages,
  removeLabelKey,
  setLabelText,
} from '../../../model/deviceConfig/languages.ts';
import type { EntryPlace } from '../../../model/deviceConfig/sections.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { useFieldText } from './useFieldText.ts';

type CellProps = { language: Language; labelKey: string; onFocus: () => void };

const MAX_LABEL = 100;

const Cell = ({ language, labelKey, onFocus }: CellProps) => {
  const translate = useTranslate();
  const { edit, canEdit } = useConfigContext();
  const { text, type, leave } = useFieldText(language.labels.get(labelKey)?.text ?? '');
  return (
    <td data-empty={text === '' ? '' : undefined}>
      <input
        className="dc-input"
        aria-label={translate('deviceConfig.labels.cell', { key: labelKey, locale: language.locale })}
        lang={language.locale}
        value={text}
        maxLength={MAX_LABEL}
        readOnly={!canEdit}
        placeholder={translate('deviceConfig.labels.missing')}
        onFocus={onFocus}
        onBlur={leave}
        onChange={event => {
          type(event.target.value);
          const { value } = event.target;
          edit(({ languages: { list } }) => {
            const now = list.find(({ at }) => at === language.at);
            return now === undefined ? [] : setLabelText(now, labelKey, value);
          }, false);
        }}
      />
    </td>
  );
};

type Props = {
  labelKey: string;
  languages: Languages;
  /** the first entry that uses it */
  place: EntryPlace | undefined;
  isChosen: boolean;
  onLocale: (locale: string) => void;
};

/** A label in every locale. Focusing it also selects the entry that uses it. */
export const LabelRow = memo(({ labelKey, languages, place, isChosen, onLocale }: Props) => {
  const translate = useTranslate();
  const { edit, select, canEdit } = useConfigContext();
  const handleFocus = (locale: string) => {
    onLocale(locale);
    if (place !== undefined) select(place, 'languages');
  };
  return (
    <tr data-chosen={isChosen ? '' : undefined} data-label={labelKey}>
      <th scope="row">
        <code>{labelKey}</code>
        {place === undefined && (
          <span>
            <small>{translate('deviceConfig.labels.unused')}</small>
            {canEdit && (
              <IconButton
                label={translate('deviceConfig.labels.removeKey', { key: labelKey })}
                onClick={() => edit(now => removeLabelKey(now.languages, labelKey))}
              >
                <TrashIcon size={14} />
              </IconButton>
            )}
          </span>
        )}
      </th>
      {languages.list.map(language => (
        <Cell
          key={language.at}
          language={language}
          labelKey={labelKey}
          onFocus={() => handleFocus(language.locale)}
        />
      ))}
    </tr>
  );
});
LabelRow.displayName = 'LabelRow';
