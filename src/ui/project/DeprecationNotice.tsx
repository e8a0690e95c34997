import { useTranslate } from 'react-admin';
import { deprecationOf, isDeprecationShown } from '../../../model/rules/flags.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { InfoIcon, WarningIcon } from '../../theme/icons.tsx';
import { formatDay } from '../format.ts';
import './deprecation.css';

const tints: Record<string, string> = { warning: 'amber', error: 'red', success: 'green' };

type DeprecationNoticeProps = {
  id?: string;
  /** the first row of a card, so it has no border of its own */
  isInCard?: boolean;
};

/** PRJ-05: title, subtitle, dates and intent come from the flag. */
export const DeprecationNotice = ({ id, isInCard = false }: DeprecationNoticeProps) => {
  const translate = useTranslate();
  const flags = useFlags();
  const deprecation = deprecationOf(flags);
  if (deprecation === null || !isDeprecationShown(flags)) return null;
  const { title, subtitle, date, creationClosed, intent } = deprecation;
  const tint = tints[intent] ?? 'primary';
  const Icon = tint === 'amber' || tint === 'red' ? WarningIcon : InfoIcon;
  return (
    <div
      id={id}
      role="note"
      aria-label={title}
      className={`deprecation deprecation-${tint} ${isInCard ? 'deprecation-row' : ''}`}
    >
      <Icon size={18} />
      <p>
        <b>{title}</b>{' '}
        {subtitle === ''
          ? translate('projects.creationCloses', { date: formatDay(creationClosed) })
          : subtitle}{' '}
        {translate('projects.deprecationDate', { date: formatDay(date) })}
      </p>
    </div>
  );
};
