import { useEffect } from 'react';
import { useIsChanged } from './useIsChanged.ts';

/** Inside a form: tells what is outside of it, such as a button that freezes the record, whether it has changes. */
export const ReportUnsaved = ({ onChange }: { onChange: (isUnsaved: boolean) => void }) => {
  const isUnsaved = useIsChanged();
  useEffect(() => {
    onChange(isUnsaved);
    return () => onChange(false);
  }, [isUnsaved, onChange]);
  return null;
};
