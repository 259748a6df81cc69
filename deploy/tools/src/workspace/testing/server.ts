import { createServer } from 'node:http';

/** A server in a process of its own: `serves`, `fails` at once, or stays `silent`. */
const [kind] = process.argv.slice(2);
if (kind === 'fails') {
  console.error('the data folder is in use');
  process.exit(3);
}
const server = createServer((_request, response) => response.end(String(process.pid)));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (kind !== 'silent' && typeof address === 'object' && address) console.log(`ready http://127.0.0.1:${address.port}`);
});
