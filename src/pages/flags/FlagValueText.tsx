import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { FlagValue } from '../../../model/contract/flags.ts';
import { CheckIcon, CircleIcon } from '../../theme/icons.tsx';

/** A switch as a chip with color, icon and text; an object as a list of its parts. */
export const FlagValueText = ({ value }: { value: FlagValue }) => {
  const translate = useTranslate();
  if (typeof value === 'boolean') {
    return (
      <Chip
        color={value ? 'success' : 'default'}
        icon={value ? <CheckIcon size={12} /> : <CircleIcon size={12} />}
        label={translate(value ? 'flags.on' : 'flags.off')}
      />
    );
  }
  if (value === '') return <span className="flags-quiet">{translate('flags.empty')}</span>;
  if (typeof value === 'string') return <code>{value}</code>;
  return (
    <dl className="flags-parts">
      {Object.entries(value).map(([part, text]) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};
