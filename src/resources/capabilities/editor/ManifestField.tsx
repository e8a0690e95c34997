import { useTranslate } from 'react-admin';
import { useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { JsonEditor } from '../../../ui/json/JsonEditor.tsx';
import { lineMark } from '../../../ui/json/marks.ts';
import { useHistoryKeys } from '../../../ui/json/useHistoryKeys.ts';
import { useTextHistory } from '../../../ui/json/useTextHistory.ts';
import { type ManifestSource, manifestError } from './capabilityTransform.ts';
import { savedManifest } from './manifestText.ts';

/** A manifest as JSON, validated while typing, with an undo history of its own. */
export const ManifestField = ({ source }: { source: ManifestSource }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const text = typeof field.value === 'string' ? field.value : '';
  const frame = useRef<HTMLDivElement>(null);
  const { keep, undo, redo } = useTextHistory({
    text,
    restore: field.onChange,
    source,
    print: savedManifest,
  });
  useHistoryKeys(frame, { undo, redo });
  const handleChange = (next: string) => {
    keep(next, false);
    field.onChange(next);
  };
  const wrong = manifestError(text, translate);
  const { line, text: message = '' } = wrong ?? {};
  const marks = useMemo(
    () => (line === undefined ? [] : [lineMark(text, line, message)]),
    [text, line, message],
  );
  const refused = fieldState.error?.message;
  return (
    <div ref={frame}>
      <p className="ed-about">{translate(`capabilityEditor.about.${source}`)}</p>
      <JsonEditor
        isFramed
        className="ed-manifest"
        label={translate(`capabilityEditor.tabs.${source}`)}
        value={text}
        onChange={handleChange}
        marks={marks}
        error={wrong?.text ?? refused}
      />
    </div>
  );
};
