import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a select and selects one of its options. */
export const choose = async (user: UserEvent, field: HTMLElement, name: string | RegExp) => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
};
