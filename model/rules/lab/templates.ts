import type { ConnectorKind } from '../../contract/connectorEdits.ts';
import type { LabRequestName } from '../../contract/lab.ts';

/** Callbacks are sent by the maker's cloud, so the lab checks them instead of sending them. */
export type LabRequest = { name: LabRequestName; body: object; isCallback?: true };

const lifecycle = (name: string, data: Record<string, object>) => ({
  lifecycle: name,
  executionId: '{{requestId}}',
  appId: '{{appId}}',
  locale: 'en',
  version: '1.0.0',
  ...data,
  settings: {},
});

const installedApp = {
  installedAppId: '{{installedAppId}}',
  locationId: '{{locationId}}',
  config: {
    lamp: [{ valueType: 'DEVICE', deviceConfig: { deviceId: '{{deviceId}}', componentId: 'main' } }],
  },
  permissions: ['r:devices:*'],
};

const event = (eventType: string, field: string, content: object) =>
  lifecycle('EVENT', {
    eventData: {
      authToken: '{{accessToken}}',
      installedApp,
      events: [
        {
          eventTime: '{{now}}',
          eventType,
          [field]: { eventId: '{{requestId}}', locationId: '{{locationId}}', ...content },
        },
      ],
    },
  });

const deviceEvent = (subscriptionName: string) =>
  event('DEVICE_EVENT', 'deviceEvent', {
    subscriptionName,
    deviceId: '{{deviceId}}',
    componentId: 'main',
    capability: 'switch',
    attribute: 'switch',
    value: 'on',
    valueType: 'string',
    stateChange: true,
  });

const installData = { authToken: '{{accessToken}}', refreshToken: 'lab-refresh-token', installedApp };

const confirmationData = { appId: '{{appId}}', confirmationUrl: '{{confirmationUrl}}' };

const events: readonly LabRequest[] = [
  { name: 'EVENT_DEVICE', body: deviceEvent('lamp_events') },
  { name: 'EVENT_CAPABILITY', body: deviceEvent('all_switches') },
  { name: 'EVENT_MODE', body: event('MODE_EVENT', 'modeEvent', { modeId: 'away' }) },
  {
    name: 'EVENT_DEVICE_LIFECYCLE',
    body: event('DEVICE_LIFECYCLE_EVENT', 'deviceLifecycleEvent', {
      lifecycle: 'CREATE',
      deviceId: '{{deviceId}}',
      deviceName: 'Porch lamp',
    }),
  },
  {
    name: 'EVENT_DEVICE_HEALTH',
    body: event('DEVICE_HEALTH_EVENT', 'deviceHealthEvent', {
      deviceId: '{{deviceId}}',
      status: 'OFFLINE',
      reason: 'NONE',
    }),
  },
  {
    name: 'EVENT_SECURITY_ARM_STATE',
    body: event('SECURITY_ARM_STATE_EVENT', 'securityArmStateEvent', { armState: 'ARMED_STAY' }),
  },
  {
    name: 'EVENT_HUB_HEALTH',
    body: event('HUB_HEALTH_EVENT', 'hubHealthEvent', {
      hubId: 'lab-hub',
      status: 'ONLINE',
      reason: 'NONE',
    }),
  },
  {
    name: 'EVENT_SCENE_LIFECYCLE',
    body: event('SCENE_LIFECYCLE_EVENT', 'sceneLifecycleEvent', {
      lifecycle: 'CREATE',
      sceneId: 'lab-scene',
    }),
  },
];

const smartApp: readonly LabRequest[] = [
  { name: 'CONFIRMATION', body: lifecycle('CONFIRMATION', { confirmationData }) },
  { name: 'PING', body: lifecycle('PING', { pingData: { challenge: '{{challenge}}' } }) },
  {
    name: 'CONFIGURATION_INITIALIZE',
    body: lifecycle('CONFIGURATION', {
      configurationData: {
        installedAppId: '{{installedAppId}}',
        phase: 'INITIALIZE',
        pageId: '',
        previousPageId: '',
        config: {},
      },
    }),
  },
  {
    name: 'CONFIGURATION_PAGE',
    body: lifecycle('CONFIGURATION', {
      configurationData: {
        installedAppId: '{{installedAppId}}',
        phase: 'PAGE',
        pageId: '1',
        previousPageId: '',
        config: {},
      },
    }),
  },
  { name: 'INSTALL', body: lifecycle('INSTALL', { installData }) },
  {
    name: 'UPDATE',
    body: lifecycle('UPDATE', {
      updateData: { ...installData, previousConfig: {}, previousPermissions: ['r:devices:*'] },
    }),
  },
  ...events,
  {
    name: 'OAUTH_CALLBACK',
    body: lifecycle('OAUTH_CALLBACK', {
      oAuthCallbackData: {
        installedAppId: '{{installedAppId}}',
        urlPath: '/oauth/callback?code=lab-code&state=lab-state',
      },
    }),
  },
  { name: 'UNINSTALL', body: lifecycle('UNINSTALL', { uninstallData: { installedApp } }) },
];

