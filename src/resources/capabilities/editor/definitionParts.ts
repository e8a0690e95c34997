import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import type { FieldParts } from '../../../ui/conflict/merge.ts';
import { isValues, type Values } from '../../../ui/forms/values.ts';
import type { Part } from './edits.ts';
import { printDetail, parseDefinition } from './definitionText.ts';

const PARTS = ['attributes', 'commands'] as const satisfies Part[];

const nothing: CapabilityDetail = { attributes: {}, commands: {} };

const detailOf = (text: unknown) => parseDefinition(String(text ?? '')).detail;

const namesIn = (parts: unknown, part: Part): string[] => {
  const map = isValues(parts) ? parts[part] : undefined;
  return isValues(map) ? Object.keys(map).filter(name => map[name] !== undefined) : [];
};

/** The chosen order; other names are inserted after the name that they follow in their own list. */
const ordered = (names: readonly string[], order: readonly string[], others: readonly string[][]) => {
  const result = order.filter(name => names.includes(name));
  for (const other of others) {
    let after = -1;
    for (const name of other) {
      if (!result.includes(name) && names.includes(name)) result.splice(after + 1, 0, name);
      after = Math.max(after, result.indexOf(name));
    }
  }
  return result;
};

/** Splits a definition into its attributes and commands; their order is also a part, if it differs. */
export const definitionParts: FieldParts = {
  split: values => {
    const [base = nothing, mine, theirs] = [values.base, values.mine, values.theirs].map(detailOf);
    // as parts, an incomplete text would be a definition without attributes and commands
    if (mine === undefined || theirs === undefined) return null;
    const isCommon = (part: Part) => (name: string) =>
      Object.hasOwn(mine[part], name) && Object.hasOwn(theirs[part], name);
    const laidOut = (detail: CapabilityDetail): Values => ({
      ...detail,
      order: Object.fromEntries(PARTS.map(part => [part, Object.keys(detail[part]).filter(isCommon(part))])),
    });
    const paths = PARTS.flatMap(part => {
      const names = new Set([theirs, mine, base].flatMap(detail => Object.keys(detail[part])));
      const [one, other] = [mine, theirs].map(detail => Object.keys(detail[part]).filter(isCommon(part)));
      const isSameOrder = one?.join() === other?.join();
      return [...[...names].map(name => `${part}.${name}`), ...(isSameOrder ? [] : [`order.${part}`])];
    });
    return { base: laidOut(base), mine: laidOut(mine), theirs: laidOut(theirs), paths };
  },

  join: (parts, values) => {
    const details = [values.theirs, values.mine].map(text => detailOf(text) ?? nothing);
    const whole = PARTS.map(part => {
      const { [part]: map, order } = parts as Record<Part | 'order', Values>;
      const chosen = Array.isArray(order[part]) ? order[part].map(String) : [];
      const names = ordered(
        namesIn(parts, part),
        chosen,
        details.map(detail => Object.keys(detail[part])),
      );
      return [part, Object.fromEntries(names.map(name => [name, map[name]]))];
    });
    return printDetail(Object.fromEntries(whole) as CapabilityDetail);
  },

  check: text => {
    const { broken, problems } = parseDefinition(String(text));
    return broken === undefined ? problems.map(({ path, message }) => `${path}: ${message}`) : [broken];
  },
};
