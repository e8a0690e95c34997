import type { Section } from './sections.ts';

const buttons = [
  'pushButton',
  'toggleSwitch',
  'switch',
  'standbyPowerSwitch',
  'playPause',
  'playStop',
] as const;
const inputs = ['slider', 'list', 'textField', 'numberField'] as const;

/** How a value or a command can be shown. */
export type DisplayKind =
  | (typeof buttons)[number]
  | (typeof inputs)[number]
  | 'stepper'
  | 'state'
  | 'multiArgCommand';

/** The kinds of each list. */
export const kindsOf: Record<Section, readonly DisplayKind[]> = {
  states: ['state'],
  actions: buttons,
  detailView: [...buttons, ...inputs, 'stepper', 'state'],
  conditions: inputs,
  automationActions: [...inputs, 'multiArgCommand'],
};

const kinds: readonly string[] = [...kindsOf.detailView, 'multiArgCommand'];

export const isDisplayKind = (kind: string): kind is DisplayKind => kinds.includes(kind);
