import {
  type Alias,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { type Fields, isFields } from '../contract/fields.ts';
import { isExactNumber } from '../json/isExactNumber.ts';
import { parseCode } from '../rules/codes.ts';
import { isMerge, keyOf, sourceOf } from './nodes.ts';
import { problem } from './problems.ts';
import type { Shape, ShapeOf } from './shapes.ts';
import type { Source } from './source.ts';
import type { DriverProblem, ProblemCode } from './types.ts';

/** Replaces a value that is in the file, but in no record. */
export const HOLE: unique symbol = Symbol('hole');

/** PostgreSQL can't store NUL, and UTF-8 can't encode unpaired surrogates; both can only come from an escape. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Maximum number of values that aliases repeat, in one file. */
const MAX_REPEATED_VALUES = 20_000;

/** Stops the reading of a file. */
class RejectedContentError extends Error {
  readonly problem: DriverProblem;
  constructor(found: DriverProblem) {
    super(found.code);
    this.problem = found;
  }
}

const shapeAt = (shape: ShapeOf, owner: YAMLMap) => (typeof shape === 'function' ? shape(owner) : shape);

const YES = /^(true|yes|on)$/i;
const NO = /^(false|no|off)$/i;
const NUMBER = /^[-+]?\d+(\.\d+)?$/;

/** Reads the nodes of one file as values that JSON can hold. */
class ValueReader {
  private readonly source: Source;
  private readonly anchors = new Map<string, Node>();
  private readonly open = new Set<Node>();
  /** the aliases that are being expanded, outermost first */
  private readonly aliases: Alias[] = [];
  private repeated = 0;

  constructor(source: Source) {
    this.source = source;
  }

  private report(
    code: ProblemCode,
    message: string,
    node: Node,
    severity: 'error' | 'warning' | 'info' = 'warning',
  ) {
    // problems in repeated values were reported where the values are written
    if (this.aliases.length > 0) return;
    this.source.problems.push(problem(code, message, this.placeOf(node), { severity }));
  }

  private isStorable(text: string, node: Node) {
    if (!UNSTORABLE.test(text)) return true;
    const message = "This text has a character that can't be stored. It is kept as is.";
    this.report('unstorableText', message, node, 'error');
    return false;
  }

  private placeOf(node: Node) {
    return this.source.placeAt(node.range?.[0] ?? 0);
  }

  read(node: Node | null, shape: Shape | undefined): unknown {
    if (node === null) return this.ofEmpty(shape);
    if (this.aliases.length > 0 && ++this.repeated > MAX_REPEATED_VALUES)
      throw new RejectedContentError(
        problem(
          'tooManyAliases',
          `Aliases repeat more than ${MAX_REPEATED_VALUES.toLocaleString('en-US')} values.`,
          this.placeOf(this.aliases[0] ?? node),
        ),
      );
    if (isAlias(node)) return this.ofAlias(node, shape);
    if (node.anchor !== undefined) this.anchors.set(node.anchor, node);
    if (isScalar(node)) return this.ofScalar(node, shape);
    this.open.add(node);
    const value = this.ofCollection(node, shape);
    this.open.delete(node);
    return value;
  }

  private ofCollection(node: Node, shape: Shape | undefined) {
    if (isMap(node)) return this.ofMap(node, shape);
    if (!isSeq(node)) return HOLE;
    const item = typeof shape === 'object' && 'list' in shape ? shape.list : undefined;
    return node.items.map(one => this.ofItem(one, typeof item === 'function' ? undefined : item));
  }

  private ofItem(item: unknown, shape: Shape | undefined): unknown {
    // a pair in a flow list is an object of its own
    if (isPair(item)) return HOLE;
    return this.read(item as Node | null, shape);
  }

  private ofEmpty(shape: Shape | undefined) {
    return shape === undefined ? null : HOLE;
  }

  private target(alias: Alias) {
    const found = this.anchors.get(alias.source);
    if (found === undefined || this.open.has(found)) {
      const reason = found === undefined ? 'There is no anchor' : 'The alias repeats itself in';
      this.report('syntax', `${reason} &${alias.source}.`, alias, 'error');
      return undefined;
    }
    return found;
  }

  private ofAlias(alias: Alias, shape: Shape | undefined) {
    const found = this.target(alias);
    if (found === undefined) return HOLE;
    this.aliases.push(alias);
    const value = this.read(found, shape);
    this.aliases.pop();
    return value;
  }

  private ofMap(map: YAMLMap, shape: Shape | undefined): unknown {
    const fields = typeof shape === 'object' && 'fields' in shape ? shape : undefined;
    const value: Fields = {};
    const seen = new Set<string>();
    const merged: Pair[] = [];
    for (const pair of map.items) {
      const key = keyOf(pair);
      const node = pair.key as Node;
      if (key === undefined) {
        this.report('unusableValue', "A list or an object can't be a key.", node);
        continue;
      }
      if (isMerge(pair)) {
        merged.push(pair);
        continue;
      }
      this.checkKey(key, node, seen);
      if (!this.isStorable(key, node)) continue;
      const child = shapeAt(
        fields !== undefined && Object.hasOwn(fields.fields, key) ? fields.fields[key] : fields?.rest,
        map,
      );
      const read = this.read(pair.value as Node | null, child);
      // the position of the first one, the value of the last one
      value[key] = read;
    }
    return merged.length === 0 ? value : this.withMerged(value, merged, shape);
  }

  private checkKey(key: string, node: Node, seen: Set<string>) {
    if (key === '__proto__')
      throw new RejectedContentError(
        problem('unsafeKey', "The key __proto__ isn't allowed. Rename it.", this.placeOf(node)),
      );
    if (seen.has(key))
      this.report('duplicateKey', `The key ${key} appears twice here. The last one is read.`, node);
    seen.add(key);
  }

  private withMerged(own: Fields, merged: readonly Pair[], shape: Shape | undefined) {
    const inherited: Fields = {};
    for (const { value } of merged) {
      const nodes = isSeq(value) ? (value.items as Node[]) : [value as Node];
      for (const node of nodes) {
        const read = this.read(node, shape);
        if (!isFields(read)) {
          this.report('unusableValue', 'Only an object can be merged with <<.', node);
          continue;
        }
        for (const [key, one] of Object.entries(read))
          if (!Object.hasOwn(inherited, key)) inherited[key] = one;
      }
    }
    return { ...inherited, ...own };
  }

  private ofScalar(node: Scalar, shape: Shape | undefined): unknown {
    const { value } = node;
    if (typeof value === 'string' && !this.isStorable(value, node)) return HOLE;
    if (shape === undefined || typeof shape === 'object') return this.ofAny(node);
    if (value === null) return HOLE;
    if (shape === 'text') return this.ofText(node);
    if (shape === 'flag') return this.ofFlag(node);
    if (typeof value === 'number') {
      if (shape === 'code' && /^0\d/.test(sourceOf(node))) this.reportZeros(node);
      return this.ofAny(node);
    }
    return typeof value === 'string' ? this.ofNumber(node, value, shape) : value;
  }

  private reportZeros(node: Scalar) {
    const text = sourceOf(node).trim();
    this.report(
      'numberExpected',
      `${text} is read as decimal ${Number(text)}. Write 0x${text} if it is hex.`,
      node,
    );
  }

  private ofNumber(node: Scalar, text: string, shape: 'number' | 'code') {
    const number = shape === 'code' ? parseCode(text) : NUMBER.test(text.trim()) ? Number(text) : undefined;
    if (number === undefined) return text;
    if (shape === 'code' && /^\s*0\d/.test(text)) this.reportZeros(node);
    else if (shape === 'number')
      this.report(
        'numberExpected',
        `A number is expected here, so "${text}" is read as ${number}.`,
        node,
        'info',
      );
    return number;
  }

  private ofText(node: Scalar) {
    if (typeof node.value === 'string') return node.value;
    const text = sourceOf(node);
    this.report('textExpected', `Text is expected here, so ${text} is read as "${text}".`, node, 'info');
    return text;
  }

  private ofFlag(node: Scalar) {
    const text = typeof node.value === 'string' ? node.value : '';
    const flag = YES.test(text) ? true : NO.test(text) ? false : undefined;
    if (flag === undefined) return node.value;
    this.report(
      'textExpected',
      `true or false is expected here, so ${text} is read as ${flag}.`,
      node,
      'info',
    );
    return flag;
  }

  private ofAny(node: Scalar) {
    const { value } = node;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && isExactNumber(value, sourceOf(node))) return value;
    if (Number.isFinite(value))
      this.report('manyDigits', 'This number has too many digits. It is kept as is.', node);
    else this.report('unusableValue', `JSON has no value such as ${sourceOf(node)}. It is kept as is.`, node);
    return HOLE;
  }
}

/**
 * The content of a file as a value that JSON can hold, with `HOLE` where it can't; undefined if the file can't be read
 * or is rejected.
 */
export const readValue = (source: Source, shape: Shape): unknown => {
  if (source.document === null) return undefined;
  try {
    return new ValueReader(source).read(source.document.contents, shape);
  } catch (error) {
    if (!(error instanceof RejectedContentError)) throw error;
    source.problems.push(error.problem);
    return undefined;
  }
};

/** A value without its holes, as records hold it. */
export const withoutHoles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter(one => one !== HOLE).map(withoutHoles);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== HOLE)
      .map(([key, one]) => [key, withoutHoles(one)]),
  );
};

/** A path in the record as the path in the file's value, whose lists have holes. */
export const pathInFile = (base: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] => {
  let value = base;
  return path.map(part => {
    const list = Array.isArray(value) ? value : undefined;
    const index =
      list === undefined || typeof part !== 'number'
        ? part
        : (list.flatMap((one, at) => (one === HOLE ? [] : [at]))[part] ?? part);
    value = (value as Record<PropertyKey, unknown> | undefined)?.[index];
    return index;
  });
};
