import type { ValidationError } from '../../../model/catalog/check.ts';

/** Why a value can't be sent. */
export const ValidationMessage = ({ error }: { error: Pick<ValidationError, 'path' | 'message'> | null }) =>
  error && (
    <p role="alert" className="sim-error">
      {error.path} {error.message}
    </p>
  );
