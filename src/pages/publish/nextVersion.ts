/** The version that follows one such as 1.2: its last number counts on. Without an earlier one, 1.0. */
export const nextVersion = (version: string | undefined): string =>
  version?.replace(/\d{1,6}(?=\D*$)/, digits => String(Number(digits) + 1)) ?? '1.0';
