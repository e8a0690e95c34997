import { useTranslate } from 'react-admin';
import { Button } from './Button.tsx';

type Props = {
  /** why something couldn't be loaded */
  message: string;
  onRetry: () => void;
  className?: string;
};

/** A line for a part of a page that couldn't be loaded, with a way to try again. */
export const LoadErrorNote = ({ message, onRetry, className }: Props) => {
  const translate = useTranslate();
  return (
    <p role="alert" className={className}>
      {message}{' '}
      <Button look="link" isSmall onClick={onRetry}>
        {translate('errors.tryAgain')}
      </Button>
    </p>
  );
};
