import { commandsTopic, eventsTopic } from '../../../../model/contract/deviceConnections.ts';

export const mqttLanguages = ['mosquitto', 'node', 'python', 'c'] as const;
export type MqttLanguage = (typeof mqttLanguages)[number];

type Connection = {
  host: string;
  port: number;
  serialNumber: string;
  deviceId: string;
  event: Readonly<Record<string, unknown>>;
  /** signed on the page; if undefined, the lines have a placeholder, or sign one */
  token: string | undefined;
};

/** A step of the card: what to do, and the lines to paste. */
export type Step = { step: 'install' | 'key' | 'token' | 'listen' | 'send' | 'run'; lines: string };

const DAY_SECONDS = 86_400;

/** Quotes a text for a shell, because a serial number can contain `$` and other special characters. */
const shell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const quoted = (text: string) => JSON.stringify(text);

/** Signs a token with openssl alone. The prefix turns the 32 bytes into a PKCS #8 key. */
const opensslToken = ({ serialNumber }: Connection) => {
  const claims = shell(`{"sub":${quoted(serialNumber)},"iat":%d,"exp":%d}`);
  return String.raw`KEY=$(sed -n 's/.*"privateKey": *"\([^"]*\)".*/\1/p' device_info.json)
b64url() { base64 | tr -d '=\n' | tr '+/' '-_'; }
(printf '\060\056\002\001\000\060\005\006\003\053\145\160\004\042\004\040'; printf %s "$KEY" | base64 -d) > device.der
NOW=$(date +%s)
HEAD=$(printf '{"alg":"EdDSA","typ":"JWT"}' | b64url)
BODY=$(printf ${claims} $NOW $((NOW + ${DAY_SECONDS})) | b64url)
printf %s "$HEAD.$BODY" > unsigned.txt
JWT="$HEAD.$BODY.$(openssl pkeyutl -sign -inkey device.der -keyform DER -rawin -in unsigned.txt | b64url)"`;
};

type Client = { host: string; port: number | string; account: string };

/** Lines for Debian's mosquitto clients; `account` has their options for signing in. */
const listenAndSend = (
  { host, port, account }: Client,
  { deviceId, event }: Pick<Connection, 'deviceId' | 'event'>,
): Step[] => {
  const client = (name: string) => `mosquitto_${name} -h ${host} -p ${port} \\\n  ${account} \\\n`;
  return [
    { step: 'listen', lines: `${client('sub')}  -t ${shell(commandsTopic(deviceId))} &` },
    {
      step: 'send',
      lines: `${client('pub')}  -t ${shell(eventsTopic(deviceId))} -q 1 \\\n  -m ${shell(JSON.stringify(event))}`,
    },
  ];
};

const mosquitto = (connection: Connection): Step[] => {
  const { host, port, serialNumber, token } = connection;
  return [
    { step: 'install', lines: 'sudo apt install mosquitto-clients' },
    ...(token === undefined
      ? ([
          { step: 'key', lines: 'cp ~/Downloads/device_info.json .' },
          { step: 'token', lines: opensslToken(connection) },
        ] as const)
      : ([{ step: 'token', lines: `JWT='${token}'` }] as const)),
    ...listenAndSend({ host, port, account: `-u ${shell(serialNumber)} -P "$JWT"` }, connection),
  ];
};

const tokenIn = (token: string | undefined, otherwise: string) =>
  token === undefined ? otherwise : quoted(token);

const node = ({ host, port, serialNumber, deviceId, event, token }: Connection): Step[] => [
  { step: 'install', lines: 'npm install mqtt' },
  {
    step: 'run',
    lines: `import { readFileSync } from 'node:fs';
import { createPrivateKey, sign } from 'node:crypto';
import mqtt from 'mqtt';

const serial = ${quoted(serialNumber)};
const createToken = () => {
  const { privateKey } = JSON.parse(readFileSync('device_info.json', 'utf8'));
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, Buffer.from(privateKey, 'base64')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const text = \`\${encode({ alg: 'EdDSA', typ: 'JWT' })}.\${encode({ sub: serial, iat, exp: iat + ${DAY_SECONDS} })}\`;
  return \`\${text}.\${sign(null, Buffer.from(text), key).toString('base64url')}\`;
};

const client = mqtt.connect('mqtt://${host}:${port}', {
  username: serial,
  password: ${tokenIn(token, 'createToken()')},
});
client.on('connect', () => {
  client.subscribe(${quoted(commandsTopic(deviceId))});
  client.publish(${quoted(eventsTopic(deviceId))}, ${quoted(JSON.stringify(event))}, { qos: 1 });
});
client.on('message', (topic, payload) => console.log(payload.toString()));
client.on('error', error => console.error(error.message));`,
  },
];

