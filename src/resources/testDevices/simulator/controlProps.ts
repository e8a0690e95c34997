import type { AttributeState } from '../../../../model/contract/devices.ts';

/** What every control of a value is given. */
export type ControlProps = {
  /** id of what names it */
  labelledBy: string;
  current: AttributeState | undefined;
  /** true when it was sent */
  say: (value: unknown, unit?: string) => Promise<boolean>;
};
