/**
 * Whether a key is part of the composition of a character, such as Enter to accept a Japanese word. Safari ends the
 * composition before it reports that key, with the code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === 229;
