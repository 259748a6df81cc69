import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of the fixture service: data for the envelope, or a custom handler. */
export type FixtureAnswer = { data: unknown } | ((request: IncomingMessage, response: ServerResponse, body: string) => void);

/** Minimal service: responds by path and records requests. */
export interface FixtureService {
  url: string;
  answers: Map<string, FixtureAnswer>;
  requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Stops listening and drops every connection. */
  stop(): Promise<void>;
}

export async function startFixtureService(answers: Record<string, FixtureAnswer> = {}): Promise<FixtureService> {
  const service: FixtureService = { url: '', answers: new Map(Object.entries(answers)), requests: [], stop: () => stopped(server) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const url = request.url ?? '/';
      service.requests.push({ method: request.method ?? '', url, headers: request.headers, body });
      const answer = service.answers.get(url.split('?', 1)[0]!);
      if (typeof answer === 'function') answer(request, response, body);
      else if (answer) json(response, 200, { code: 1000, msg: '', data: answer.data });
      else json(response, 404, { code: 0, msg: 'no such call', data: null });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

export function json(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

function stopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
