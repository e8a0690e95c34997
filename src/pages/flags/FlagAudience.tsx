import { useTranslate } from 'react-admin';
import type { EffectiveFlag } from '../../../model/contract/flags.ts';

/** The users for whom a flag is on: the organization's domains by name, others as a count. */
export const FlagAudience = ({ flag }: { flag: EffectiveFlag }) => {
  const translate = useTranslate();
  const { onFor, suffixes, otherSuffixes, members } = flag;
  if (onFor === 'value') return <span className="flags-quiet">{translate('flags.sameValue')}</span>;
  if (onFor === 'nobody') return <span className="flags-quiet">{translate('flags.nobody')}</span>;
  const othersKey = suffixes.length === 0 ? 'flags.onlyOthers' : 'flags.others';
  return (
    <div className="flags-on-for">
      {onFor === 'everyone' && <span>{translate('flags.everyone')}</span>}
      {suffixes.map(suffix => (
        <code key={suffix}>{suffix}</code>
      ))}
      {otherSuffixes > 0 && <span>{translate(othersKey, { smart_count: otherSuffixes })}</span>}
      <span className="flags-quiet">{translate('flags.members', { smart_count: members })}</span>
    </div>
  );
};
