import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzAnswer, FuzzRequest } from './request.ts';

/** Longest wait for an answer, ms. */
const ANSWER_WITHIN_MS = 30_000;

/** Sends requests to one origin over kept connections. Only to this machine. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** Rejects when there is no answer, which is a fault of the server. */
  async send(origin: string, request: FuzzRequest): Promise<FuzzAnswer> {
    const { hostname, port } = new URL(origin);
    if (hostname !== '127.0.0.1') throw new Error(`only this machine is asked, not ${hostname}`);
    const start = performance.now();
    // A kept connection may close just as the next request goes out: every client repeats it then.
    const ask = () =>
      this.#ask(Number(port), request).catch((error: unknown) =>
        isClosedBefore(error) ? this.#ask(Number(port), request) : Promise.reject(error),
      );
    const answer = request.raw === undefined ? await ask() : await sendRaw(Number(port), request.raw);
    return { ...answer, ms: performance.now() - start };
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(port: number, { method, path, headers, body }: FuzzRequest): Promise<Omit<FuzzAnswer, 'ms'>> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      // Node itself frames the body of those methods only that usually have one.
      const framed = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = httpRequest({ host: '127.0.0.1', port, agent: this.#agent, method, path, headers: framed, signal });
      outgoing.on('error', (error) => reject(Object.assign(error, { reused: outgoing.reusedSocket })));
      outgoing.on('response', (response: IncomingMessage) => {
        const parts: Buffer[] = [];
        const end = () =>
          resolve({ status: response.statusCode ?? 0, headers: flat(response.headers), text: decoded(response, Buffer.concat(parts)) });
        response.on('data', (part: Buffer) => {
          parts.push(part);
          // An event stream does not end.
          if (!/event-stream/.test(response.headers['content-type'] ?? '')) return;
          end();
          response.destroy();
        });
        response.on('error', reject);
        response.on('end', end);
        response.on('close', () => reject(new Error('the answer was cut off')));
      });
      outgoing.end(body);
    });
  }
}

function isClosedBefore(error: unknown): boolean {
  const { code, reused } = error as { code?: string; reused?: boolean };
  return reused === true && (code === 'ECONNRESET' || code === 'EPIPE');
}

function flat(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function decoded({ headers }: IncomingMessage, body: Buffer): string {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return body.toString();
}

/** Sends bytes and half-closes the connection. A connection that closes without an answer counts as status 400. */
function sendRaw(port: number, bytes: string): Promise<Omit<FuzzAnswer, 'ms'>> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (part: Buffer) => {
      answer += part.toString();
      if (/event-stream/.test(answer)) socket.destroy();
    });
    socket.on('end', () => socket.destroy());
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? socket.destroy() : reject(error),
    );
    socket.on('close', () => {
      answer = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 400);
      resolve({ status, headers: {}, text: answer.split('\r\n\r\n').slice(1).join('\r\n\r\n') });
    });
  });
}
