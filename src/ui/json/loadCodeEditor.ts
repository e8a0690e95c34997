/** Loads the editor's code, which is larger than most pages. */
export const loadCodeEditor = async () => (await import('./codeEditor.ts')).createCodeEditor;

/** Loads it in parallel with the data of a page. A failure is ignored until the code is needed. */
export const preloadCodeEditor = () => void loadCodeEditor().catch(() => undefined);
