/** A full page load, because everything in memory belongs to another session or organization. */
export const reloadTo = (address: string) => location.assign(address);
