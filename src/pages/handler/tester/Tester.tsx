import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import { type DeviceReport, type Protocol, protocols } from '../../../../model/contract/fingerprints.ts';
import { responseOf } from '../../../dataProvider/response.ts';
import { useWorkspace } from '../../../dataProvider/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { type CodeField, exampleOf, inHex } from '../codeFields.ts';
import { MatchResult } from './MatchResult.tsx';
import { readReport, reportFields } from './reportForm.ts';
import { Segments } from '../../../ui/Segments.tsx';

type FieldProps = {
  field: CodeField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

const Field = ({ field, text, error, onChange }: FieldProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={field.type === 'code' ? 'hd-field' : 'hd-field hd-field-wide'}>
      <label htmlFor={id}>{translate(`fingerprints.fields.${field.path.replaceAll('.', '_')}`)}</label>
      <input
        id={id}
        className={field.type === 'text' ? undefined : 'list-code'}
        value={text}
        maxLength={640}
        spellCheck={false}
        autoComplete="off"
        placeholder={field.type === 'text' ? undefined : translate(`handlers.tester.${exampleOf(field)}`)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={event => onChange(event.target.value)}
        onBlur={() => onChange(inHex(field, text))}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="hd-error">
          {error}
        </span>
      )}
    </div>
  );
};

/**
 * HND-01: finds the handler of the organization that takes a device with this report, and explains why others don't.
 */
export const Tester = () => {
  const translate = useTranslate();
  const { matchHandler } = useWorkspace();
  const [protocol, setProtocol] = useState<Protocol>('zigbee');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (report: DeviceReport) => matchHandler(report),
  });
  const result = responseOf(data);

  const handleProtocol = (next: Protocol) => {
    setProtocol(next);
    setErrors({});
    reset();
  };

  const handleChange = (field: CodeField, text: string) => {
    const before = texts[field.path] ?? '';
    setTexts(known => ({ ...known, [field.path]: text }));
    // a result is that of the codes as they were, in whichever form they are written
    if (inHex(field, text) !== inHex(field, before)) reset();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readReport(protocol, texts);
    setErrors(read.errors ?? {});
    if (read.errors === undefined) mutate(read.report);
    else reset();
  };

  return (
    <section className="hd-card hd-tester" aria-labelledby="hd-tester">
      <h2 id="hd-tester">{translate('handlers.tester.title')}</h2>
      <form noValidate onSubmit={handleSubmit}>
        <p className="hd-reason">{translate('handlers.tester.lead')}</p>
        <Segments
          label={translate('handlers.tester.protocol')}
          options={protocols.map(one => ({ value: one, label: translate(`fingerprints.views.${one}`) }))}
          value={protocol}
          onChange={handleProtocol}
        />
        <div className="hd-fields">
          {reportFields[protocol].map(field => (
            <Field
              key={`${protocol} ${field.path}`}
              field={field}
              text={texts[field.path] ?? ''}
              error={errors[field.path]}
              onChange={text => handleChange(field, text)}
            />
          ))}
        </div>
        <Button type="submit" look="main" aria-disabled={isPending}>
          {translate('handlers.tester.action')}
        </Button>
      </form>
      <div role="status" className="hd-result">
        {error !== null && <p className="hd-error">{error.message}</p>}
        {result !== undefined && <MatchResult result={result} />}
      </div>
    </section>
  );
};
