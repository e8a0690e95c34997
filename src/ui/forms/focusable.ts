/** A selector of focusable elements in a form. */
export const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, [tabindex]';
