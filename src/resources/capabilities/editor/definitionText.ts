import { checkDefinition } from '../../../../model/catalog/checkDefinition.ts';
import { shapeErrors } from '../../../../model/catalog/shapeErrors.ts';
import type { CapabilityDetail } from '../../../../model/contract/capabilityDetail.ts';
import { type JsonError, rangeOf, parseJsonValue } from '../../../../model/json/parseJson.ts';

export type Problem = { path: string; message: string; line: number; start: number; end: number };

export type ParsedDefinition = {
  /** undefined while the text is not a definition: the form keeps showing the previous one */
  detail: CapabilityDetail | undefined;
  broken: JsonError | undefined;
  problems: readonly Problem[];
  /** the range of a path in the text */
  locate: (path: string) => { line: number; start: number; end: number };
};

const nowhere = { line: 1, start: 0, end: 0 };

export const printDetail = (detail: CapabilityDetail) => JSON.stringify(detail, undefined, 2);

/** An argument is required by default. Existing keys keep their order. */
const withDefaults = ({ attributes, commands }: CapabilityDetail): CapabilityDetail => ({
  attributes,
  commands: Object.fromEntries(
    Object.entries(commands).map(([key, command]) => [
      key,
      {
        ...command,
        arguments: command.arguments.map(argument =>
          (argument.optional as boolean | undefined) === undefined
            ? { ...argument, optional: false }
            : argument,
        ),
      },
    ]),
  ),
});

/** The text of the form after this one was saved, because the server returns a definition. */
export const savedText = (text: string) => {
  const { detail } = parseDefinition(text);
  return detail === undefined ? text : printDetail(detail);
};

/** Parses the text of the right pane for the form and the list of problems. */
export const parseDefinition = (text: string): ParsedDefinition => {
  const read = parseJsonValue(text);
  if (read.broken !== undefined)
    return { detail: undefined, broken: read.broken, problems: [], locate: () => nowhere };
  const locate = (path: string) => rangeOf(read.ranges, path);
  const shape = shapeErrors(read.value);
  const detail = shape === null ? withDefaults(read.value as CapabilityDetail) : undefined;
  const errors = detail === undefined ? (shape ?? []) : checkDefinition(detail);
  return {
    detail,
    broken: undefined,
    problems: errors.map(error => ({ ...error, ...locate(error.path) })),
    locate,
  };
};