const python = ({ host, port, serialNumber, deviceId, event, token }: Connection): Step[] => [
  { step: 'install', lines: 'pip install "paho-mqtt>=2" pynacl' },
  {
    step: 'run',
    lines: `import base64, json, time
import nacl.signing
import paho.mqtt.client as mqtt

serial = ${quoted(serialNumber)}

def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=')

def create_token():
    key = base64.b64decode(json.load(open('device_info.json'))['privateKey'])
    now = int(time.time())
    head = encode(json.dumps({'alg': 'EdDSA', 'typ': 'JWT'}).encode())
    body = encode(json.dumps({'sub': serial, 'iat': now, 'exp': now + ${DAY_SECONDS}}).encode())
    text = head + b'.' + body
    return (text + b'.' + encode(nacl.signing.SigningKey(key).sign(text).signature)).decode()

client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2)
client.username_pw_set(serial, ${tokenIn(token, 'create_token()')})

def on_connect(client, userdata, flags, reason, properties):
    print(reason)
    client.subscribe(${quoted(commandsTopic(deviceId))})
    client.publish(${quoted(eventsTopic(deviceId))}, ${quoted(JSON.stringify(event))}, qos=1)

client.on_connect = on_connect
client.on_message = lambda client, userdata, message: print(message.payload.decode())
client.connect(${quoted(host)}, ${port})
client.loop_forever()`,
  },
];

const c = ({ host, port, serialNumber, deviceId, event, token }: Connection): Step[] => [
  { step: 'install', lines: 'sudo apt install libmosquitto-dev' },
  {
    step: 'run',
    lines: `#include <mosquitto.h>
#include <stdio.h>
#include <string.h>

static const char *token = ${tokenIn(token, '"<token>"')};

static void on_connect(struct mosquitto *m, void *data, int code) {
  const char *event = ${quoted(JSON.stringify(event))};
  printf("%s\\n", mosquitto_connack_string(code));
  if (code != 0) return;
  mosquitto_subscribe(m, NULL, ${quoted(commandsTopic(deviceId))}, 1);
  mosquitto_publish(m, NULL, ${quoted(eventsTopic(deviceId))}, strlen(event), event, 1, false);
}

static void on_message(struct mosquitto *m, void *data, const struct mosquitto_message *message) {
  printf("%.*s\\n", message->payloadlen, (char *)message->payload);
}

int main(void) {
  mosquitto_lib_init();
  struct mosquitto *m = mosquitto_new(NULL, true, NULL);
  mosquitto_username_pw_set(m, ${quoted(serialNumber)}, token);
  mosquitto_connect_callback_set(m, on_connect);
  mosquitto_message_callback_set(m, on_message);
  if (mosquitto_connect(m, ${quoted(host)}, ${port}, 60) != 0) return 1;
  return mosquitto_loop_forever(m, -1, 1);
}`,
  },
];

const steps = { mosquitto, node, python, c } satisfies Record<MqttLanguage, unknown>;

/**
 * Lines to paste that connect a device, send an event and wait for commands.
 *
 * @example mqttSteps('mosquitto', { host: 'localhost', port: 1883, serialNumber, deviceId, event, token: undefined })
 */
export const mqttSteps = (language: MqttLanguage, connection: Connection): Step[] =>
  steps[language](connection);

/** Lines for Debian's mosquitto clients, for a broker with accounts of its own. */
export const brokerSteps = ({
  broker,
  ...topics
}: Pick<Connection, 'deviceId' | 'event'> & { broker: string }): Step[] => {
  const at = broker.lastIndexOf(':');
  const [host, port] = [broker.slice(0, at), broker.slice(at + 1)];
  return listenAndSend({ host, port, account: '-u "$MQTT_USER" -P "$MQTT_PASSWORD"' }, topics);
};
