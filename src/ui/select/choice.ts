/** One of many; `detail` is shown on a second line. */
export type Choice = { value: string; label: string; detail?: string };
