import { useTranslate } from 'react-admin';
import { HistoryIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import './importPage.css';

type Props = {
  /** there is nothing to undo without changes */
  hasChanges: boolean;
  canApply: boolean;
  isApplying: boolean;
  onCancel: () => void;
  onApply: () => void;
};

/** Applies the plan above, or cancels. */
export const ApplyBar = ({ hasChanges, canApply, isApplying, onCancel, onApply }: Props) => {
  const translate = useTranslate();
  return (
    <footer className="di-foot" data-bottom-bar>
      {hasChanges && <HistoryIcon size={16} className="di-dim" />}
      <span>{hasChanges && translate('imports.undoNote')}</span>
      <Button look="outlined" disabled={isApplying} onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button look="main" disabled={!canApply || isApplying} onClick={onApply}>
        {translate(isApplying ? 'imports.applying' : 'imports.apply')}
      </Button>
    </footer>
  );
};
