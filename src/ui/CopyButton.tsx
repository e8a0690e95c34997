import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../theme/icons.tsx';
import { IconButton } from './Button.tsx';
import { useCopy } from './useCopy.ts';
import './parts.css';

const COPIED_DURATION = 1500;

type CopyButtonProps = {
  value: string;
  /** what is copied, with the label of its line: `Project ID` */
  label: string;
};

export const CopyButton = ({ value, label }: CopyButtonProps) => {
  const translate = useTranslate();
  const copy = useCopy();
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [copies]);

  const handleCopy = async () => {
    if (await copy(value)) setCopies(count => count + 1);
  };

  return (
    <>
      <IconButton
        label={translate('layout.copy.action', { label })}
        title={translate('layout.copy.action', { label })}
        onClick={() => void handleCopy()}
        style={copies > 0 ? { color: 'var(--green-text)' } : undefined}
      >
        {copies > 0 ? <CheckIcon size={15} /> : <CopyIcon size={15} />}
      </IconButton>
      <span className="ui-sr" aria-live="polite">
        {copies > 0 && translate('layout.copy.done')}
      </span>
    </>
  );
};
