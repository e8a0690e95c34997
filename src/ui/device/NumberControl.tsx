import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { checkValue } from '../../../model/catalog/check.ts';
import type { Control } from '../../../model/rules/controls.ts';
import { Select } from '../select/Select.tsx';
import { Slider } from '../Slider.tsx';
import { ValidationMessage } from './ValidationMessage.tsx';
import type { Attribute } from './deviceParts.ts';
import type { ControlProps } from './controlProps.ts';

/** Time in milliseconds for which the slider must rest before a value is sent. */
const SLIDER_DELAY = 200;
/** With a wider range, a step of the slider would be too small to see. */
const MAX_SLIDER_RANGE = 10_000;

/** What was typed or chosen, and isn't sent yet. */
type Entry = { draft: string | null; chosenUnit?: string | undefined };

const noEntry: Entry = { draft: null };

type Props = ControlProps & { attribute: Attribute; control: Extract<Control, { kind: 'number' }> };

/** A slider and a number field if both bounds are known, otherwise only a number field; with the unit. */
export const NumberControl = ({ attribute, control, labelledBy, current, send }: Props) => {
  const translate = useTranslate();
  const { minimum, maximum, step, units } = control;
  const [entry, setEntry] = useState(noEntry);
  const { draft, chosenUnit } = entry;
  // a reported value is shown in its own unit
  if (draft === null && chosenUnit !== undefined && current !== undefined) setEntry(noEntry);
  const unitList = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const value = draft ?? (typeof current?.value === 'number' ? String(current.value) : '');
  const wantedUnit = chosenUnit ?? current?.unit;
  const unit = units.find(one => one === wantedUnit) ?? units[0];
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const validate = (next: number, inUnit = unit) =>
    checkValue(attribute.definition, attribute.attribute, next, inUnit);
  const error = draft === null ? null : validate(number);

  /** Sends a valid value; resolves to whether it was sent. */
  const sendValid = async (next: number, inUnit = unit) => {
    clearTimeout(timer.current);
    return validate(next, inUnit) === null && (await send(next, inUnit));
  };

  const setDraft = (next: string) => setEntry(last => ({ ...last, draft: next }));

  // what was typed or chosen meanwhile is kept
  const forget = (sent: number, inUnit: string | undefined) =>
    setEntry(last => {
      const isSentUnit = last.chosenUnit === undefined || last.chosenUnit === inUnit;
      return last.draft !== null && Number(last.draft) === sent && isSentUnit ? noEntry : last;
    });

  /**
   * A typed value that was not sent is kept, so that it can be sent again; not while it is being sent, when the field is
   * left after Enter.
   */
  const sendTyped = async (inUnit = unit) => {
    const event = `${number} ${inUnit}`;
    if (sending.current === event) return;
    sending.current = event;
    if (await sendValid(number, inUnit)) forget(number, inUnit);
    if (sending.current === event) sending.current = undefined;
  };

  const sendSlid = async (next: number) => {
    await sendValid(next);
    forget(next, unit);
  };

  const handleSlide = (next: number) => {
    setDraft(String(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void sendSlid(next), SLIDER_DELAY);
  };

  const handleUnit = (next: string) => {
    setEntry({ draft: Number.isNaN(number) ? draft : value, chosenUnit: next });
    if (!Number.isNaN(number)) void sendTyped(next);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft !== null) void sendTyped();
    if (event.key === 'Escape') setEntry(noEntry);
  };

  const slides = minimum !== undefined && maximum !== undefined && maximum - minimum <= MAX_SLIDER_RANGE;
  return (
    <>
      <div className="sim-number">
        {slides && (
          <Slider
            aria-labelledby={labelledBy}
            min={minimum}
            max={maximum}
            step={step}
            value={Number.isNaN(number) ? minimum : number}
            onChange={handleSlide}
          />
        )}
        <input
          type="number"
          aria-labelledby={labelledBy}
          aria-invalid={error !== null}
          className="sim-field num"
          min={minimum}
          max={maximum}
          step="any"
          value={value}
          onChange={event => {
            clearTimeout(timer.current);
            setDraft(event.target.value);
          }}
          onKeyDown={handleKey}
          onBlur={({ relatedTarget }) => {
            // otherwise it would be sent in the unit that is about to be changed
            if (draft !== null && relatedTarget !== unitList.current) void sendTyped();
          }}
        />
        {units.length === 1 && <span className="sim-unit">{unit}</span>}
        {units.length > 1 && (
          <Select
            ref={unitList}
            isSmall
            aria-label={translate('testDevices.unitOf', { name: attribute.attribute })}
            value={unit ?? ''}
            options={units.map(value => ({ value }))}
            onChange={handleUnit}
            onBlur={({ currentTarget }) => {
              if (draft !== null && currentTarget.getAttribute('aria-expanded') !== 'true') void sendTyped();
            }}
          />
        )}
      </div>
      <ValidationMessage error={error} />
    </>
  );
};
