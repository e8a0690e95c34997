import { type ReactNode, useId } from 'react';
import { Select } from '../../../ui/select/Select.tsx';
import { useDefinitionContext } from './DefinitionContext.ts';
import type { Edit } from './useDefinition.ts';
import { type ParseResult, useParsedText } from './useParsedText.ts';

type LabelledProps = {
  label: string;
  error: string | undefined;
  help?: string | undefined;
  className?: string;
  children: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
};

/** A field with its label above and its error or help text below. */
const Labelled = ({ label, error, help, className = '', children }: LabelledProps) => {
  const id = useId();
  return (
    <div className={`ed-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-note` })}
      <span id={`${id}-note`} className={error === undefined ? 'ed-help' : 'ed-error'}>
        {error ?? help}
      </span>
    </div>
  );
};

type DraftFieldProps = {
  label: string;
  /** the path of the edited value, as in problems */
  path: string;
  value: string;
  /** text that can't be parsed stays in the field until it is corrected */
  parse: (text: string) => ParseResult;
  help?: string;
  isMono?: boolean;
  isNumber?: boolean;
  rows?: number;
  className?: string;
};

/** A field whose text can be incomplete while typing, such as '-', or a name that is in use. */
export const DraftField = ({
  label,
  path,
  value,
  parse,
  help,
  isMono = false,
  isNumber = false,
  rows,
  className,
}: DraftFieldProps) => {
  const { text, error, type, leave } = useParsedText(path, value, parse);

  return (
    <Labelled
      label={label}
      error={error}
      {...(help !== undefined && { help })}
      {...(className !== undefined && { className })}
    >
      {props => {
        const shared = {
          ...props,
          className: `ed-input${isMono ? ' ed-mono' : ''}`,
          'data-path': path,
          value: text,
          autoComplete: 'off',
          spellCheck: false,
          onBlur: leave,
        };
        return rows === undefined ? (
          <input
            {...shared}
            inputMode={isNumber ? 'decimal' : 'text'}
            maxLength={255}
            onChange={event => type(event.target.value)}
          />
        ) : (
          <textarea {...shared} rows={rows} onChange={event => type(event.target.value)} />
        );
      }}
    </Labelled>
  );
};

type SelectFieldProps = {
  label: string;
  path: string;
  value: string;
  options: readonly { value: string; label: string }[];
  editOf: (value: string) => Edit;
  className?: string;
};

export const SelectField = ({ label, path, value, options, editOf, className }: SelectFieldProps) => {
  const { edit, messageAt } = useDefinitionContext();
  return (
    <Labelled label={label} error={messageAt(path)} {...(className !== undefined && { className })}>
      {props => (
        <Select
          {...props}
          data-path={path}
          value={value}
          options={options}
          onChange={next => edit(editOf(next))}
        />
      )}
    </Labelled>
  );
};

type CheckFieldProps = { label: string; path: string; checked: boolean; editOf: (checked: boolean) => Edit };

export const CheckField = ({ label, path, checked, editOf }: CheckFieldProps) => {
  const { edit } = useDefinitionContext();
  return (
    <label className="ed-check">
      <input
        type="checkbox"
        className="ui-check"
        data-path={path}
        checked={checked}
        onChange={event => edit(editOf(event.target.checked))}
      />
      {label}
    </label>
  );
};
