/** The editor's code, which is larger than most pages. */
export const loadCodeEditor = async () => (await import('./codeEditor.ts')).createCodeEditor;

/** Loads it beside the data of a page; a failure counts only where it is needed. */
export const preloadCodeEditor = () => void loadCodeEditor().catch(() => undefined);
