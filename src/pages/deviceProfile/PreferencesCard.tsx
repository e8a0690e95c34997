import { useTranslate } from 'react-admin';
import { useState } from 'react';
import {
  type InlinePreference,
  isInlinePreference,
  type Preference,
  preferenceKey,
} from '../../../model/contract/preferences.ts';
import { ErrorIcon, PlusIcon, TrashIcon } from '../../theme/icons.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { addPreference, removePreference } from './edits.ts';
import { PreferenceFields } from './PreferenceFields.tsx';
import { useProfileContext } from './ProfileContext.ts';

/** For example: 1–20, 3 options, up to 8 characters. */
const useRangeText = () => {
  const translate = useTranslate();
  return (preference: InlinePreference): string => {
    const { preferenceType, definition } = preference;
    if (preferenceType === 'enumeration')
      return translate('deviceProfile.optionCount', {
        smart_count: Object.keys(definition?.options ?? {}).length,
      });
    if (preferenceType === 'string')
      return definition?.maxLength === undefined
        ? ''
        : translate('deviceProfile.upTo', { smart_count: definition.maxLength });
    if (preferenceType === 'boolean') return '';
    const { minimum, maximum } = definition ?? {};
    return minimum === undefined && maximum === undefined ? '' : `${minimum ?? ''}–${maximum ?? ''}`;
  };
};

const defaultOf = ({ definition }: InlinePreference) =>
  definition?.default === undefined ? '' : String(definition.default);

const titleOf = (preference: Preference) =>
  isInlinePreference(preference) && preference.title !== '' ? preference.title : preferenceKey(preference);

type RowProps = { at: number; isOpen: boolean; onToggle: () => void; onRemove: () => void };

const Row = ({ at, isOpen, onToggle, onRemove }: RowProps) => {
  const translate = useTranslate();
  const rangeText = useRangeText();
  const { document, problemsWithin } = useProfileContext();
  const preference = document.preferences?.[at];
  if (preference === undefined) return null;
  const isInline = isInlinePreference(preference);
  const name = titleOf(preference);
  const problems = problemsWithin(`preferences[${at}]`).length;
  return (
    <li className="pf-preference">
      <div className="pf-preference-head">
        <button
          type="button"
          aria-expanded={isOpen}
          data-path={`preferences[${at}]`}
          className="pf-preference-name"
          onClick={onToggle}
        >
          <strong title={name}>{name === '' ? translate('deviceProfile.unnamed') : name}</strong>
          {problems > 0 && (
            <span className="pf-dot" data-wrong="">
              <ErrorIcon size={12} />
              <span className="ui-sr">
                {translate('deviceProfile.problemCount', { smart_count: problems })}
              </span>
            </span>
          )}
        </button>
        <span>
          {translate(
            isInline ? `deviceProfile.preference.${preference.preferenceType}` : 'deviceProfile.reference',
          )}
        </span>
        <span className="num">{isInline ? rangeText(preference) : ''}</span>
        <span className="num">{isInline ? defaultOf(preference) : ''}</span>
        <IconButton
          label={translate('deviceProfile.removeNamed', { name })}
          title={translate('deviceProfile.removeNamed', { name })}
          onClick={onRemove}
        >
          <TrashIcon size={16} />
        </IconButton>
      </div>
      {isOpen && <PreferenceFields at={at} preference={preference} />}
    </li>
  );
};

/** The settings for users of the device. */
export const PreferencesCard = () => {
  const translate = useTranslate();
  const { document, edit } = useProfileContext();
  const [open, setOpen] = useState<number | null>(null);
  const { preferences = [] } = document;

  const handleRemove = (at: number) => {
    edit(removePreference(at));
    // those below move up
    if (open !== null && at <= open) setOpen(at === open ? null : open - 1);
  };

  return (
    <section className="pf-card" aria-labelledby="pf-preferences">
      <div className="pf-card-head">
        <h2 id="pf-preferences">
          {translate('deviceProfile.preferences')} <span className="pf-count">{preferences.length}</span>
        </h2>
        <Button
          isSmall
          icon={<PlusIcon size={14} />}
          onClick={() => {
            edit(addPreference);
            setOpen(preferences.length);
          }}
        >
          {translate('deviceProfile.addPreference')}
        </Button>
      </div>
      {preferences.length === 0 && <p className="pf-none">{translate('deviceProfile.noPreferences')}</p>}
      {preferences.length > 0 && (
        <ul className="pf-preferences">
          {preferences.map((_, index) => (
            <Row
              // oxlint-disable-next-line no-array-index-key -- the name is being typed
              key={index}
              at={index}
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? null : index)}
              onRemove={() => handleRemove(index)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
