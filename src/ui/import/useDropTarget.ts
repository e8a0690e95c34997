import { type RefObject, useEffect, useState } from 'react';

/** Handles drops on an element; returns whether something is dragged over it. */
export const useDropTarget = (
  target: RefObject<HTMLElement | null>,
  onDrop: (transfer: DataTransfer) => void,
): boolean => {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const handleOver = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = () => setIsOver(false);
    const handleDrop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer !== null) onDrop(event.dataTransfer);
    };
    element.addEventListener('dragover', handleOver);
    element.addEventListener('dragleave', handleLeave);
    element.addEventListener('drop', handleDrop);
    return () => {
      element.removeEventListener('dragover', handleOver);
      element.removeEventListener('dragleave', handleLeave);
      element.removeEventListener('drop', handleDrop);
    };
  }, [target, onDrop]);

  return isOver;
};
