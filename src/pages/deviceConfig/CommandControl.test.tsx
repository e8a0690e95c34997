import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { CommandControl } from './CommandControl.tsx';

const command: CapabilityDefinition['commands'][string] = {
  name: 'speak',
  arguments: [{ name: 'phrase', optional: false, schema: { type: 'string' } }],
};
const definition: CapabilityDefinition = {
  id: 'speechSynthesis',
  version: 1,
  status: 'live',
  name: 'Speech Synthesis',
  attributes: {},
  commands: { speak: command },
};

it('[CFG-01] Enter runs a command, unless it accepts a composed word', () => {
  const run = vi.fn<(args: unknown[]) => void>();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <CommandControl name="Speak" definition={definition} command={command} run={run} />
    </CoreAdminContext>,
  );
  const field = screen.getByRole('textbox', { name: 'phrase' });
  fireEvent.change(field, { target: { value: 'こんにちは' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(run).toHaveBeenCalledExactlyOnceWith(['こんにちは']);
});
