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

const rangeIn = ({ range, bounds }: Feature): readonly [number, number] => [
  range?.[0] ?? bounds.minimum ?? 0,
  range?.[1] ?? bounds.maximum ?? 100,
];

/** The settings for one value of a capability: its control, label, range, and the names of its values. */
export const FeatureFields = ({ entry, feature, name }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { subject, edit, readLocalized } = useConfigContext();
  const { section, index } = entry;
  /** edits the newest text, in which the feature may have changed since it was rendered */
  const change = (make: (feature: Feature) => EntryEdit, isStep?: boolean) =>
    edit(({ entries }) => {
      const now = entries[section][index];
      if (now === undefined) return [];
      const newest = subject.read(now.content, section).features[feature.at];
      return newest === undefined ? [] : make(newest)(now);
    }, isStep);
  const localized = readLocalized(entry.content, entry.section).features[feature.at];
  const shownLabel = localized?.label ?? feature.label;
  const { schema, canSet, attribute, kind, bounds, unit = '' } = feature;
  const fitting = fittingKinds(schema, canSet, entry.section, attribute === undefined);
  const kindOptions = fitting.map(one => ({ value: one, label: translate(`deviceConfig.kinds.${one}`) }));
  const hasNumbers =
    withNumbers.includes(kind) && bounds.minimum !== undefined && bounds.maximum !== undefined;
  const all = schema.enum === undefined ? [] : feature.all;
  const hasChoices = withChoices.includes(kind) && all.length > 0 && entry.section !== 'states';
  const [from, to] = rangeIn(feature);

  const handleBound = (at: 0 | 1, value: number) =>
    change(now => {
      const isUnchanged = rangeIn(now)[at] === value;
      const next = at === 0 ? ([value, rangeIn(now)[1]] as const) : ([rangeIn(now)[0], value] as const);
      return isUnchanged && now.range === undefined ? () => [] : setRange(now, next);
    }, false);
  const handleChoice = (value: string, isOn: boolean) =>
    change(now => {
      const next = all.filter(one => (one === value ? isOn : now.choices.includes(one)));
      return setChoices(now, next.length === all.length ? undefined : next);
    });

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
          onChange={next => change(now => setKind(now, next))}
        />
      </div>
      <TextField
        label={translate('deviceConfig.entry.label')}
        value={feature.label}
        maxLength={60}
        onChange={label => change(now => setLabel(now, label), false)}
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
            onChange={value => handleBound(0, value)}
          />
          <NumberField
            label={translate('deviceConfig.entry.to')}
            unit={unit}
            value={to}
            isWrong={bounds.maximum !== undefined && to > bounds.maximum}
            onChange={value => handleBound(1, value)}
          />
          <NumberField
            label={translate('deviceConfig.entry.step')}
            unit={unit}
            value={feature.step}
            isWrong={false}
            accepts={value => value > 0}
            onChange={value => change(now => setStep(now, value), false)}
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
                  onChange={label => change(now => setAlternative(now, value, label), false)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
