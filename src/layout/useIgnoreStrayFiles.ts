import { useEffect } from 'react';

/** Browsers accept files there by themselves: file inputs choose them, code editors insert their text. */
const ACCEPTS_FILES = 'input[type="file"], [contenteditable="true"]';

const handleDrag = (event: DragEvent) => {
  const { target, dataTransfer } = event;
  // a drop zone has already handled it
  if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
  if (target instanceof Element && target.closest(ACCEPTS_FILES) !== null) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

/** A file that is dropped next to a drop zone would otherwise be opened by the browser, in place of the page or in a tab. */
export const useIgnoreStrayFiles = () => {
  useEffect(() => {
    window.addEventListener('dragover', handleDrag);
    window.addEventListener('drop', handleDrag);
    return () => {
      window.removeEventListener('dragover', handleDrag);
      window.removeEventListener('drop', handleDrag);
    };
  }, []);
};
