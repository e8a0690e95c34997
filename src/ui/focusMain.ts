/** Gives the focus to the main part of the page, where it is. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
