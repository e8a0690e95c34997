import type { KeyboardEvent } from 'react';

/** For controls inside the form of a record, which Enter in one of their inputs would save. */
export const keepFromSaving = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};
