import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AttributeName } from './AttributeName.tsx';

it.each([
  ['thermostatOperatingState', 'thermostat<wbr>Operating<wbr>State'],
  ['DeviceWatch-Enroll', 'Device<wbr>Watch-Enroll'],
  ['pm10Level', 'pm10<wbr>Level'],
  ['pH', 'p<wbr>H'],
  ['switch', 'switch'],
])('%s can only break between its words, and is copied unchanged', (name, markup) => {
  const { container } = render(<AttributeName name={name} />);
  expect(container.innerHTML).toBe(markup);
  expect(container.textContent).toBe(name);
});
