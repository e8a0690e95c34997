/** Identifies this page among the open ones; a reload creates a new one. */
export const TAB_ID = Array.from(crypto.getRandomValues(new Uint32Array(3)), part => part.toString(36)).join(
  '-',
);
