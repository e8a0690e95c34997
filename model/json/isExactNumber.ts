/** Whether a number that was read from a text is printed like there, with all digits. Decimals can be rounded. */
export const isExactNumber = (value: number, text: string) =>
  Number.isFinite(value) &&
  (Number.isSafeInteger(value) || !/^[-+]?\d+$/.test(text) || String(value) === text);
