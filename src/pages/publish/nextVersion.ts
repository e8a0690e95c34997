/** The version after one such as 1.2, whose last number is incremented. 1.0 if there is none. */
export const nextVersion = (version: string | undefined): string =>
  version?.replace(/\d{1,6}(?=\D*$)/, digits => String(Number(digits) + 1)) ?? '1.0';
