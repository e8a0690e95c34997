import { once } from 'node:events';
import { connect } from 'node:net';

// Devices that publish at QoS 1, each with a few unacknowledged messages. Prints the number of acknowledgments in
// the measured time. Without a client library, whose cost would be measured, too.
const { port, devices, window, payload, warmUp, seconds } = JSON.parse(process.argv[2]);

const text = value => {
  const bytes = Buffer.from(value);
  const head = Buffer.alloc(2);
  head.writeUInt16BE(bytes.length);
  return Buffer.concat([head, bytes]);
};

const packet = (type, ...parts) => {
  const body = Buffer.concat(parts);
  const length = [];
  let rest = body.length;
  do {
    length.push((rest % 128) + (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([type, ...length]), body]);
};

const CLEAN_WITH_PASSWORD = 0xc2;
const KEEP_ALIVE = [0, 60];

const signIn = ({ clientId, user, password }) =>
  packet(
    0x10,
    text('MQTT'),
    Buffer.from([4, CLEAN_WITH_PASSWORD, ...KEEP_ALIVE]),
    text(clientId),
    text(user),
    text(password),
  );

let counted = 0;
let isCounting = false;

const open = async device => {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay();
  await once(socket, 'connect');
  socket.write(signIn(device));
  let answer = Buffer.alloc(0);
  while (answer.length < 4) answer = Buffer.concat([answer, ...(await once(socket, 'data'))]);
  if (answer[0] !== 0x20 || answer[3] !== 0) throw new Error(`${device.user} was refused: ${answer[3]}`);
  return socket;
};

const run = (socket, { topic }) => {
  const message = packet(0x32, text(topic), Buffer.alloc(2), Buffer.from(payload));
  const idAt = message.length - Buffer.byteLength(payload) - 2;
  let id = 0;
  const publish = count => {
    const all = Buffer.alloc(message.length * count);
    for (let index = 0; index < count; index++) {
      id = (id % 65_535) + 1;
      message.writeUInt16BE(id, idAt);
      message.copy(all, index * message.length);
    }
    socket.write(all);
  };
  let half = 0;
  socket.on('data', chunk => {
    // an acknowledgment has four bytes
    half += chunk.length;
    const acknowledged = half >> 2;
    half &= 3;
    if (isCounting) counted += acknowledged;
    publish(acknowledged);
  });
  socket.on('close', () => {
    process.stderr.write('a connection was closed\n');
    process.exit(1);
  });
  publish(window);
};

const sockets = [];
for (const device of devices) sockets.push(await open(device));
for (const [index, socket] of sockets.entries()) run(socket, devices[index]);
setTimeout(() => {
  isCounting = true;
  const start = performance.now();
  setTimeout(() => {
    process.stdout.write(JSON.stringify({ rate: (counted / (performance.now() - start)) * 1000 }), () =>
      process.exit(),
    );
  }, seconds * 1000);
}, warmUp * 1000);
