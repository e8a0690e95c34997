import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';

/** Records the files that the page saves, until the end of the test. */
export const recordDownloads = () => {
  const saved: Blob[] = [];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation(content => `blob:${saved.push(content as Blob)}`),
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(),
  ];
  onTestFinished(() => spies.forEach(spy => spy.mockRestore()));
  return saved;
};

/** jsdom's blobs have no `text`, and those of responses are not jsdom's. */
export const textOf = async (content: Blob): Promise<string> => {
  if ('text' in content) return content.text();
  return new Promise(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(content);
  });
};

/** Clicks the export button of a list, and returns the saved file. */
export const exportList = async (user: UserEvent, format: 'CSV' | 'JSON') => {
  const saved = recordDownloads();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return textOf(saved[0]!);
};
