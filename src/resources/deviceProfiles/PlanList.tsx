import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { categoryName } from '../../../model/catalog/profileCategories.ts';
import type { PlannedProfile } from '../../../model/contract/profileChanges.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { KeptReason } from './KeptReason.tsx';

/** The rest is shown on demand. */
const SHOWN_FIRST = 50;

type Change = PlannedProfile['changes'][number];

const ChangeText = ({ change: { field, before, after } }: { change: Change }) => {
  const translate = useTranslate();
  const nothing = translate('deviceProfiles.plan.nothing');
  const textOf = (values: readonly string[]) => {
    const texts = field === 'categories' ? values.map(categoryName) : values;
    return texts.length === 0 ? nothing : texts.join(', ');
  };
  return (
    <span className="pm-change">
      {field === 'categories' ? translate('deviceProfiles.plan.categories') : <code>{field}</code>}{' '}
      <del className={before.length === 0 ? 'pm-none' : undefined}>{textOf(before)}</del>{' '}
      <span aria-hidden>→</span>{' '}
      <ins className={after.length === 0 ? 'pm-none' : undefined}>{textOf(after)}</ins>
    </span>
  );
};

const Group = ({ title, rows }: { title: string; rows: readonly PlannedProfile[] }) => {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="num">{formatNumber(rows.length)}</span>
      </h3>
      <ul>
        {shown.map(({ dvcPrflId, profileNm, pjtNm, kept, changes }) => (
          <li key={dvcPrflId}>
            <b>{profileNm}</b>
            {pjtNm !== null && pjtNm !== profileNm && <span className="list-second">{pjtNm}</span>}
            {kept !== null && kept !== 'unchanged' && <KeptReason reason={kept} />}
            {changes.map(change => (
              <ChangeText key={change.field} change={change} />
            ))}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="link" isSmall onClick={() => setIsWhole(true)}>
          {translate('deviceProfiles.plan.all', { count: formatNumber(rows.length) })}
        </Button>
      )}
    </section>
  );
};

/** The changes of each profile, and profiles that would not change or can't, with the reason. */
export const PlanList = ({ plan }: { plan: readonly PlannedProfile[] }) => {
  const translate = useTranslate();
  const refused = plan.filter(({ kept }) => kept !== null && kept !== 'unchanged');
  const changed = plan.filter(({ kept }) => kept === null);
  const unchanged = plan.filter(({ kept }) => kept === 'unchanged');
  return (
    // a scrollable area without focusable content must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="pm-plan" role="group" aria-label={translate('deviceProfiles.plan.title')} tabIndex={0}>
      <Group title={translate('deviceProfiles.plan.refused')} rows={refused} />
      <Group title={translate('deviceProfiles.plan.changed')} rows={changed} />
      <Group title={translate('deviceProfiles.plan.unchanged')} rows={unchanged} />
    </div>
  );
};
