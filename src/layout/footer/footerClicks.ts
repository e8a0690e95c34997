export const CLICKS = 8;
export const WITHIN = 8000;

/** `times` are those of the last clicks, oldest first, and count towards the next opening. */
export type Clicks = { times: readonly number[]; isOpening: boolean };

export const noClicks: Clicks = { times: [], isOpening: false };

/** SH-07: the eighth click within eight seconds opens, and the count starts anew. */
export const afterClick = ({ times }: Clicks, now: number): Clicks => {
  const counting = [...times.filter(time => now - time <= WITHIN), now];
  return counting.length < CLICKS ? { times: counting, isOpening: false } : { times: [], isOpening: true };
};
