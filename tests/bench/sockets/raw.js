import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

// node raw.js: only sockets; a POST sends its body to all of them
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    const message = Buffer.concat(chunks);
    for (const socket of sockets.clients) socket.send(message, { binary: false });
    response.end();
  });
});
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, () => {});
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://localhost:${server.address().port}/\n`));
process.on('SIGTERM', () => process.exit(0));
