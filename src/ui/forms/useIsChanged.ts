import { useFormContext, useWatch } from 'react-hook-form';
import { changesOf, defaultsOf, hasChanges } from './values.ts';

/** Whether the form holds values that were not saved. */
export const useIsChanged = () => {
  const { control } = useFormContext();
  return useWatch({ compute: values => hasChanges(changesOf(defaultsOf(control), values)) });
};
