import { type Fields, fieldOf, isFields } from '../contract/fields.ts';

/** The address of the built-in echo. */
export const ECHO_TARGET = 'echo';

const DEVICE = {
  externalDeviceId: 'echo-lamp',
  friendlyName: 'Echo lamp',
  deviceHandlerType: 'c2c-dimmer',
  manufacturerInfo: { manufacturerName: 'Built-in echo', modelName: 'Lamp' },
};

const statesOf = (externalDeviceId: unknown) => ({
  externalDeviceId: externalDeviceId ?? DEVICE.externalDeviceId,
  states: [
    { component: 'main', capability: 'healthCheck', attribute: 'healthStatus', value: 'online' },
    { component: 'main', capability: 'switch', attribute: 'switch', value: 'on' },
  ],
});

/** A page with one setting. */
const configurationOf = (request: Fields) =>
  fieldOf(request['configurationData'], 'phase') === 'PAGE'
    ? {
        page: {
          pageId: fieldOf(request['configurationData'], 'pageId') ?? '1',
          name: 'Echo',
          nextPageId: null,
          previousPageId: null,
          complete: true,
          sections: [
            {
              name: 'Lamp',
              settings: [
                {
                  id: 'lamp',
                  name: 'Lamp',
                  type: 'DEVICE',
                  required: false,
                  multiple: false,
                  capabilities: ['switch'],
                  permissions: ['r', 'x'],
                },
              ],
            },
          ],
        },
      }
    : {
        initialize: {
          id: 'app',
          name: 'Echo',
          description: 'Responds to every request.',
          permissions: [],
          firstPageId: '1',
        },
      };

/** The responses to the lifecycle requests of an app. */
const lifecycles: Record<string, (request: Fields) => Fields> = {
  CONFIRMATION: () => ({ targetUrl: ECHO_TARGET }),
  PING: request => ({ pingData: { challenge: fieldOf(request['pingData'], 'challenge') ?? '' } }),
  CONFIGURATION: request => ({ configurationData: configurationOf(request) }),
  INSTALL: () => ({ installData: {} }),
  UPDATE: () => ({ updateData: {} }),
  EVENT: () => ({ eventData: {} }),
  OAUTH_CALLBACK: () => ({ oAuthCallbackData: {} }),
  UNINSTALL: () => ({ uninstallData: {} }),
};

const devicesOf = (request: Fields): unknown[] => {
  const devices = request['devices'];
  return Array.isArray(devices) && devices.length > 0 ? (devices as unknown[]) : [DEVICE];
};

const states = (request: Fields) => ({
  deviceState: devicesOf(request).map(device => statesOf(fieldOf(device, 'externalDeviceId'))),
});

/** The responses of a Schema App: interaction type and content. */
const interactions: Record<string, { type: string; content: (request: Fields) => Fields }> = {
  confirmationRequest: { type: 'confirmationResponse', content: () => ({ targetUrl: ECHO_TARGET }) },
  discoveryRequest: {
    type: 'discoveryResponse',
    content: () => ({ requestGrantCallbackAccess: false, devices: [DEVICE] }),
  },
  stateRefreshRequest: { type: 'stateRefreshResponse', content: states },
  commandRequest: { type: 'commandResponse', content: states },
  grantCallbackAccess: { type: 'grantCallbackAccess', content: () => ({}) },
  // a callback of the maker's cloud, with the platform's response
  stateCallback: { type: 'stateCallback', content: () => ({}) },
  discoveryCallback: { type: 'discoveryCallback', content: () => ({}) },
  integrationDeleted: { type: 'integrationDeleted', content: () => ({}) },
  interactionResult: { type: 'interactionResult', content: () => ({}) },
};

const interactionResponse = (request: Fields, headers: Fields): Fields | undefined => {
  const { interactionType } = headers;
  const found =
    typeof interactionType === 'string' && Object.hasOwn(interactions, interactionType)
      ? interactions[interactionType]
      : undefined;
  return (
    found && {
      headers: { ...headers, interactionType: found.type },
      ...found.content(request),
    }
  );
};

/**
 * The built-in echo: responds to a lifecycle request, or to an interaction of a Schema App, as a correct connector would.
 * `status` is the HTTP status; unknown requests get 400.
 *
 * @example createEchoResponse({ lifecycle: 'PING', pingData: { challenge: 'x' } }).body // { pingData: { challenge: 'x' } }
 */
export const createEchoResponse = (request: unknown): { status: 200 | 400; body: Fields } => {
  const lifecycle = fieldOf(request, 'lifecycle');
  const headers = fieldOf(request, 'headers');
  const response =
    isFields(request) && typeof lifecycle === 'string' && Object.hasOwn(lifecycles, lifecycle)
      ? lifecycles[lifecycle]?.(request)
      : isFields(request) && isFields(headers)
        ? interactionResponse(request, headers)
        : undefined;
  return response === undefined
    ? { status: 400, body: { error: "The echo doesn't recognize this request." } }
    : { status: 200, body: response };
};
