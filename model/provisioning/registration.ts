/** What is wrong with a row that adds a device. */
export const ALREADY_REGISTERED = 'Your organization already has a device with this serial number.';

/** What is wrong with a row that updates one. */
export const NOT_REGISTERED = 'No device with this serial number is registered.';

/** Serial numbers that were compared with the registered devices; `registered` are those of them that are. */
export type Comparison = { compared: ReadonlySet<string>; registered: ReadonlySet<string> };

/** Why a row with this serial number will be refused; undefined if it won't, or was not compared. */
export const registrationProblem = (
  sn: string,
  { compared, registered }: Comparison,
  isUpdate: boolean,
): string | undefined => {
  if (!compared.has(sn) || registered.has(sn) === isUpdate) return undefined;
  return isUpdate ? NOT_REGISTERED : ALREADY_REGISTERED;
};
