/** what a decoder writes for bytes that are not UTF-8 */
export const UNREADABLE = '\uFFFD';

export const UNREADABLE_TEXT = "Some characters couldn't be read. Save the file as UTF-8.";
