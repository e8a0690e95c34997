import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import type { ProfileChange } from '../../../model/rules/profileDiff/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { ProfileSentence } from '../../ui/profileChange/ProfileSentence.tsx';
import { Segments } from '../../ui/Segments.tsx';

const chips = {
  breaking: 'ui-chip ui-chip-red',
  minor: 'ui-chip ui-chip-amber',
  compatible: 'ui-chip ui-chip-green',
};

type Props = { changes: readonly ProfileChange[]; affected: ReactNode };

const classes = ['breaking', 'minor', 'compatible'] as const;

type ChangeClass = (typeof classes)[number];

type FilterProps = {
  counts: Record<ChangeClass, number>;
  chosen: ChangeClass | undefined;
  onChoose: (changeClass: ChangeClass | undefined) => void;
};

const ClassFilter = ({ counts, chosen, onChoose }: FilterProps) => {
  const translate = useTranslate();
  return (
    <Segments
      className="vs-filter"
      label={translate('profileVersions.filter')}
      options={[undefined, ...classes].map(one => {
        const count = one === undefined ? classes.reduce((sum, each) => sum + counts[each], 0) : counts[one];
        const word = one === undefined ? 'profileVersions.allChanges' : `profileVersions.classes.${one}`;
        return {
          value: one,
          label: `${translate(word)} ${formatNumber(count)}`,
          disabled: count === 0,
        };
      })}
      value={chosen}
      onChange={onChoose}
    />
  );
};

/** The changes, the most important first; below breaking ones, the affected uses. */
export const ChangeList = ({ changes, affected }: Props) => {
  const [chosen, setChosen] = useState<ChangeClass>();
  const groups = classes.map(changeClass => ({
    changeClass,
    group: changes.filter(change => change.class === changeClass),
  }));
  const filled = groups.filter(({ group }) => group.length > 0);
  // the selected class can be empty after an edit
  const shown = filled.filter(({ changeClass }) => changeClass === chosen);
  return (
    <>
      {filled.length > 1 && (
        <ClassFilter
          counts={
            Object.fromEntries(groups.map(({ changeClass, group }) => [changeClass, group.length])) as Record<
              ChangeClass,
              number
            >
          }
          chosen={shown.length === 0 ? undefined : chosen}
          onChoose={setChosen}
        />
      )}
      {(shown.length === 0 ? filled : shown).map(({ changeClass, group }) => (
        <ChangeGroup
          key={changeClass}
          changeClass={changeClass}
          group={group}
          affected={changeClass === 'breaking' && affected}
        />
      ))}
    </>
  );
};

type GroupProps = { changeClass: ChangeClass; group: readonly ProfileChange[]; affected: ReactNode };

const ChangeGroup = ({ changeClass, group, affected }: GroupProps) => {
  const translate = useTranslate();
  const title = translate(`profileVersions.classes.${changeClass}`);
  return (
    <section className="vs-group" aria-label={title}>
      <h3>
        <span className={chips[changeClass]}>{title}</span>
        {translate('profileVersions.changeCount', { smart_count: group.length })}
      </h3>
      <ul>
        {group.map(change => (
          <li key={`${change.path} ${change.text} ${Object.values(change.values).join(' ')}`}>
            <ProfileSentence {...change} />
            <p className="vs-reason">{translate(`profileVersions.reasons.${change.reason}`)}</p>
            {change.path !== '' && <code className="vs-path">{change.path}</code>}
          </li>
        ))}
      </ul>
      {affected}
    </section>
  );
};
