import jsonServer from 'json-server';

// node jsonServer.js <file>: serves the file's rows with json-server's REST API
const [file] = process.argv.slice(2);

const server = jsonServer.create();
server.use(jsonServer.defaults({ logger: false, noGzip: true }));
server.use(jsonServer.router(file));
const listening = server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://localhost:${listening.address().port}/\n`),
);
process.on('SIGTERM', () => process.exit(0));
