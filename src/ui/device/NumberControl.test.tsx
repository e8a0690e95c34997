import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { loadCatalog } from '../../../model/catalog/index.ts';
import type { AttributeState } from '../../../model/contract/devices.ts';
import { controlOf } from '../../../model/rules/controls.ts';
import { createGate } from '../../../tests/network.ts';
import { schemaOf } from './deviceParts.ts';
import { NumberControl } from './NumberControl.tsx';

const definition = (await loadCatalog()).get('temperatureMeasurement')!;
const attribute = { component: 'main', capability: definition.id, attribute: 'temperature', definition };
const control = controlOf(schemaOf(attribute));
if (control.kind !== 'number') throw new Error('not a number');

const show = (first?: AttributeState, waitForResponse = async () => {}) => {
  const send = vi.fn<(value: unknown, unit?: string) => void>();
  const Device = () => {
    const [current, setCurrent] = useState(first);
    return (
      <CoreAdminContext>
        <span id="name">Temperature</span>
        <NumberControl
          attribute={attribute}
          control={control}
          labelledBy="name"
          current={current}
          send={async (value, unit = '') => {
            send(value, unit);
            await waitForResponse();
            setCurrent({ value, unit, at: 1 });
            return true;
          }}
        />
        <button type="button">Elsewhere</button>
        <button type="button" onClick={() => setCurrent({ value: 20, unit: 'C', at: 2 })}>
          Report 20 C
        </button>
      </CoreAdminContext>
    );
  };
  render(<Device />);
  const choose = async (unit: string) => {
    await user.click(unitField());
    await user.click(await screen.findByRole('option', { name: unit }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  };
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Temperature' });
  const unitField = () => screen.getByRole('combobox');
  return { user, field, unitField, choose, send };
};

it('the first reading is sent in the unit that was chosen before', async () => {
  const { user, field, unitField, choose, send } = show();
  await choose('C');
  expect([unitField().textContent, send.mock.calls]).toEqual(['C', []]);
  await user.type(field, '21{Enter}');
  await waitFor(() => expect(send.mock.calls).toEqual([[21, 'C']]));
});

it('a typed value is sent once, in the unit that is chosen next', async () => {
  const { user, field, choose, send } = show({ value: 70, unit: 'F', at: 0 });
  await user.clear(field);
  await user.type(field, '21');
  await choose('C');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(send.mock.calls).toEqual([[21, 'C']]));
});

it('a typed value is sent when the focus leaves the list of units, too', async () => {
  const { user, field, unitField, send } = show({ value: 70, unit: 'F', at: 0 });
  await user.clear(field);
  await user.type(field, '71');
  await user.tab();
  expect([document.activeElement, send.mock.calls]).toEqual([unitField(), []]);
  await user.tab();
  await waitFor(() => expect(send.mock.calls).toEqual([[71, 'F']]));
});

it('a value that is typed while another is being sent keeps its unit', async () => {
  const gates = [createGate(), createGate()] as const;
  const waiting = [...gates];
  const { user, field, unitField, choose, send } = show(
    { value: 20, unit: 'C', at: 0 },
    async () => waiting.shift()?.passed,
  );
  await user.clear(field);
  await user.type(field, '21{Enter}');
  await user.clear(field);
  await user.type(field, '70');
  await choose('F');
  const sent = [
    [21, 'C'],
    [70, 'F'],
  ];
  await waitFor(() => expect(send.mock.calls).toEqual(sent));
  await act(async () => gates[0].open());
  expect([field.value, unitField().textContent]).toEqual(['70', 'F']);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await act(async () => gates[1].open());
  expect([field.value, unitField().textContent, send.mock.calls]).toEqual(['70', 'F', sent]);
});

it('the same number in another unit is kept while it is being sent', async () => {
  const gates = [createGate(), createGate()] as const;
  const waiting = [...gates];
  const { user, field, unitField, choose } = show(
    { value: 20, unit: 'C', at: 0 },
    async () => waiting.shift()?.passed,
  );
  await user.clear(field);
  await user.type(field, '21{Enter}');
  await choose('F');
  await act(async () => gates[0].open());
  expect([field.value, unitField().textContent]).toEqual(['21', 'F']);
  await act(async () => gates[1].open());
  expect([field.value, unitField().textContent]).toEqual(['21', 'F']);
});

it('a value is sent in the unit of the latest report, not in one that was chosen before it', async () => {
  const { user, field, unitField, choose, send } = show();
  await choose('F');
  await user.click(screen.getByRole('button', { name: 'Report 20 C' }));
  await user.clear(field);
  await user.type(field, '21');
  expect(unitField().textContent).toBe('C');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(send.mock.calls).toEqual([[21, 'C']]));
});
