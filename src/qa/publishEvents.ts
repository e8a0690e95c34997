import { logs, type LogTargetType } from '../../model/contract/logs.ts';
import type { Problem } from '../../model/contract/problem.ts';
import { texts } from './texts.ts';

/** The device or connector that the page is about; '' if there is none. The ID of a connector is that of its project. */
export const targetOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  new URLSearchParams(search).get('target') ??
  /\/testDevices\/([^/]+)/.exec(pathname)?.[1] ??
  /\/projects\/[^/]+\/([^/]+)/.exec(pathname)?.[1] ??
  '';

const eventOf: Record<LogTargetType, (target: string, number: number) => object> = {
  SMARTAPPIDS: (_, number) => ({ type: 'LIFECYCLE', message: `Event ${number}` }),
  DEVICEIDS: (deviceId, number) => ({
    deviceId,
    component: 'main',
    capability: 'switchLevel',
    attribute: 'level',
    value: number % 101,
    unit: '%',
  }),
};

const publish = (type: LogTargetType, target: string, count: number) => {
  const events = Array.from({ length: count }, (_, index) => eventOf[type](target, index + 1));
  const query = new URLSearchParams({ type, target }).toString();
  return fetch(`${import.meta.env.BASE_URL}${logs.publish.path.slice(1)}?${query}`, {
    method: logs.publish.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(events),
  });
};

/** Publishes events over the real route, as the connector or the device would. Returns what the drawer says about it. */
export const publishEvents = async (target: string, count: number) => {
  try {
    const toConnector = await publish('SMARTAPPIDS', target, count);
    // the ID doesn't tell whether it is that of a device
    const response = toConnector.status === 404 ? await publish('DEVICEIDS', target, count) : toConnector;
    return response.ok ? texts.published(count) : ((await response.json()) as Problem).message;
  } catch {
    return texts.responses.cut;
  }
};
