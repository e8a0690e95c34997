import { printConfig } from './defaultConfig.ts';

const YAML_NAME = /\.ya?ml$/i;

/** The text of an imported file for the editor, or the line of its first error. */
export type ImportedText = { text: string; line?: undefined } | { text?: undefined; line: number };

/** JSON is unchanged, even if it is invalid: the editor shows where. YAML is converted to JSON. */
export const readImport = async (fileName: string, content: string): Promise<ImportedText> => {
  if (!YAML_NAME.test(fileName)) return { text: content };
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines, uniqueKeys: true, strict: true });
  const [error] = document.errors;
  if (error !== undefined) return { line: lines.linePos(error.pos[0]).line };
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return typeof value === 'object' && value !== null ? { text: printConfig(value) } : { line: 1 };
  } catch {
    // too many aliases
    return { line: 1 };
  }
};
