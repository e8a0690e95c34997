import { describe, expect, test } from 'vitest';
import { createEchoResponse } from './echo.ts';

describe('the built-in echo', () => {
  test.each([
    [{ lifecycle: 'CONFIRMATION' }, 'targetUrl'],
    [{ lifecycle: 'PING', pingData: { challenge: 'x' } }, 'pingData'],
    [{ lifecycle: 'CONFIGURATION', configurationData: { phase: 'INITIALIZE' } }, 'configurationData'],
    [{ lifecycle: 'INSTALL' }, 'installData'],
    [{ lifecycle: 'UPDATE' }, 'updateData'],
    [{ lifecycle: 'EVENT' }, 'eventData'],
    [{ lifecycle: 'OAUTH_CALLBACK' }, 'oAuthCallbackData'],
    [{ lifecycle: 'UNINSTALL' }, 'uninstallData'],
    [{ headers: { interactionType: 'discoveryRequest' } }, 'devices'],
    [{ headers: { interactionType: 'stateRefreshRequest' } }, 'deviceState'],
    [{ headers: { interactionType: 'commandRequest' } }, 'deviceState'],
    [{ headers: { interactionType: 'confirmationRequest' } }, 'targetUrl'],
  ])('responds to %j with %s', (request, field) => {
    const { status, body } = createEchoResponse(request);
    expect(status).toBe(200);
    expect(body).toHaveProperty(field);
  });

  test('names the devices of the request, and the type of the response', () => {
    const { body } = createEchoResponse({
      headers: { interactionType: 'stateRefreshRequest', requestId: 'r' },
      devices: [{ externalDeviceId: 'one' }, { externalDeviceId: 'two' }],
    });
    expect(body).toMatchObject({
      headers: { interactionType: 'stateRefreshResponse', requestId: 'r' },
      deviceState: [{ externalDeviceId: 'one' }, { externalDeviceId: 'two' }],
    });
  });

  test.each([
    null,
    [],
    'PING',
    {},
    { lifecycle: 'constructor' },
    { lifecycle: '__proto__' },
    { headers: { interactionType: 'toString' } },
    { headers: null },
  ])('rejects %j', request => {
    expect(createEchoResponse(request).status).toBe(400);
  });
});
