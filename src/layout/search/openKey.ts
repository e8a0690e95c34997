export const isMac = () => /^(mac|ip)/i.test(navigator.platform);

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Ctrl K, on a Mac Command K: there Ctrl K belongs to the text field. */
export const isOpenKey = (press: Press, onMac = isMac()) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press;
  const isHeld = onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isHeld || altKey || shiftKey || isComposing) return false;
  // a keyboard of another script has no k: its place decides
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
};
