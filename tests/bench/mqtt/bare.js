import { createServer } from 'node:net';
import { Aedes } from 'aedes';

// the broker embedded in the product, without the product
const broker = await Aedes.createBroker();
const server = createServer(socket => broker.handle(socket));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${server.address().port}/\n`);
});
