import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** dnd-kit listens for the next key in a timeout after the one that picks up, and measures the list in the next frame. */
const afterFrameAndTimeout = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );

/** Presses the keys on the handle that has the focus, each once what the last one began is said and done. */
export const sortByKeys = async (
  page: Page,
  steps: readonly (readonly [key: string, told: string | RegExp])[],
) => {
  for (const [key, told] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByText(told)).toBeAttached();
    await afterFrameAndTimeout(page);
  }
};
