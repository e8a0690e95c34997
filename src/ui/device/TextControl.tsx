import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import { checkValue } from '../../../model/catalog/check.ts';
import { unitsOf } from '../../../model/rules/simulator.ts';
import { Button } from '../Button.tsx';
import { isComposing } from '../isComposing.ts';
import { ValidationMessage } from './ValidationMessage.tsx';
import { type Attribute, schemaOf } from './deviceParts.ts';
import type { ControlProps } from './controlProps.ts';

type Props = ControlProps & { attribute: Attribute; maxLength: number | undefined; isJson: boolean };

const toText = (value: unknown, isJson: boolean) => {
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

/** A text, or JSON for objects and lists. Sent with Enter or the button, not while typing. */
export const TextControl = ({ attribute, maxLength, isJson, labelledBy, current, send }: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const text = draft ?? toText(current?.value, isJson);
  const unit = unitsOf(schemaOf(attribute))[0];
  const { value, message } = read(text, isJson, translate('testDevices.notJson'));
  const error =
    message === undefined
      ? checkValue(attribute.definition, attribute.attribute, value, unit)
      : { path: 'value', message };

  const handleSend = async () => {
    setIsTried(true);
    if (error !== null) return;
    if (await send(value, unit)) setDraft(null);
    setIsTried(false);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || text === '') return;
    void handleSend();
  };

  return (
    // not a form element, because it can be inside the form of a record
    <div className="sim-text">
      <input
        type="text"
        aria-labelledby={labelledBy}
        aria-invalid={isTried && error !== null}
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
        onKeyDown={handleKey}
      />
      <Button look="outlined" isSmall disabled={text === ''} onClick={() => void handleSend()}>
        {translate('testDevices.send')}
        <span className="ui-sr"> {attribute.attribute}</span>
      </Button>
      <ValidationMessage error={isTried ? error : null} />
    </div>
  );
};
