import { logs, type LogTargetType } from '../../model/contract/logs.ts';
import type { Problem } from '../../model/contract/problem.ts';
import type { Fetch } from '../dataProvider/client.ts';
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

const publish = (serve: Fetch, type: LogTargetType, target: string, count: number) => {
  const events = Array.from({ length: count }, (_, index) => eventOf[type](target, index + 1));
  const query = new URLSearchParams({ type, target }).toString();
  const path = `${import.meta.env.BASE_URL}${logs.publish.path.slice(1)}?${query}`;
  return serve(
    new Request(new URL(path, location.origin), {
      method: logs.publish.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events),
    }),
  );
};

/**
 * Publishes events over the real route, as the connector or the device would. Returns what the drawer says about it.
 * `serve` is without the tester's latency and errors, which are those of the page.
 */
export const publishEvents = async (serve: Fetch, target: string, count: number) => {
  const toConnector = await publish(serve, 'SMARTAPPIDS', target, count);
  // the ID doesn't tell whether it is that of a device
  const response =
    toConnector.status === 404 ? await publish(serve, 'DEVICEIDS', target, count) : toConnector;
  return response.ok ? texts.published(count) : ((await response.json()) as Problem).message;
};
