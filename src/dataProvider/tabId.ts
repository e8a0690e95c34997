/** Identifies this page among the open ones; a reload makes a new one. `crypto.randomUUID` needs HTTPS. */
export const TAB_ID = Array.from(crypto.getRandomValues(new Uint32Array(3)), part => part.toString(36)).join(
  '-',
);
