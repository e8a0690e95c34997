import { onTestFinished } from 'vitest';
import { startMosquitto } from './mosquittoServer.ts';
import { scratchFolder } from './scratchFolder.ts';

const SECRET = 'let me in/@ 100 %';

/** As in the operations guide: the account of the servers, and one for each device, with its ID as the name. */
const rules = [
  'user porchlight',
  'topic read devices/+/events',
  'topic read devices/+/firmware',
  'topic write devices/+/commands',
  'topic write devices/+/firmware/+',
  '',
  'user intruder',
  'topic readwrite #',
  '',
  'pattern write devices/%u/events',
  'pattern write devices/%u/firmware',
  'pattern read devices/%u/commands',
  'pattern read devices/%u/firmware/+',
];

/** Starts a Mosquitto with an account for each of these devices; their passwords are their IDs. */
export const openExternalBroker = async (deviceIds: readonly string[]) => {
  const folder = scratchFolder();
  const passwords = {
    porchlight: SECRET,
    // bypasses the rules of the broker
    intruder: 'intruder',
    ...Object.fromEntries(deviceIds.map(id => [id, id])),
  };
  const start = (port?: number) => startMosquitto({ folder, port, accounts: { passwords, rules } });
  let broker = await start();
  onTestFinished(() => broker.stop());
  const { port } = broker;
  return {
    port,
    url: `mqtt://porchlight:${encodeURIComponent(SECRET)}@127.0.0.1:${port}`,
    stop: () => broker.stop(),
    restart: async () => {
      broker = await start(port);
    },
  };
};
