const SINCE = Date.UTC(2026, 0, 12, 9);

/** Of what stands in every database from the start. */
export const standardStamps = {
  crtr: 'Standard',
  crtDt: SINCE,
  chgr: 'Standard',
  chgDt: SINCE,
  version: 1,
};
