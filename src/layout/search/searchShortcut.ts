export const isMac = () => /^(mac|ip)/i.test(navigator.platform);

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Ctrl+K; on a Mac ⌘K, because Ctrl+K edits text there. */
export const isSearchShortcut = (press: Press, onMac = isMac()) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press;
  const isHeld = onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isHeld || altKey || shiftKey || isComposing) return false;
  // on a non-Latin keyboard layout, the physical key counts
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
};
