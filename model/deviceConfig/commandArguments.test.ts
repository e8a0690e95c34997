import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../catalog/index.ts';
import { simulateCommand } from '../rules/simulator.ts';
import { argumentFields, commandOfFeature, readArguments } from './commandArguments.ts';
import { parseConfig } from './configDocument.ts';
import { featuresOf } from './features.ts';

const catalog = await loadCatalog();

const commandOf = (capability: string, name: string) => {
  const definition = catalog.get(capability);
  const command = definition?.commands[name];
  if (definition === undefined || command === undefined) throw new Error(`no ${capability}.${name}`);
  return { definition, command };
};
const read = (capability: string, name: string, texts: Record<string, string>) => {
  const { definition, command } = commandOf(capability, name);
  return readArguments(definition, command, texts);
};

describe('[CFG-01] arguments of commands', () => {
  it('an object has a field for each of its parts', () => {
    const fields = argumentFields(commandOf('colorControl', 'setColor').command);
    expect(fields.map(({ key, isOptional }) => [key, isOptional])).toEqual([
      ['color.hue', true],
      ['color.saturation', true],
      ['color.hex', true],
      ['color.level', true],
      ['color.switch', true],
    ]);
    expect(read('colorControl', 'setColor', { 'color.hue': '30', 'color.hex': '#1E90FF' })).toEqual({
      values: [{ hue: 30, hex: '#1E90FF' }],
      error: null,
    });
  });

  it('a number is a number, and what is optional may be empty', () => {
    expect(read('switchLevel', 'setLevel', { level: '40', rate: '' })).toEqual({ values: [40], error: null });
    expect(read('switchLevel', 'setLevel', { level: '40', rate: '5' })).toEqual({
      values: [40, 5],
      error: null,
    });
  });

  it.each([
    ['switchLevel', 'setLevel', {}, 'arguments.level'],
    ['switchLevel', 'setLevel', { level: 'bright' }, 'arguments.level'],
    ['switchLevel', 'setLevel', { level: '101' }, 'arguments.level'],
    ['colorControl', 'setColor', { 'color.hue': '361' }, 'arguments.color.hue'],
    ['colorControl', 'setColor', {}, 'arguments.color'],
  ])('%s.%s of %o reports what is wrong', (capability, name, texts, path) => {
    expect(read(capability, name, texts).error?.path).toBe(path);
  });

  const featuresIn = (section: 'detailView' | 'actions', capability: string) => {
    const definition = catalog.get(capability);
    const entry = { component: 'main', capability };
    const text = JSON.stringify({ detailView: [entry], dashboard: { actions: [entry] } });
    const content = parseConfig(text).document?.entries[section][0]?.content;
    if (content === undefined || definition === undefined) throw new Error('no entry');
    return featuresOf(content, definition, section).map(feature => [
      feature.attribute,
      commandOfFeature(definition, feature)?.name,
    ]);
  };

  it('an attribute whose command takes more than its value is set by the command', () => {
    expect(featuresIn('detailView', 'colorControl')).toEqual([
      ['color', 'setColor'],
      ['hue', undefined],
      ['saturation', undefined],
    ]);
  });

  it('a command that no control sends comes after the controls, if there is room for it', () => {
    const extra = [undefined, 'playTrack'];
    expect(featuresIn('detailView', 'musicPlayer')).toContainEqual(extra);
    expect(featuresIn('actions', 'musicPlayer')).not.toContainEqual(extra);
  });

  it('a simulated device does what the command says', () => {
    const { definition } = commandOf('switchLevel', 'setLevel');
    const sent = { component: 'main', capability: 'switchLevel', command: 'setLevel' };
    const before = { main: { switch: { switch: { value: 'on', at: 1 } } } };
    const after = simulateCommand(before, definition, { ...sent, arguments: [33] });
    expect(after).toMatchObject({ main: { switchLevel: { level: { value: 33 } } } });
    expect(after['main']?.['switch']).toEqual(before.main.switch);
    expect(simulateCommand(before, definition, { ...sent, arguments: [101] })).toEqual(before);
  });

  it('every command of the catalog has a field for each argument', () => {
    for (const definition of catalog.values())
      for (const command of Object.values(definition.commands)) {
        const keys = new Set(argumentFields(command).map(({ key }) => key.split('.')[0]));
        expect([...keys]).toEqual(command.arguments.map(({ name }) => name));
      }
  });
});
