import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test server got of one file. */
export interface Received {
  key: string;
  name: string;
  bytes: number;
  received: number;
  /** `Authorization` of each part. */
  tokens: string[];
}

export interface TusServer {
  files: Received[];
  /** Requests that it answers now. */
  busy(): number;
  /** Breaks the line in the middle of each of the next parts. */
  breakNext(parts: number): void;
  /** Reads parts and does not answer them, until it is called with false. */
  hold(holds: boolean): void;
  /** Refuses what begins from now on with these words. */
  refuse(message: string): void;
  close(): Promise<void>;
}

const PATH = '/api/song/upload';
const HEADERS = {
  'tus-resumable': '1.0.0',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, content-type, language, tus-resumable, upload-length, upload-metadata, upload-offset',
  'access-control-allow-methods': 'POST, HEAD, PATCH, DELETE, OPTIONS',
  'access-control-expose-headers': 'location, upload-offset, upload-length, tus-resumable',
};

/** A server of the core of the tus protocol, over HTTP, to which this document's requests for uploads go. */
export async function tusServer(): Promise<TusServer> {
  const files: Received[] = [];
  let toBreak = 0;
  let holds = false;
  let busy = 0;
  let refusal: string | null = null;

  function begin(request: IncomingMessage, response: ServerResponse): void {
    if (refusal !== null) {
      response.writeHead(403, HEADERS).end(JSON.stringify({ code: 0, msg: refusal }));
      return;
    }
    const name = /filename (\S+)/.exec(String(request.headers['upload-metadata']))?.[1] ?? '';
    const key = `upload-${files.length}-${'k'.repeat(20)}`;
    const bytes = Number(request.headers['upload-length']);
    files.push({ key, name: Buffer.from(name, 'base64').toString(), bytes, received: 0, tokens: [] });
    response.writeHead(201, { ...HEADERS, location: `${PATH}/${key}` }).end();
  }

  function receive(file: Received, request: IncomingMessage, response: ServerResponse): void {
    if (Number(request.headers['upload-offset']) !== file.received) {
      response.writeHead(409, HEADERS).end();
      return;
    }
    file.tokens.push(String(request.headers.authorization));
    const breaks = toBreak > 0;
    if (breaks) toBreak -= 1;
    request.on('data', (part: Buffer) => {
      file.received += breaks ? Math.floor(part.length / 2) : part.length;
      if (breaks) request.socket.destroy();
    });
    request.on('end', () => holds || response.writeHead(204, { ...HEADERS, 'upload-offset': file.received }).end());
  }

  const server = createServer((request, response) => {
    busy += 1;
    response.on('close', () => {
      busy -= 1;
    });
    const file = files.find(({ key }) => request.url === `${PATH}/${key}`);
    if (request.method === 'OPTIONS') response.writeHead(204, HEADERS).end();
    else if (request.method === 'POST' && request.url === PATH) begin(request, response);
    else if (!file) response.writeHead(404, HEADERS).end();
    else if (request.method === 'PATCH') receive(file, request, response);
    else response.writeHead(200, { ...HEADERS, 'upload-offset': file.received, 'upload-length': file.bytes }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { open } = XMLHttpRequest.prototype;
  // The document of the test has no server behind its own address.
  XMLHttpRequest.prototype.open = function moved(this: XMLHttpRequest, method: string, url: string | URL) {
    open.call(this, method, address + new URL(url, location.href).pathname, true);
  };

  return {
    files,
    busy: () => busy,
    breakNext(parts) {
      toBreak = parts;
    },
    hold(next) {
      holds = next;
    },
    refuse(message) {
      refusal = message;
    },
    async close() {
      XMLHttpRequest.prototype.open = open;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
