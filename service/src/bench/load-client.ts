import { Agent, request } from 'node:http';
import { questions } from './questions.ts';
import { rate } from './rate.ts';

/**
 * `node service/src/bench/load-client.ts <address> <seconds>`: posts list requests, each another one than the last, over kept
 * connections and prints answers a second. A process of its own: a client inside the server's process would be measured with it.
 */
const [address = '', seconds = '5'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const bodies = questions().map((question) => JSON.stringify(question));
let sent = 0;

function post(): Promise<string> {
  const body = bodies[sent++ % bodies.length]!;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(address, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(Buffer.concat(parts).toString()) : reject(new Error(`${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

const first = JSON.parse(await post()) as { code: number; data: { list: unknown[] } };
if (first.code !== 1000 || first.data.list.length === 0) throw new Error('the list call failed');
console.log(
  await rate(Number(seconds), async () => {
    await post();
  }),
);
agent.destroy();
