/** The fields of a new draft. */
export const newRequest = {
  state: 'DRAFT',
  assigneeId: null,
  assigneeNm: null,
  submittedDt: null,
  reason: '',
  withdrawReason: null,
  publishDay: null,
  lastApprovedId: null,
  lastApprovedNm: null,
  lastApprovedDt: null,
  changeCount: null,
  decidedDt: null,
  beforeDecision: null,
} as const;
