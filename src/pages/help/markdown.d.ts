/** Written by scripts/markdown.ts; the address comes from topics/index.ts. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module can't import by a relative path
  const topic: Omit<import('./topic.ts').Topic, 'id'>;
  export default topic;
}
