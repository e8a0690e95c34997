/** Loads the page anew: what stands in memory belongs to another session or organization. */
export const leaveFor = (address: string) => location.assign(address);
