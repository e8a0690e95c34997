import type { AttributeState } from '../../../model/contract/devices.ts';

/** The props of every control of a value. */
export type ControlProps = {
  /** the ID of the label */
  labelledBy: string;
  current: AttributeState | undefined;
  /** resolves to whether the value was sent */
  send: (value: unknown, unit?: string) => Promise<boolean>;
};
