import { checkDefinition } from '../../../../model/catalogue/checkDefinition.ts';
import { shapeFlawsOf } from '../../../../model/catalogue/shapeFlaws.ts';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { type BrokenJson, placeOf, readJson } from '../../../ui/json/readJson.ts';

export type Problem = { path: string; message: string; line: number; start: number; end: number };

export type ReadDefinition = {
  /** undefined while the text is no definition: the form keeps the one before */
  detail: CapabilityDetail | undefined;
  broken: BrokenJson | undefined;
  problems: readonly Problem[];
  /** of any path, in the text as it stands */
  locate: (path: string) => { line: number; start: number; end: number };
};

const nowhere = { line: 1, start: 0, end: 0 };

export const printDetail = (detail: CapabilityDetail) => JSON.stringify(detail, undefined, 2);

/** The text in the right pane, as the form and the list of problems take it. */
export const readDefinition = (text: string): ReadDefinition => {
  const read = readJson(text);
  if (read.broken !== undefined)
    return { detail: undefined, broken: read.broken, problems: [], locate: () => nowhere };
  const locate = (path: string) => placeOf(read.places, path);
  const shape = shapeFlawsOf(read.value);
  const detail = shape === null ? (read.value as CapabilityDetail) : undefined;
  const flaws = detail === undefined ? (shape ?? []) : checkDefinition(detail);
  return {
    detail,
    broken: undefined,
    problems: flaws.map(flaw => ({ ...flaw, ...locate(flaw.path) })),
    locate,
  };
};
