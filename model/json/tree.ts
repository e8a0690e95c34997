/** A value of JSON text, with the range of its characters. */
type Range = { start: number; end: number };
export type JsonObject = Range & { kind: 'object'; members: readonly JsonMember[] };
export type JsonArray = Range & { kind: 'array'; items: readonly JsonNode[] };
type JsonScalar = Range & { kind: 'scalar' };
export type JsonNode = JsonObject | JsonArray | JsonScalar;
/** `keyStart` is the opening quote of the key. */
export type JsonMember = { key: string; keyStart: number; value: JsonNode };

export type JsonPath = readonly (string | number)[];

/** A JSON pointer: one string that is unique for a path. */
export const pointerOf = (path: JsonPath) =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const childOf = (node: JsonNode, part: string | number): JsonNode | undefined => {
  if (node.kind === 'object') return node.members.find(({ key }) => key === part)?.value;
  return node.kind === 'array' && typeof part === 'number' ? node.items[part] : undefined;
};

export const nodeAt = (root: JsonNode, path: JsonPath): JsonNode | undefined => {
  let node: JsonNode | undefined = root;
  for (const part of path) node = node && childOf(node, part);
  return node;
};

/** The path of the innermost value that contains the character; a key belongs to its value. */
export const pathAt = (root: JsonNode, at: number): JsonPath => {
  const path: (string | number)[] = [];
  let node = root;
  for (;;) {
    const here: JsonNode = node;
    if (here.kind === 'object') {
      const member = here.members.find(({ keyStart, value }) => keyStart <= at && at <= value.end);
      if (member === undefined) return path;
      path.push(member.key);
      node = member.value;
    } else if (here.kind === 'array') {
      const index = here.items.findIndex(({ start, end }) => start <= at && at <= end);
      const item = here.items[index];
      if (item === undefined) return path;
      path.push(index);
      node = item;
    } else return path;
  }
};

export const valueOf = (text: string, { start, end }: JsonNode): unknown =>
  JSON.parse(text.slice(start, end)) as unknown;
