import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { checkValue } from '../../../../model/catalogue/check.ts';
import type { Control } from '../../../../model/rules/controls.ts';
import { Flaw } from './Flaw.tsx';
import type { Attribute } from './parts.ts';
import type { ControlProps } from './controlProps.ts';

/** a slider that moves on is not a row of events; one that rests is one */
const REST = 200;
/** beyond it a step is no longer to be seen */
const WIDEST = 10_000;

type Props = ControlProps & { attribute: Attribute; control: Extract<Control, { kind: 'number' }> };

/** Slider and number where both bounds are known, a number alone elsewhere, with its unit. */
export const NumberControl = ({ attribute, control, labelledBy, current, say }: Props) => {
  const translate = useTranslate();
  const { minimum, maximum, step, units } = control;
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const value = draft ?? (typeof current?.value === 'number' ? String(current.value) : '');
  const unit = units.find(one => one === current?.unit) ?? units[0];
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const flawOf = (next: number, inUnit = unit) =>
    checkValue(attribute.definition, attribute.attribute, next, inUnit);
  const flaw = draft === null ? null : flawOf(number);

  /** true when it was sent */
  const send = async (next: number, inUnit = unit) => {
    clearTimeout(timer.current);
    return flawOf(next, inUnit) === null && (await say(next, inUnit));
  };

  // what was typed meanwhile stays
  const forget = (sent: number) =>
    setDraft(typed => (typed !== null && Number(typed) === sent ? null : typed));

  /** what was typed and not sent stays to be sent again */
  const sendTyped = async (inUnit = unit) => {
    if (await send(number, inUnit)) forget(number);
  };

  const sendSlid = async (next: number) => {
    await send(next);
    forget(next);
  };

  const handleSlide = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void sendSlid(Number(text)), REST);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft !== null) void sendTyped();
    if (event.key === 'Escape') setDraft(null);
  };

  const slides = minimum !== undefined && maximum !== undefined && maximum - minimum <= WIDEST;
  return (
    <>
      <div className="sim-number">
        {slides && (
          <input
            type="range"
            aria-labelledby={labelledBy}
            min={minimum}
            max={maximum}
            step={step}
            value={Number.isNaN(number) ? minimum : number}
            onChange={event => handleSlide(event.target.value)}
          />
        )}
        <input
          type="number"
          aria-labelledby={labelledBy}
          aria-invalid={flaw !== null}
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
          onBlur={() => {
            if (draft !== null) void sendTyped();
          }}
        />
        {units.length === 1 && <span className="sim-unit">{unit}</span>}
        {units.length > 1 && (
          <select
            aria-label={translate('testDevices.unitOf', { name: attribute.attribute })}
            className="sim-field sim-units"
            value={unit}
            onChange={event => {
              if (!Number.isNaN(number)) void sendTyped(event.target.value);
            }}
          >
            {units.map(one => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </div>
      <Flaw flaw={flaw} />
    </>
  );
};
