import type { NotificationPayload } from 'react-admin';

export type Toast = NotificationPayload;

const MAX_TOASTS = 3;
const DEFAULT_DURATION = 4_000;

/** In milliseconds; null: until it is closed. */
export const durationOf = ({ notificationOptions }: NotificationPayload): number | null => {
  const { autoHideDuration } = notificationOptions ?? {};
  return autoHideDuration === undefined ? DEFAULT_DURATION : autoHideDuration;
};

/** What can be done, or must be closed by hand, is worth more than what is only told. */
const worthOf = (toast: Toast): number => {
  if (toast.notificationOptions?.['action'] !== undefined) return 2;
  return durationOf(toast) === null ? 1 : 0;
};

/** The same text twice in a row: the second takes the place of the first. */
const isRepeated = (one: Toast, other: Toast | undefined) =>
  typeof one.message === 'string' &&
  worthOf(one) === 0 &&
  one.message === other?.message &&
  one.type === other.type &&
  JSON.stringify(one.notificationOptions) === JSON.stringify(other.notificationOptions);

const pushToast = (shown: readonly Toast[], toast: Toast): Toast[] => {
  const [newest, ...older] = shown;
  const rest = isRepeated(toast, newest) ? older : shown;
  if (rest.length < MAX_TOASTS) return [toast, ...rest];
  const worths = rest.map(worthOf);
  const dropped = worths.lastIndexOf(Math.min(...worths));
  return [toast, ...rest.filter((_, index) => index !== dropped)];
};

/**
 * The toasts of these notifications, newest first. Of more than three the oldest goes, among those without a button
 * first: the one with Undo stays longest.
 */
export const stackOf = (notifications: readonly NotificationPayload[]): Toast[] =>
  notifications.reduce<Toast[]>(pushToast, []);

/** The notifications that are left when one was closed: those that were dropped before don't come back. */
export const withoutToast = (notifications: readonly NotificationPayload[], closed: Toast) =>
  stackOf(notifications)
    .filter(toast => toast !== closed)
    .toReversed();
