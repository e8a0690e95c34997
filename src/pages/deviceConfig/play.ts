/** Actions of the preview's controls on the device. */
export type Play = {
  /** sets a value */
  set: (at: { component: string; capability: string; attribute: string }, value: unknown) => void;
  /** runs a command with its arguments */
  run: (command: { component: string; capability: string; command: string; arguments: unknown[] }) => void;
};
