import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** dnd-kit listens for the next key in a timeout after the pickup, and measures the list in the next frame. */
const afterFrameAndTimeout = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );

/** Presses the keys on the focused handle, each after the previous one has been announced and finished. */
export const sortByKeys = async (
  page: Page,
  steps: readonly (readonly [key: string, announced: string | RegExp])[],
) => {
  for (const [key, announced] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached();
    await afterFrameAndTimeout(page);
  }
};
