import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { useEffect, useId, useRef } from 'react';
import { hintLabel } from '../../../model/catalog/hintLabels.ts';
import { lengthOf } from '../../../model/contract/fieldRules.ts';
import { MAX_CHARACTERS } from '../../../model/contract/pairingInstructions.ts';
import { hints } from '../../../model/rules/instructionText.ts';
import { Button } from '../Button.tsx';
import { formatNumber } from '../format.ts';
import { addHint, type Edited, type LineKind, markLines } from './textEdits.ts';
import './textInput.css';

const lineKinds: readonly LineKind[] = ['heading', 'steps', 'bullets'];
const asTyped = (value: string) => value;

type Props = {
  language: string;
  source?: string;
  label?: string;
  helperText?: string | false;
  /** maximum length in characters */
  most?: number;
  minRows?: number;
  /** whether to show the buttons for formatting and hints */
  hasTools?: boolean;
};

/** A text field with a few formatting options and a character count. */
export const InstructionTextInput = ({
  language,
  source = 'instructionText',
  label,
  helperText,
  most = MAX_CHARACTERS,
  minRows = 12,
  hasTools = true,
}: Props) => {
  const translate = useTranslate();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<{ start: number; end: number }>(undefined);
  const {
    field: { ref, value, onChange, ...field },
    fieldState: { error },
  } = useInput({ source, parse: asTyped });
  const text = String(value ?? '');

  const edit = (change: (edited: Edited) => Edited) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {};
    const edited = change({ text, start, end });
    selection.current = { start: edited.start, end: edited.end };
    onChange(edited.text);
    area.current?.focus();
  };

  // restores the caret after the new text is rendered
  useEffect(() => {
    if (selection.current === undefined) return;
    area.current?.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = undefined;
  });

  return (
    <div>
      {hasTools && (
        <div
          className="instruction-toolbar"
          role="toolbar"
          aria-label={translate('pairingInstructions.toolbar.label')}
        >
          {lineKinds.map(kind => (
            <Button
              key={kind}
              look="outlined"
              isSmall
              onClick={() => edit(edited => markLines(edited, kind))}
            >
              {translate(`pairingInstructions.toolbar.${kind}`)}
            </Button>
          ))}
          <p className="instruction-count num">
            {translate('pairingInstructions.edit.characters', {
              count: formatNumber(lengthOf(text)),
              most: formatNumber(most),
            })}
          </p>
        </div>
      )}
      <TextField
        {...field}
        id={id}
        value={text}
        onChange={onChange}
        label={label ?? translate('resources.pairingInstructions.fields.instructionText')}
        error={error !== undefined}
        helperText={
          <InputHelperText
            error={error?.message}
            helperText={helperText ?? translate('pairingInstructions.textHelp')}
          />
        }
        inputRef={(element: HTMLTextAreaElement | null) => {
          area.current = element;
          ref(element);
        }}
        slotProps={{
          htmlInput: { lang: language, className: 'instruction-area' },
        }}
        multiline
        minRows={minRows}
        maxRows={24}
        fullWidth
      />
      {hasTools && (
        <Box component="fieldset" className="instruction-hints">
          <legend>{translate('pairingInstructions.toolbar.hints')}</legend>
          {hints.map(hint => (
            <button
              key={hint}
              type="button"
              className="instruction-chip"
              onClick={() => edit(edited => addHint(edited, hint))}
            >
              {hintLabel(hint)}
            </button>
          ))}
        </Box>
      )}
    </div>
  );
};
