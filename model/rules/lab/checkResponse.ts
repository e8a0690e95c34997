import { fieldOf, isFields } from '../../contract/fields.ts';
import type { CapabilityDefinition } from '../../catalog/definition.ts';
import { checkValue } from '../../catalog/check.ts';
import type { LabProblem, LabRequestName } from '../../contract/lab.ts';
import {
  both,
  type Check,
  exactly,
  flag,
  listOf,
  object,
  oneOf,
  orNull,
  pathTo,
  shown,
  something,
  text,
} from './shape.ts';

type Catalog = ReadonlyMap<string, CapabilityDefinition>;

type SentRequest = {
  request: LabRequestName;
  /** the request as it was sent */
  sent: unknown;
  /** the address that it was sent to */
  url: string;
  /** standard capabilities, whose values are checked; others are unknown */
  catalog: Catalog;
};

// both notations occur in requests and responses
const standardName = (capability: string) => capability.replace(/^st\./, '');

/** The value of a standard capability's attribute. */
const checkStateValue =
  (catalog: Catalog): Check =>
  (state, path) => {
    const [capability, attribute] = [fieldOf(state, 'capability'), fieldOf(state, 'attribute')];
    if (!isFields(state) || typeof capability !== 'string' || typeof attribute !== 'string') return [];
    const definition = catalog.get(standardName(capability));
    const value = state['value'];
    // reported before
    if (definition === undefined || value === undefined || value === null) return [];
    const unit = state['unit'];
    const found = checkValue(definition, attribute, value, typeof unit === 'string' ? unit : undefined);
    if (found === null) return [];
    const isGotShown = found.path !== 'value' || / \(got /.test(found.message);
    return [
      {
        path: pathTo(path, found.path),
        message: isGotShown ? found.message : `${found.message} (got ${shown(value)})`,
      },
    ];
  };

const stateOf = (catalog: Catalog): Check =>
  both(
    object({ component: text, capability: text, attribute: text, value: something }),
    checkStateValue(catalog),
  );

const deviceErrors = listOf(object({ errorEnum: text }, { detail: text }));

/** A device with its states, or with the reason why it has none. */
const deviceState =
  (catalog: Catalog): Check =>
  (device, path) =>
    fieldOf(device, 'deviceError') === undefined
      ? object({ externalDeviceId: text, states: listOf(stateOf(catalog), 1) })(device, path)
      : object({ externalDeviceId: text, deviceError: deviceErrors })(device, path);

const externalIds = (sent: unknown): string[] => {
  const devices = fieldOf(sent, 'devices');
  return Array.isArray(devices)
    ? devices.map(device => fieldOf(device, 'externalDeviceId')).filter(id => typeof id === 'string')
    : [];
};

/** The response has each requested device, and no other. */
const returnsDevices =
  (ids: readonly string[]): Check =>
  (list, path) => {
    if (!Array.isArray(list)) return [];
    const returned = list.map(device => fieldOf(device, 'externalDeviceId'));
    return [
      ...ids
        .filter(id => !returned.includes(id))
        .map(id => ({ path, message: `must contain the device ${shown(id)}` })),
      ...returned.flatMap((id, index) =>
        typeof id !== 'string' || ids.includes(id)
          ? []
          : [
              {
                path: `${path}[${index}].externalDeviceId`,
                message: `isn't a device of the request (got ${shown(id)})`,
              },
            ],
      ),
    ];
  };

const isUnique: Check = (list, path) => {
  if (!Array.isArray(list)) return [];
  const ids = list.map(device => fieldOf(device, 'externalDeviceId'));
  return ids.flatMap((id, index) =>
    typeof id === 'string' && ids.indexOf(id) < index
      ? [{ path: `${path}[${index}].externalDeviceId`, message: `appears twice (${shown(id)})` }]
      : [],
  );
};

const discovered: Check = both(
  listOf(
    object(
      { externalDeviceId: text, friendlyName: text, deviceHandlerType: text },
      {
        manufacturerInfo: object({ manufacturerName: text, modelName: text }),
        deviceContext: object({}, { roomName: text, groups: listOf(text), categories: listOf(text) }),
        deviceUniqueId: text,
      },
    ),
  ),
  isUnique,
);

const states = (catalog: Catalog, ids: readonly string[]): Check =>
  both(listOf(deviceState(catalog)), returnsDevices(ids));

/** A Schema App repeats the headers of the request, with its own interaction type. */
const interaction = (sent: unknown, type: string, content: Readonly<Record<string, Check>> = {}): Check => {
  const requestId = fieldOf(fieldOf(sent, 'headers'), 'requestId');
  return object({
    headers: object(
      {
        interactionType: exactly(type),
        requestId: typeof requestId === 'string' ? exactly(requestId) : text,
      },
      { schema: exactly('cloud-schema'), version: exactly('1.0') },
    ),
    ...content,
  });
};

/** Any response with a success status is valid; its content is not checked. */
const anything: Check = () => [];

const setting = object({ id: text, name: text, type: text }, { required: flag, multiple: flag });

const page = object({
  pageId: text,
  name: text,
  complete: flag,
  nextPageId: orNull(text),
  previousPageId: orNull(text),
  sections: listOf(object({ settings: listOf(setting) }, { name: text }), 1),
});

const data = (name: string): Check => object({ [name]: object({}) });

const shapeOf = ({ request, sent, url, catalog }: SentRequest): Check => {
  const ids = externalIds(sent);
  if (request.startsWith('EVENT_')) return data('eventData');
  switch (request) {
    case 'CONFIRMATION':
      return object({ targetUrl: exactly(url) });
    case 'PING': {
      const challenge = fieldOf(fieldOf(sent, 'pingData'), 'challenge');
      return object({
        pingData: object({ challenge: typeof challenge === 'string' ? exactly(challenge) : text }),
      });
    }
    case 'CONFIGURATION_INITIALIZE':
      return object({
        configurationData: object({
          initialize: object(
            { id: text, name: text, firstPageId: text },
            { description: text, permissions: listOf(text) },
          ),
        }),
      });
    case 'CONFIGURATION_PAGE':
      return object({ configurationData: object({ page }) });
    case 'INSTALL':
      return data('installData');
    case 'UPDATE':
      return data('updateData');
    case 'OAUTH_CALLBACK':
      return data('oAuthCallbackData');
    case 'UNINSTALL':
      return data('uninstallData');
    case 'DISCOVERY':
      return interaction(sent, 'discoveryResponse', { devices: discovered });
    case 'STATE_REFRESH':
      return interaction(sent, 'stateRefreshResponse', { deviceState: states(catalog, ids) });
    case 'COMMAND':
      return interaction(sent, 'commandResponse', { deviceState: states(catalog, ids) });
    default:
      return anything;
  }
};

/** The fields of a callback from the maker's cloud; undefined for a request that the platform sends. */
const callbackShape = (request: LabRequestName, catalog: Catalog): Check | undefined => {
  const authentication = object({ tokenType: oneOf('Bearer'), token: text });
  const headersOf = (type: string) => object({ interactionType: exactly(type), requestId: text });
  if (request === 'CALLBACK_STATE')
    return object({
      headers: headersOf('stateCallback'),
      authentication,
      deviceState: listOf(deviceState(catalog), 1),
    });
  if (request === 'CALLBACK_DISCOVERY')
    return object({ headers: headersOf('discoveryCallback'), authentication, devices: discovered });
  return undefined;
};

/** The errors in a callback that the maker's cloud would send; undefined for other requests. */
export const checkCallback = (
  request: LabRequestName,
  sent: unknown,
  catalog: Catalog,
): LabProblem[] | undefined => callbackShape(request, catalog)?.(sent, '');

/** Whether it is a success status. */
const isGoodStatus = (status: number) => status >= 200 && status <= 299;

/** Whether the content of the response matters; otherwise it can be empty. */
const isResponseRead = (request: LabRequestName) =>
  !['GRANT_CALLBACK_ACCESS', 'INTEGRATION_DELETED', 'INTERACTION_RESULT'].includes(request);

/**
 * The errors in the response to a request. The content is checked only if the status is a success.
 *
 * @example checkResponse({ request: 'PING', sent, url, catalog }, { status: 200, body: '{}' })
 * // [{ path: 'pingData', message: 'is missing' }]
 */
export const checkResponse = (
  sentRequest: SentRequest,
  { status, body }: { status: number; body: string },
): LabProblem[] => {
  if (!isGoodStatus(status) || !isResponseRead(sentRequest.request)) return [];
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    const got = body.trim() === '' ? 'an empty body' : 'something else';
    return [{ path: '', message: `The response must be JSON (got ${got}).` }];
  }
  return shapeOf(sentRequest)(value, '');
};
