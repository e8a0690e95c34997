import { type ComponentProps, useRef } from 'react';
import { Button } from '../Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** name of the file input */
  inputLabel?: string;
  /** accepted file types, as for the input */
  accept?: string;
  onPick: (file: File) => void;
};

/** Opens the file picker. */
export const FileButton = ({ inputLabel, accept, onPick, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={inputLabel}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onPick(file);
          // allows selecting the same file again
          currentTarget.value = '';
        }}
      />
    </>
  );
};
