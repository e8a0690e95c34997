import { type MouseEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';

/** Props of the Save button of a form. It isn't disabled while it has the focus, which it would lose. */
export const useSaveButton = (canSave: boolean) => {
  const { isSubmitting } = useFormState();
  const [isFocused, setIsFocused] = useState(false);
  return {
    type: 'submit',
    disabled: !canSave && !isSubmitting && !isFocused,
    'aria-disabled': isSubmitting || !canSave,
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onClick: (event: MouseEvent) => {
      if (isSubmitting || !canSave) event.preventDefault();
    },
  } as const;
};
