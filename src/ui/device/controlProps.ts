import type { AttributeState } from '../../../model/contract/devices.ts';

/** The props of every control of a value. */
export type ControlProps = {
  /** the id of the label */
  labelledBy: string;
  current: AttributeState | undefined;
  /** resolves with true when the value was sent */
  send: (value: unknown, unit?: string) => Promise<boolean>;
};
