import type { Flaw as FlawOfValue } from '../../../../model/catalogue/check.ts';

/** Why a value is not sent. */
export const Flaw = ({ flaw }: { flaw: Pick<FlawOfValue, 'path' | 'message'> | null }) =>
  flaw && (
    <p role="alert" className="sim-flaw">
      {flaw.path} {flaw.message}
    </p>
  );
