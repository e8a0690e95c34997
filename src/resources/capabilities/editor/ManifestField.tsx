import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { JsonEditor } from '../../../ui/json/JsonEditor.tsx';
import { lineMark } from '../../../ui/json/marks.ts';
import { type ManifestSource, manifestError } from './capabilityTransform.ts';

/** A manifest as JSON, validated while typing. */
export const ManifestField = ({ source }: { source: ManifestSource }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const text = typeof field.value === 'string' ? field.value : '';
  const wrong = manifestError(text, translate);
  const { line, text: message = '' } = wrong ?? {};
  const marks = useMemo(
    () => (line === undefined ? [] : [lineMark(text, line, message)]),
    [text, line, message],
  );
  const refused = fieldState.error?.message;
  return (
    <>
      <p className="ed-about">{translate(`capabilityEditor.about.${source}`)}</p>
      <JsonEditor
        isFramed
        className="ed-manifest"
        label={translate(`capabilityEditor.tabs.${source}`)}
        value={text}
        onChange={field.onChange}
        marks={marks}
        error={wrong?.text ?? refused}
      />
    </>
  );
};
