import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import { commandOfFeature } from '../../../model/deviceConfig/commandArguments.ts';
import type { Feature } from '../../../model/deviceConfig/features.ts';
import { featureLabel, valueText } from '../../../model/deviceConfig/labels.ts';
import {
  isActive,
  limitsOf,
  nextValue,
  type ShownEntry,
  sliderLimitsOf,
  snapTo,
} from '../../../model/deviceConfig/preview.ts';
import { stateAt } from '../../../model/rules/simulator.ts';
import { CheckIcon, PauseIcon, PlayIcon, PowerIcon } from '../../theme/icons.tsx';
import { LimitedNumberInput } from '../../ui/LimitedNumberInput.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { CommandControl } from './CommandControl.tsx';
import type { Play } from './play.ts';

type Props = {
  shown: ShownEntry;
  feature: Feature;
  state: DeviceState;
  play: Play;
  /** the value is used for a comparison, so no command is sent */
  isCondition?: boolean;
};

const switches = ['toggleSwitch', 'switch', 'standbyPowerSwitch'];

/** The part of the entry's range beyond the capability's bounds, at which devices stop. */
const cutOf = ({ range, bounds }: Feature) => {
  if (range !== undefined && bounds.maximum !== undefined && range[1] > bounds.maximum)
    return { value: range[1], bound: bounds.maximum };
  if (range !== undefined && bounds.minimum !== undefined && range[0] < bounds.minimum)
    return { value: range[0], bound: bounds.minimum };
  return undefined;
};

/** The control or the text for one value of the device. */
export const FeatureControl = ({ shown, feature, state, play, isCondition = false }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { kind, attribute } = feature;
  const at = { component: shown.component, capability: shown.capability, attribute: attribute ?? '' };
  const { value: current, unit = feature.unit } = stateAt(state, at) ?? {};
  const name = featureLabel(shown, feature);
  const text = attribute === undefined ? '' : valueText(feature, current, unit);
  const set = (value: unknown) => play.set(at, value);
  const { component, capability, definition } = shown;
  const command = isCondition ? undefined : commandOfFeature(definition, feature);
  if (definition !== undefined && command !== undefined)
    return (
      <CommandControl
        name={name}
        definition={definition}
        command={command}
        run={args => play.run({ component, capability, command: command.name, arguments: args })}
      />
    );

  const line = (control: ReactNode, below: ReactNode = text) => (
    <div className="dc-line">
      <span>
        <b id={id}>{name}</b>
        {below !== '' && <small>{below}</small>}
      </span>
      {control}
    </div>
  );

  if (switches.includes(kind)) {
    const isOn = isActive(feature, current);
    return (
      <div className="dc-line">
        <span className="dc-bulb" data-lit={isOn ? '' : undefined} aria-hidden>
          <PowerIcon size={16} />
        </span>
        <span>
          <b id={id}>{name}</b>
          <small>{text}</small>
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={id}
          className="dc-switch"
          onClick={() => set(nextValue(feature, current))}
        >
          <i aria-hidden />
        </button>
      </div>
    );
  }
  if (kind === 'playPause' || kind === 'playStop') {
    const isOn = isActive(feature, current);
    const Icon = isOn ? PauseIcon : PlayIcon;
    return line(
      <button
        type="button"
        className="dc-round"
        aria-labelledby={id}
        aria-pressed={isOn}
        onClick={() => set(nextValue(feature, current))}
      >
        <Icon size={16} />
      </button>,
    );
  }
  if (kind === 'pushButton')
    return line(
      <button
        type="button"
        className="dc-press"
        aria-describedby={id}
        onClick={() => set(nextValue(feature, current))}
      >
        {translate('deviceConfig.phone.press')}
      </button>,
    );
  if (kind === 'slider' || kind === 'stepper' || kind === 'numberField') {
    const { minimum, maximum } = kind === 'slider' ? sliderLimitsOf(feature) : limitsOf(feature);
    const [min, max] = [minimum, maximum].map(limit => (Number.isFinite(limit) ? limit : undefined));
    // a value of the device is shown as it is; only what is set here fits the limits and steps
    const reported = typeof current === 'number' ? current : undefined;
    const value = reported ?? min ?? 0;
    const cut = cutOf(feature);
    const limits = (
      <div className="dc-limits">
        <span>{minimum}</span>
        {cut === undefined ? <span>{maximum}</span> : <em>{translate('deviceConfig.phone.cut', cut)}</em>}
      </div>
    );
    if (kind === 'slider')
      return (
        <div className="dc-block">
          <div className="dc-line">
            <b id={id}>{name}</b>
            <span className="dc-value">{text}</span>
          </div>
          <Slider
            aria-labelledby={id}
            aria-valuetext={reported === undefined ? text : undefined}
            value={value}
            min={minimum}
            max={maximum}
            step={feature.step}
            onChange={next => set(snapTo(next, feature))}
          />
          {limits}
        </div>
      );
    if (kind === 'stepper')
      return line(
        <span className="dc-stepper">
          <button
            type="button"
            aria-label={`${name}: ${translate('deviceConfig.phone.less')}`}
            onClick={() => set(snapTo(value - feature.step, feature))}
          >
            −
          </button>
          <span className="dc-value">{text}</span>
          <button
            type="button"
            aria-label={`${name}: ${translate('deviceConfig.phone.more')}`}
            onClick={() => set(snapTo(value + feature.step, feature))}
          >
            +
          </button>
        </span>,
        '',
      );
    return line(
      <LimitedNumberInput
        className="dc-field"
        aria-labelledby={id}
        min={min}
        max={max}
        step={feature.step}
        value={reported}
        limit={next => snapTo(next, feature)}
        onChange={set}
      />,
      unit ?? '',
    );
  }
  if (kind === 'list' && feature.choices.length > 0)
    return (
      <div className="dc-block">
        <b id={id}>{name}</b>
        <div className="dc-list" role="radiogroup" aria-labelledby={id}>
          {feature.choices.map(value => (
            <label key={value}>
              <input
                type="radio"
                name={id}
                className="ui-sr"
                checked={String(current) === value}
                onChange={() => set(feature.schema.type === 'boolean' ? value === 'true' : value)}
              />
              <span>{valueText(feature, value)}</span>
              {String(current) === value && <CheckIcon size={14} />}
            </label>
          ))}
        </div>
      </div>
    );
  if (kind === 'textField')
    return line(
      <input
        className="dc-field"
        aria-labelledby={id}
        value={typeof current === 'string' ? current : ''}
        maxLength={feature.schema.maxLength ?? 200}
        onChange={event => set(event.target.value)}
      />,
      '',
    );
  return line(
    <span className="dc-value">{text}</span>,
    feature.canSet ? '' : translate('deviceConfig.phone.readOnly'),
  );
};
