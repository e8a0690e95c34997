import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { mergeParts } from '../../../model/deviceConfig/merge.ts';
import { partPath, partValue } from './partPath.ts';

type Props = { before: string; after: string };

const MAX_SHOWN = 200;

/** The differences between two texts of a config, place by place. */
export const ConfigChanges = ({ before, after }: Props) => {
  const translate = useTranslate();
  const parts = useMemo(() => mergeParts({ base: before, mine: after, theirs: before }), [before, after]);
  if (parts === null) return <p className="dc-none">{translate('deviceConfig.versions.broken')}</p>;
  if (parts.length === 0) return <p className="dc-none">{translate('deviceConfig.versions.same')}</p>;
  return (
    <ul className="dc-changes">
      {parts.slice(0, MAX_SHOWN).map(({ path, base, mine }) => (
        <li key={path}>
          <span>{partPath(path, translate)}</span>
          {base !== null && (
            <del>
              <span className="ui-sr">{translate('deviceConfig.versions.before')} </span>
              <code>{partValue(path, base)}</code>
            </del>
          )}
          {mine !== null && (
            <ins>
              <span className="ui-sr">{translate('deviceConfig.versions.after')} </span>
              <code>{partValue(path, mine)}</code>
            </ins>
          )}
        </li>
      ))}
      {parts.length > MAX_SHOWN && (
        <li>{translate('deviceConfig.versions.more', { smart_count: parts.length - MAX_SHOWN })}</li>
      )}
    </ul>
  );
};
