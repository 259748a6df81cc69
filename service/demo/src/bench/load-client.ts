import { connect, type Socket } from 'node:net';
import { listQueries } from './list-queries.ts';
import { AT_ONCE, rate } from './rate.ts';

/**
 * `node service/demo/src/bench/load-client.ts <port> <path> <seconds> <seed>`: posts list requests, no two alike until all were
 * asked, over kept connections and prints answers a second. A process of its own, for a client inside the server's process
 * would be measured with it; and a light one, for it shares the machine with what it measures.
 */
const [port = '', path = '', seconds = '5', seed = '1'] = process.argv.slice(2);
const asked = listQueries(Number(seed)).map((question) => {
  const body = JSON.stringify(question);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
});
let sent = 0;

/** A kept connection that is asked one thing at a time. */
class Line {
  readonly #socket: Socket;
  #parts: Buffer[] = [];
  #missing = -1;
  #done: ((answer: Buffer) => void) | null = null;

  constructor(onError: (error: Error) => void) {
    this.#socket = connect(Number(port), '127.0.0.1').setNoDelay().on('error', onError);
    this.#socket.on('data', (part: Buffer) => this.#take(part));
  }

  ask(text: string): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write(text);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    if (this.#missing < 0) {
      const all = Buffer.concat(this.#parts);
      const head = all.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, head))?.[1];
      if (!all.toString('latin1', 0, 12).endsWith(' 200') || !length) throw new Error(all.toString('latin1', 0, head));
      this.#missing = head + 4 + Number(length) - all.length;
    } else this.#missing -= part.length;
    if (this.#missing > 0) return;
    const answer = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#missing = -1;
    this.#done!(answer);
  }
}

const lines = Array.from({ length: AT_ONCE }, () => new Line((error) => setImmediate(() => Promise.reject(error))));
const first = (await lines[0]!.ask(asked[0]!)).toString();
const { code, data } = JSON.parse(first.slice(first.indexOf('\r\n\r\n'))) as { code: number; data: { list: unknown[] } };
if (code !== 1000 || data.list.length !== 20) throw new Error('the list call failed');
console.log(
  await rate(Number(seconds), async (loop) => {
    await lines[loop]!.ask(asked[sent++ % asked.length]!);
  }),
);
for (const line of lines) line.end();
