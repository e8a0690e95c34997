import { useTranslate } from 'react-admin';
import { HistoryIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import './importPage.css';

type Props = {
  canApply: boolean;
  isApplying: boolean;
  onCancel: () => void;
  onApply: () => void;
};

/** Applies the plan above, or cancels. */
export const ApplyBar = ({ canApply, isApplying, onCancel, onApply }: Props) => {
  const translate = useTranslate();
  return (
    <footer className="di-foot">
      <HistoryIcon size={16} className="di-dim" />
      <span>{translate('imports.undoNote')}</span>
      <Button look="outlined" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button look="main" disabled={!canApply || isApplying} onClick={onApply}>
        {translate(isApplying ? 'imports.applying' : 'imports.apply')}
      </Button>
    </footer>
  );
};
