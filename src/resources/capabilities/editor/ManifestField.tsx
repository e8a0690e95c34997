import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { JsonField } from '../../../ui/json/JsonField.tsx';
import { type ManifestSource, manifestError } from './capabilityTransform.ts';

/** A manifest as JSON, checked as it is typed. */
export const ManifestField = ({ source }: { source: ManifestSource }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const text = typeof field.value === 'string' ? field.value : '';
  const wrong = manifestError(text, translate);
  const refused = fieldState.error?.message;
  return (
    <>
      <p className="ed-about">{translate(`capabilityEditor.about.${source}`)}</p>
      <JsonField
        className="ed-manifest"
        label={translate(`capabilityEditor.tabs.${source}`)}
        value={text}
        onChange={field.onChange}
        problems={wrong?.line === undefined ? [] : [{ line: wrong.line, message: wrong.text }]}
        error={wrong?.text ?? refused}
      />
    </>
  );
};
