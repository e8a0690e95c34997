import type { CapabilityDefinition } from '../catalog/definition.ts';
import type { JsonPath } from '../json/tree.ts';
import type { ConfigProblem, ConfigSubject, Severity } from './problems.ts';
import { checkValues } from './checkValues.ts';
import { conditionSchema, impossibleValues, isKnownOperator } from './condition.ts';
import type { EntryContent } from './configDocument.ts';
import { hasAttributes, hasCommands, hiddenInDetail } from './defaultConfig.ts';
import { isDisplayKind } from './displayKinds.ts';
import { attributeOfKey, featuresOf, fittingKinds, numberOf } from './features.ts';
import type { Section } from './sections.ts';

type Params = ConfigProblem['params'];
type Fix = NonNullable<ConfigProblem['fix']>;

const problem = (
  code: string,
  severity: Severity,
  path: JsonPath,
  params: Params = {},
  fix?: Fix,
): ConfigProblem => ({ code, severity, path, params, ...(fix && { fix }) });

// paths are relative to the entry
const removeEntry: Fix = { code: 'removeEntry', params: {}, edits: [{ op: 'remove', path: [] }] };

const checkKinds = (
  content: EntryContent,
  definition: CapabilityDefinition,
  section: Section,
): ConfigProblem[] => {
  const features = featuresOf({ ...content, patch: [] }, definition, section);
  return content.patch.flatMap(({ op, path = '', value }, index): ConfigProblem[] => {
    const [, at] = /^\/(\d+)\/displayType$/.exec(path) ?? [];
    if (at === undefined || op === 'remove') return [];
    const where = ['patch', index, 'value'];
    const feature = features[Number(at)];
    if (typeof value !== 'string' || !isDisplayKind(value))
      return [problem('kindUnknown', 'hint', where, { kind: String(value) })];
    if (feature === undefined) return [problem('patchNowhere', 'warning', ['patch', index], { path })];
    const { schema, canSet, attribute, kind } = feature;
    if (fittingKinds(schema, canSet, section, attribute === undefined).includes(value)) return [];
    const edits = [{ op: 'remove', path: ['patch', index] }] as const;
    return [
      problem(
        'kindUnfit',
        'error',
        where,
        { kind: value, name: feature.attribute ?? feature.command ?? '', other: kind },
        { code: 'showAs', params: { kind }, edits },
      ),
    ];
  });
};

const checkCondition = (
  { visibleCondition: condition }: EntryContent,
  { profile, definitions }: ConfigSubject,
): ConfigProblem[] => {
  if (condition === undefined) return [];
  const { component = '', capability = '', value = '', operator = '' } = condition;
  const at = (key: string): JsonPath => ['visibleCondition', key];
  const remove: Fix = {
    code: 'removeCondition',
    params: {},
    edits: [{ op: 'remove', path: ['visibleCondition'] }],
  };
  const held = profile.components
    .find(({ id }) => id === component)
    ?.capabilities.find(({ id }) => id === capability);
  if (held === undefined)
    return [problem('conditionMissing', 'error', ['visibleCondition'], { component, capability }, remove)];
  const definition = definitions(held.id, held.version);
  const problems: ConfigProblem[] = [];
  const attribute = attributeOfKey(value);
  const schema = conditionSchema(definition, value);
  if (definition !== undefined && schema === undefined)
    problems.push(problem('attributeMissing', 'error', at('value'), { attribute, capability }));
  const [impossible] = schema === undefined ? [] : impossibleValues(condition, schema);
  if (impossible !== undefined)
    problems.push(problem('operandUnknown', 'warning', at('operand'), { attribute, value: impossible }));
  if (!isKnownOperator(operator))
    problems.push(problem('operatorUnknown', 'hint', at('operator'), { operator }));
  return problems;
};

const checkUse = (
  { capability = '' }: EntryContent,
  definition: CapabilityDefinition,
  section: Section,
): ConfigProblem[] => {
  const needsCommands = section === 'actions' || section === 'automationActions';
  const needsAttributes = section === 'states' || section === 'conditions';
  if (needsCommands && !hasCommands(definition))
    return [problem('noCommand', 'error', ['capability'], { capability }, removeEntry)];
  if (needsAttributes && !hasAttributes(definition))
    return [problem('noAttribute', 'error', ['capability'], { capability }, removeEntry)];
  if (section === 'detailView' && hiddenInDetail.includes(capability))
    return [problem('hiddenInDetail', 'warning', ['capability'], { capability }, removeEntry)];
  return [];
};

const checkVersion = ({ version }: EntryContent, held: { id: string; version: number }): ConfigProblem[] => {
  if (version === undefined) return [];
  const number = numberOf(version);
  const setTo = (value: number): Fix => ({
    code: 'setTo',
    params: { value },
    edits: [{ op: 'set', path: ['version'], value }],
  });
  if (number !== held.version)
    return [
      problem(
        'versionOther',
        'warning',
        ['version'],
        { version: String(version), other: held.version, capability: held.id },
        setTo(held.version),
      ),
    ];
  return typeof version === 'number'
    ? []
    : [problem('numberText', 'warning', ['version'], { value: String(version) }, setTo(number))];
};

/** The problems of one entry; their paths are relative to the entry. */
export const checkEntry = (
  content: EntryContent,
  section: Section,
  subject: ConfigSubject,
): ConfigProblem[] => {
  const { component, capability, unknownKeys } = content;
  if (!content.isObject) return [problem('entryShape', 'error', [])];
  const odd = unknownKeys.map(key => problem('unknownKey', 'hint', [key], { key }));
  if (component === undefined || capability === undefined) {
    const key = component === undefined ? 'component' : 'capability';
    return [problem('keyMissing', 'error', [key], { key }), ...odd];
  }
  const holder = subject.profile.components.find(({ id }) => id === component);
  if (holder === undefined)
    return [problem('componentMissing', 'error', ['component'], { component }, removeEntry), ...odd];
  const held = holder.capabilities.find(({ id }) => id === capability);
  if (held === undefined)
    return [
      problem('capabilityMissing', 'error', ['capability'], { capability, component }, removeEntry),
      ...odd,
    ];
  const definition = subject.definitions(held.id, held.version);
  const known =
    definition === undefined
      ? []
      : [
          ...checkUse(content, definition, section),
          ...checkValues(content, definition),
          ...checkKinds(content, definition, section),
        ];
  return [...known, ...checkVersion(content, held), ...checkCondition(content, subject), ...odd];
};
