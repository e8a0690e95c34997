import type { NotificationPayload } from 'react-admin';

export type Toast = NotificationPayload;

const MAX_TOASTS = 3;
const DEFAULT_DURATION = 4_000;

/** In milliseconds; null if it stays until it is closed. */
export const durationOf = ({ notificationOptions }: NotificationPayload): number | null => {
  const { autoHideDuration } = notificationOptions ?? {};
  return autoHideDuration === undefined ? DEFAULT_DURATION : autoHideDuration;
};

/** It shows work that goes on, and disappears with it, so it can't be closed. */
export const isPersistent = ({ notificationOptions }: Toast) =>
  notificationOptions?.['isPersistent'] === true;

/** The priority of a toast: those with an action come first, then those that must be closed by hand. */
const worthOf = (toast: Toast): number => {
  if (isPersistent(toast)) return 3;
  if (toast.notificationOptions?.['action'] !== undefined) return 2;
  return durationOf(toast) === null ? 1 : 0;
};

/** If the same text is shown twice in a row, the second toast replaces the first. */
const isRepeated = (one: Toast, other: Toast | undefined) =>
  typeof one.message === 'string' &&
  worthOf(one) === 0 &&
  one.message === other?.message &&
  one.type === other.type &&
  JSON.stringify(one.notificationOptions) === JSON.stringify(other.notificationOptions);

/** A failed save is obsolete once one has succeeded. */
const isObsolete = (one: Toast, toast: Toast) =>
  one.notificationOptions?.['isSaved'] === false && toast.notificationOptions?.['isSaved'] === true;

const pushToast = (before: readonly Toast[], toast: Toast): Toast[] => {
  const shown = before.filter(one => !isObsolete(one, toast));
  const [newest, ...older] = shown;
  const rest = isRepeated(toast, newest) ? older : shown;
  if (rest.length < MAX_TOASTS) return [toast, ...rest];
  const worths = rest.map(worthOf);
  const dropped = worths.lastIndexOf(Math.min(...worths));
  return [toast, ...rest.filter((_, index) => index !== dropped)];
};

/**
 * The toasts of these notifications, newest first. If there are more than three, the oldest are dropped, those without
 * a button first: a toast with Undo stays longest.
 */
export const stackOf = (notifications: readonly NotificationPayload[]): Toast[] =>
  notifications.reduce<Toast[]>(pushToast, []);

/** The notifications after closing one: those that were dropped before must not return. */
export const withoutToast = (notifications: readonly NotificationPayload[], closed: Toast) =>
  stackOf(notifications)
    .filter(toast => toast !== closed)
    .toReversed();
