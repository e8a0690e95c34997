/** The error of a row that adds a device. */
export const ALREADY_REGISTERED = 'Your organization already has a device with this serial number.';

/** The error of a row that updates one. */
export const NOT_REGISTERED = 'No device with this serial number is registered.';

/** The serial numbers that were compared with the registered devices; `registered` are the matches. */
export type Comparison = { compared: ReadonlySet<string>; registered: ReadonlySet<string> };

/** Why the server will reject a row with this serial number; undefined if it won't, or if it was not compared. */
export const registrationProblem = (
  sn: string,
  { compared, registered }: Comparison,
  isUpdate: boolean,
): string | undefined => {
  if (!compared.has(sn) || registered.has(sn) === isUpdate) return undefined;
  return isUpdate ? NOT_REGISTERED : ALREADY_REGISTERED;
};
