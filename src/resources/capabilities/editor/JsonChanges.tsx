import { useTranslate } from 'ra-core';
import { changesBetween } from './detailChanges.ts';

const MOST = 12;

/** In the dialog of a conflict: not the whole JSON, but what this side did to it. */
export const JsonChanges = ({ base, value }: { base: unknown; value: unknown }) => {
  const translate = useTranslate();
  const changes = changesBetween(base, value);
  if (changes.length === 0) return translate('capabilityEditor.changes.none');
  return (
    <span className="ed-changes">
      {changes.slice(0, MOST).map(({ kind, path, value: text }) => (
        <span key={`${kind} ${path}`}>
          {translate(`capabilityEditor.changes.${kind}`)} <code>{path === '' ? 'JSON' : path}</code>
          {text !== '' && (
            <>
              : <code>{text}</code>
            </>
          )}
        </span>
      ))}
      {changes.length > MOST && (
        <span>{translate('capabilityEditor.changes.more', { smart_count: changes.length - MOST })}</span>
      )}
    </span>
  );
};
