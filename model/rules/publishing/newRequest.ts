/** What a draft has before anything happened to it. */
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
