import { request } from 'node:http';
import { connect } from 'node:net';
import type { ReleaseDocument } from 'shared-contracts';

export interface ReceivedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/** Sends one request with a raw path. Follows no redirect and decodes nothing. */
export function sendRequest(
  url: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { path, method: options.method ?? 'GET', headers: options.headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

/** Sends raw bytes on a new connection and returns the response until the server closes it. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** The release document of a page. */
export function documentOf(html: string): ReleaseDocument {
  const json = /<script type="application\/json" id="release-document">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('no release document');
  return JSON.parse(json) as ReleaseDocument;
}
