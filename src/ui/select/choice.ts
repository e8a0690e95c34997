/** One of many: `detail` is in its second line. */
export type Choice = { value: string; label: string; detail?: string };
