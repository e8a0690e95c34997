export type Option = {
  value: string;
  /** by default the value itself */
  label?: string;
  /** options of a group must be adjacent; its name is shown above them */
  group?: string;
};
