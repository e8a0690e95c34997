export type Option = {
  value: string;
  /** by default the value itself */
  label?: string;
  /** options of one group follow each other, below its name */
  group?: string;
};
