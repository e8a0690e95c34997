import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { checkValue } from '../../../../model/catalogue/check.ts';
import { unitsOf } from '../../../../model/rules/simulator.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flaw } from './Flaw.tsx';
import { type Attribute, schemaOf } from './parts.ts';
import type { ControlProps } from './controlProps.ts';

type Props = ControlProps & { attribute: Attribute; maxLength: number | undefined; isJson: boolean };

const inText = (value: unknown, isJson: boolean) => {
  if (value === undefined) return '';
  return isJson || typeof value !== 'string' ? JSON.stringify(value) : value;
};

type Read = { value?: unknown; message?: string };

const read = (text: string, isJson: boolean, notJson: string): Read => {
  if (!isJson) return { value: text };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { message: notJson };
  }
};

/** Text, or JSON for what has parts: sent by Enter or the button, for half a text is no event. */
export const TextControl = ({ attribute, maxLength, isJson, labelledBy, current, say }: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const text = draft ?? inText(current?.value, isJson);
  const unit = unitsOf(schemaOf(attribute))[0];
  const { value, message } = read(text, isJson, translate('testDevices.notJson'));
  const flaw =
    message === undefined
      ? checkValue(attribute.definition, attribute.attribute, value, unit)
      : { path: 'value', message };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (flaw !== null) return;
    if (await say(value, unit)) setDraft(null);
    setIsTried(false);
  };

  return (
    <form className="sim-text" onSubmit={event => void handleSubmit(event)}>
      <input
        type="text"
        aria-labelledby={labelledBy}
        aria-invalid={isTried && flaw !== null}
        className={isJson ? 'sim-field sim-code' : 'sim-field'}
        maxLength={isJson ? 4000 : maxLength}
        spellCheck={false}
        autoComplete="off"
        placeholder={isJson ? '{ }' : undefined}
        value={text}
        onChange={event => {
          setIsTried(false);
          setDraft(event.target.value);
        }}
      />
      <Button type="submit" look="outlined" isSmall disabled={text === ''}>
        {translate('testDevices.send')}
        <span className="ui-sr"> {attribute.attribute}</span>
      </Button>
      <Flaw flaw={isTried ? flaw : null} />
    </form>
  );
};
