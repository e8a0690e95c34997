import { useTranslate } from 'react-admin';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** The complete SHA-256, so that it can be compared by eye. */
export const Checksum = ({ value }: { value: string }) => {
  const label = useTranslate()('firmwares.checksum');
  return (
    <span className="fw-checksum">
      <span className="fw-hint">{label}</span>
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </span>
  );
};
