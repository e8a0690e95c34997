export const CLICKS_TO_OPEN = 8;
export const CLICK_WINDOW = 8000;

/** `times` are the recent clicks that count, oldest first. */
export type Clicks = { times: readonly number[]; isOpening: boolean };

export const noClicks: Clicks = { times: [], isOpening: false };

/** SH-07: the eighth click within eight seconds opens the dialog and resets the count. */
export const afterClick = ({ times }: Clicks, now: number): Clicks => {
  const counting = [...times.filter(time => now - time <= CLICK_WINDOW), now];
  return counting.length < CLICKS_TO_OPEN
    ? { times: counting, isOpening: false }
    : { times: [], isOpening: true };
};
