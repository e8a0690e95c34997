import { useTranslate } from 'react-admin';
import { changesBetween } from './detailChanges.ts';

const MAX_CHANGES = 12;

/** A side of the conflict dialog: only the changed parts of the JSON. */
export const JsonChanges = ({ base, value }: { base: unknown; value: unknown }) => {
  const translate = useTranslate();
  const changes = changesBetween(base, value);
  if (changes.length === 0) return translate('capabilityEditor.changes.none');
  return (
    <span className="ed-changes">
      {changes.slice(0, MAX_CHANGES).map(({ kind, path, value: text }) => (
        <span key={`${kind} ${path}`}>
          {translate(`capabilityEditor.changes.${kind}`)} <code>{path === '' ? 'JSON' : path}</code>
          {text !== '' && (
            <>
              : <code>{text}</code>
            </>
          )}
        </span>
      ))}
      {changes.length > MAX_CHANGES && (
        <span>
          {translate('capabilityEditor.changes.more', { smart_count: changes.length - MAX_CHANGES })}
        </span>
      )}
    </span>
  );
};
