import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { checkValue } from '../../../../model/catalogue/check.ts';
import type { Control } from '../../../../model/rules/controls.ts';
import { Flaw } from './Flaw.tsx';
import type { Attribute } from './parts.ts';
import type { ControlProps } from './ValueControl.tsx';

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

  const send = async (next: number, inUnit = unit) => {
    clearTimeout(timer.current);
    if (flawOf(next, inUnit) !== null) return;
    await say(next, inUnit);
    // what was typed meanwhile stays
    setDraft(typed => (typed === String(next) ? null : typed));
  };

  const sendTyped = () => {
    if (draft !== null) void send(number);
  };

  const handleSlide = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(Number(text)), REST);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sendTyped();
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
          onBlur={sendTyped}
        />
        {units.length === 1 && <span className="sim-unit">{unit}</span>}
        {units.length > 1 && (
          <select
            aria-label={translate('testDevices.unitOf', { name: attribute.attribute })}
            className="sim-field sim-units"
            value={unit}
            onChange={event => {
              if (!Number.isNaN(number)) void send(number, event.target.value);
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
