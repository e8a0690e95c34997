const SINCE = Date.UTC(2026, 0, 12, 9);

/** Audit fields of the records that every database contains from the start. */
export const standardAuditFields = {
  crtr: 'Standard',
  crtDt: SINCE,
  chgr: 'Standard',
  chgDt: SINCE,
  version: 1,
};
