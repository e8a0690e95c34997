import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { HistoryIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import './drafts.css';

type Props = {
  /** in epoch milliseconds */
  until: number;
  onExpire: () => void;
  onUndo: () => Promise<void>;
  children: ReactNode;
};

/** Offers Undo for as long as possible, even after the toast has been closed. */
export const UndoBar = ({ until, onExpire, onUndo, children }: Props) => {
  const translate = useTranslate();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const timer = setTimeout(onExpire, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, onExpire]);

  const handleUndo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onUndo();
    setIsBusy(false);
  };
  return (
    <div className="undo-bar">
      <HistoryIcon size={16} />
      <span>{children}</span>
      <Button look="link" isSmall aria-disabled={isBusy} onClick={() => void handleUndo()}>
        {translate('ra.action.undo')}
      </Button>
    </div>
  );
};
