/** A physical device of an organization. */
export type KnownDevice = { mnId: string; deviceId: string; sn: string; ownerId: string; label: string };
