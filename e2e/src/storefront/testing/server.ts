import { createServer } from 'node:http';

/** A server that prints its ready line. */
const server = createServer((_request, response) => response.end());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`ready http://127.0.0.1:${address.port}`);
});
// A test that fails leaves it running.
setTimeout(() => process.exit(), 60_000);
