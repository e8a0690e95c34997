import { readFileSync } from 'node:fs';
import { captionOf, parseTopic } from '../scripts/markdown.ts';

/** A code block of the help, by its caption, as users copy it from the server with this address. */
export const helpCode = (topic: string, caption: string, address: string) => {
  const { sections } = parseTopic(readFileSync(`src/pages/help/topics/${topic}.md`, 'utf8'));
  const blocks = sections.flatMap(section => section.blocks);
  const found = blocks.find(block => block.type === 'code' && captionOf(block) === caption);
  if (found?.type !== 'code') throw new Error(`${topic} has no code with the caption '${caption}'`);
  return found.text.replaceAll('%{address}', address);
};
