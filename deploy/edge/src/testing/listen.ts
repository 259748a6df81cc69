import { type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface HeardEvent {
  id: number;
  event: string;
  data: string;
}

/** An open `/changes` stream as a browser reads it. */
export interface Listening {
  status: number;
  headers: IncomingMessage['headers'];
  /** The next event; rejects when the stream ends first. */
  next(): Promise<HeardEvent>;
  /** Comments received so far. */
  comments: string[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `GET /changes` with a query and headers. */
export function listen(url: string, query = '', headers: Record<string, string> = {}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = request(url, { path: `/changes${query}`, headers, agent: false }, (response) => {
      const heard: HeardEvent[] = [];
      const waiting: PromiseWithResolvers<HeardEvent>[] = [];
      const comments: string[] = [];
      const end = Promise.withResolvers<void>();
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          const event = parsed(block);
          if (!event) comments.push(block);
          else if (waiting.length > 0) waiting.shift()!.resolve(event);
          else heard.push(event);
        }
      });
      const ended = () => {
        end.resolve();
        for (const { reject: fail } of waiting.splice(0)) fail(new Error('the stream ended'));
      };
      response.on('close', ended);
      response.on('error', ended);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        comments,
        ended: end.promise,
        next: () => {
          const found = heard.shift();
          if (found) return Promise.resolve(found);
          const wanted = Promise.withResolvers<HeardEvent>();
          waiting.push(wanted);
          return wanted.promise;
        },
        close: () => outgoing.destroy(),
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function parsed(block: string): HeardEvent | null {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const data = fields.get('data');
  return data === undefined ? null : { id: Number(fields.get('id')), event: fields.get('event') ?? '', data };
}