const interaction = (interactionType: string, content: object) => ({
  headers: {
    schema: 'cloud-schema',
    version: '1.0',
    interactionType,
    requestId: '{{requestId}}',
  },
  ...content,
});

const authentication = { tokenType: 'Bearer', token: '{{accessToken}}' };

const device = { externalDeviceId: '{{externalDeviceId}}', deviceCookie: {} };

const callbackAuthentication = {
  grantType: 'authorization_code',
  scope: 'callback-access',
  code: 'lab-callback-code',
  clientId: '{{clientId}}',
};

const state = (capability: string, attribute: string, value: unknown) => ({
  component: 'main',
  capability,
  attribute,
  value,
});

const schemaApp: readonly LabRequest[] = [
  { name: 'DISCOVERY', body: interaction('discoveryRequest', { authentication }) },
  {
    name: 'STATE_REFRESH',
    body: interaction('stateRefreshRequest', { authentication, devices: [device] }),
  },
  {
    name: 'COMMAND',
    body: interaction('commandRequest', {
      authentication,
      devices: [
        {
          ...device,
          commands: [{ component: 'main', capability: 'switch', command: 'on', arguments: [] }],
        },
      ],
    }),
  },
  {
    name: 'GRANT_CALLBACK_ACCESS',
    body: interaction('grantCallbackAccess', {
      authentication,
      callbackAuthentication,
      callbackUrls: {
        oauthToken: 'https://platform.example/oauth/token',
        stateCallback: 'https://platform.example/device/events',
      },
    }),
  },
  {
    name: 'CALLBACK_STATE',
    isCallback: true,
    body: interaction('stateCallback', {
      authentication: { tokenType: 'Bearer', token: 'the token that callback access gave you' },
      deviceState: [{ externalDeviceId: '{{externalDeviceId}}', states: [state('switch', 'switch', 'on')] }],
    }),
  },
  {
    name: 'CALLBACK_DISCOVERY',
    isCallback: true,
    body: interaction('discoveryCallback', {
      authentication: { tokenType: 'Bearer', token: 'the token that callback access gave you' },
      devices: [
        {
          externalDeviceId: 'new-lamp',
          friendlyName: 'New lamp',
          deviceHandlerType: 'c2c-dimmer',
          manufacturerInfo: { manufacturerName: 'Your company', modelName: 'Lamp' },
        },
      ],
    }),
  },
  { name: 'INTEGRATION_DELETED', body: interaction('integrationDeleted', { authentication }) },
  {
    name: 'INTERACTION_RESULT',
    body: interaction('interactionResult', {
      authentication,
      originatingInteractionType: 'discoveryResponse',
      globalError: { errorEnum: 'BAD-RESPONSE', detail: 'devices[0].friendlyName is missing' },
    }),
  },
];

/** The requests to an external application: events, and the confirmation of its address. */
const apiOnly = smartApp.filter(({ name }) => name === 'CONFIRMATION' || name.startsWith('EVENT_'));

const requests = { SMARTAPP: smartApp, SCHEMA: schemaApp, API_ONLY: apiOnly } as const satisfies Record<
  ConnectorKind,
  readonly LabRequest[]
>;

/** The requests for a kind of connector, in the order in which a home causes them. */
export const labRequestsOf = (kind: ConnectorKind): readonly LabRequest[] => requests[kind];

export const findLabRequest = (kind: ConnectorKind, name: LabRequestName): LabRequest | undefined =>
  requests[kind].find(request => request.name === name);

/** The initial text of a request in the editor. */
export const templateOf = ({ body }: LabRequest): string => JSON.stringify(body, null, 2);

/** A connector gets only these until its target has confirmed. */
export const isAllowedUnconfirmed = (name: LabRequestName) => name === 'CONFIRMATION' || name === 'PING';
