import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { ProfileChange } from '../../../model/rules/profileDiff/index.ts';

const chips = {
  breaking: 'ui-chip ui-chip-red',
  minor: 'ui-chip ui-chip-amber',
  compatible: 'ui-chip ui-chip-green',
};

/** No text of a profile has it: it marks the old and the new value in a translated sentence. */
const MARK = '\u0000';

const Sentence = ({ text, values, words }: ProfileChange) => {
  const translate = useTranslate();
  const given: Record<string, string | number> = { ...values };
  for (const [name, key] of Object.entries(words)) given[name] = translate(`profileVersions.words.${key}`);
  for (const name of ['from', 'to'])
    if (given[name] !== undefined) given[name] = `${MARK}${name}${MARK}${given[name]}${MARK}`;
  const parts = translate(`profileVersions.changes.${text}`, given).split(MARK);
  const pieces: ReactNode[] = [];
  // plain text, then the name of a value and the value, in turn
  for (let index = 0; index < parts.length; index += 3) {
    pieces.push(parts[index]);
    const [name, value] = [parts[index + 1], parts[index + 2]];
    if (value !== undefined)
      pieces.push(name === 'to' ? <ins key={index}>{value}</ins> : <del key={index}>{value}</del>);
  }
  return <p className="pv-sentence">{pieces}</p>;
};

type Props = { changes: readonly ProfileChange[]; affected: ReactNode };

const classes = ['breaking', 'minor', 'compatible'] as const;

/** What changed, the most important first; below what breaks, who is affected. */
export const ChangeList = ({ changes, affected }: Props) => {
  const translate = useTranslate();
  return classes.map(changeClass => {
    const group = changes.filter(change => change.class === changeClass);
    if (group.length === 0) return null;
    const title = translate(`profileVersions.classes.${changeClass}`);
    return (
      <section key={changeClass} className="pv-group" aria-label={title}>
        <h3>
          <span className={chips[changeClass]}>{title}</span>
          {translate('profileVersions.changeCount', { smart_count: group.length })}
        </h3>
        <ul>
          {group.map(change => (
            <li key={`${change.path} ${change.text} ${Object.values(change.values).join(' ')}`}>
              <Sentence {...change} />
              <p className="pv-reason">{translate(`profileVersions.reasons.${change.reason}`)}</p>
              {change.path !== '' && <code className="pv-path">{change.path}</code>}
            </li>
          ))}
        </ul>
        {changeClass === 'breaking' && affected}
      </section>
    );
  });
};
