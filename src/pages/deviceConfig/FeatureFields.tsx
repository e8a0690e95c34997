import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { ConfigEntry } from '../../../model/deviceConfig/configDocument.ts';
import {
  type EntryEdit,
  setAlternative,
  setChoices,
  setKind,
  setLabel,
  setRange,
  setStep,
} from '../../../model/deviceConfig/entryEdits.ts';
import { type Feature, fittingKinds } from '../../../model/deviceConfig/features.ts';
import { Select } from '../../ui/select/Select.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';

type Props = { entry: ConfigEntry; feature: Feature; name: string };

const withNumbers = ['slider', 'stepper', 'numberField'];
const withChoices = [
  'list',
  'toggleSwitch',
  'switch',
  'standbyPowerSwitch',
  'playPause',
  'playStop',
  'state',
];

/** The settings for one value of a capability: its control, label, range, and the names of its values. */
export const FeatureFields = ({ entry, feature, name }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { edit, readLocalized } = useConfigContext();
  const { section, index } = entry;
  const change = (make: EntryEdit, isStep?: boolean) =>
    edit(({ entries }) => {
      const now = entries[section][index];
      return now === undefined ? [] : make(now);
    }, isStep);
  const localized = readLocalized(entry.content, entry.section).features[feature.at];
  const shownLabel = localized?.label ?? feature.label;
  const { schema, canSet, attribute, kind, bounds, range, unit = '' } = feature;
  const fitting = fittingKinds(schema, canSet, entry.section, attribute === undefined);
  const kindOptions = fitting.map(one => ({ value: one, label: translate(`deviceConfig.kinds.${one}`) }));
  const hasNumbers =
    withNumbers.includes(kind) && bounds.minimum !== undefined && bounds.maximum !== undefined;
  const all = schema.enum === undefined ? [] : feature.all;
  const hasChoices = withChoices.includes(kind) && all.length > 0 && entry.section !== 'states';
  const [from, to] = [range?.[0] ?? bounds.minimum ?? 0, range?.[1] ?? bounds.maximum ?? 100];

  const handleRange = (next: readonly [number, number]) => {
    const isDefault = next[0] === bounds.minimum && next[1] === bounds.maximum && range === undefined;
    if (!isDefault) change(setRange(feature, next), false);
  };
  const handleChoice = (value: string, isOn: boolean) => {
    const next = all.filter(one => (one === value ? isOn : feature.choices.includes(one)));
    change(setChoices(feature, next.length === all.length ? undefined : next));
  };

  return (
    <>
      {name !== '' && <h4 className="dc-wide">{name}</h4>}
      <div>
        <span className="dc-label" id={`${id}-kind`}>
          {translate('deviceConfig.entry.shownAs')}
        </span>
        <Select
          aria-labelledby={`${id}-kind`}
          value={feature.unknownKind ?? kind}
          placeholder={feature.unknownKind ?? translate(`deviceConfig.kinds.${kind}`)}
          options={kindOptions}
          onChange={next => change(setKind(feature, next))}
        />
      </div>
      <TextField
        label={translate('deviceConfig.entry.label')}
        value={feature.label}
        maxLength={60}
        onChange={label => change(setLabel(feature, label), false)}
      />
      {shownLabel !== feature.label && (
        <p className="dc-wide dc-help">{translate('deviceConfig.labels.shown', { text: shownLabel })}</p>
      )}
      {feature.unknownKind !== undefined && (
        <p className="dc-wide dc-help">
          {translate('deviceConfig.entry.unknownKind', { kind: feature.unknownKind })}
        </p>
      )}
      {hasNumbers && (
        <>
          <NumberField
            label={translate('deviceConfig.entry.from')}
            unit={unit}
            value={from}
            isWrong={bounds.minimum !== undefined && from < bounds.minimum}
            onChange={value => handleRange([value, to])}
          />
          <NumberField
            label={translate('deviceConfig.entry.to')}
            unit={unit}
            value={to}
            isWrong={bounds.maximum !== undefined && to > bounds.maximum}
            onChange={value => handleRange([from, value])}
          />
          <NumberField
            label={translate('deviceConfig.entry.step')}
            unit={unit}
            value={feature.step}
            isWrong={false}
            accepts={value => value > 0}
            onChange={value => change(setStep(feature, value), false)}
          />
        </>
      )}
      {hasChoices && (
        <div className="dc-wide" role="group" aria-labelledby={`${id}-values`}>
          <span className="dc-label" id={`${id}-values`}>
            {translate('deviceConfig.entry.values')}
          </span>
          <ul className="dc-choices">
            {all.map(value => (
              <li key={value}>
                <label>
                  <input
                    type="checkbox"
                    checked={feature.choices.includes(value)}
                    onChange={event => handleChoice(value, event.target.checked)}
                  />
                  <code>{value}</code>
                </label>
                <TextField
                  ariaLabel={translate('deviceConfig.entry.valueLabel', { value })}
                  value={feature.alternatives.find(({ key }) => key === value)?.value ?? ''}
                  maxLength={60}
                  onChange={label => change(setAlternative(feature, value, label), false)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
