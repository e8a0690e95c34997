import { describe, expect, it } from 'vitest';
import { toDeviceParts } from './deviceParts.ts';

describe('the parts of a device', () => {
  it('have the name that users see, or their ID without one', () => {
    const components = [
      { id: 'main', label: 'Lamp', capabilities: [] },
      { id: 'outlet', label: '', capabilities: [] },
      { id: 'fan', capabilities: [] },
    ];

    expect(toDeviceParts(components, []).map(({ label }) => label)).toEqual(['Lamp', 'outlet', 'fan']);
  });
});
