import { useFormContext, useWatch } from 'react-hook-form';
import { changesOf, defaultsOf, hasChanges } from './values.ts';

/** Whether the form has unsaved values. */
export const useIsChanged = () => {
  const { control } = useFormContext();
  return useWatch({ compute: values => hasChanges(changesOf(defaultsOf(control), values)) });
};
