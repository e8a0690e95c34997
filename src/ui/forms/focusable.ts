/** What can have the focus in a form, as a selector. */
export const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, [tabindex]';
