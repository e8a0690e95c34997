/** The version after one such as 1.2, whose last number is incremented. 1.0 if there is none. */
export const nextVersion = (version: string | undefined): string =>
  version?.replace(/\d+(?=\D*$)/, digits => (BigInt(digits) + 1n).toString().padStart(digits.length, '0')) ??
  '1.0';
