import { useEffect } from 'react';
import type { PageSize } from './sheet.ts';

/** Pause in changing the sheet before its images are loaded, in milliseconds. */
const PAUSE = 300;

const loadImage = (svg: string) => {
  const image = new Image();
  image.alt = '';
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
};

/**
 * Prints the sheet in its true size instead of the window. Its pages are only in the document while it is printed, but
 * loaded before: printing doesn't wait for images.
 */
export const usePrintedSheet = (pages: readonly string[], size: PageSize) => {
  useEffect(() => {
    let images: HTMLImageElement[] | undefined;
    const load = () => (images ??= pages.map(loadImage));
    const timer = setTimeout(load, PAUSE);
    const printed = document.createElement('div');
    printed.className = `labels-print labels-print-${size}`;
    const handlePrint = () => {
      printed.replaceChildren(...load());
      if (pages.length > 0) document.body.append(printed);
    };
    const handlePrinted = () => printed.remove();
    window.addEventListener('beforeprint', handlePrint);
    window.addEventListener('afterprint', handlePrinted);
    return () => {
      clearTimeout(timer);
      printed.remove();
      window.removeEventListener('beforeprint', handlePrint);
      window.removeEventListener('afterprint', handlePrinted);
    };
  }, [pages, size]);
};
