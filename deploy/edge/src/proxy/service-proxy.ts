import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale/locale';
import { localeOfHeader } from 'shared-contracts/locale/locale';
import { chooseEncoding, compressor } from '../files/encoding.ts';

export interface ProxyOptions {
  serviceUrl: string;
  /** Until the first byte of an answer, ms. */
  timeoutMs: number;
  /** Largest request body, bytes. */
  bodyLimit: number;
}

/** Headers that speak of one connection only (RFC 9110 §7.6.1), and those that the edge alone may set. */
const OF_ONE_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const SET_HERE = ['host', 'expect', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'x-request-id'];

class BodyTooLarge extends Error {}

/**
 * Passes `/api`, `/media` and `/download` on to the service, body and answer as streams. When the service does not answer,
 * the visitor gets the usual envelope with a message in the language of the request.
 */
export function serviceProxy(app: FastifyInstance, { serviceUrl, timeoutMs, bodyLimit }: ProxyOptions): void {
  const target = new URL(serviceUrl);
  const secure = target.protocol === 'https:';
  const agent = secure ? new SecureAgent({ keepAlive: true, maxSockets: 256 }) : new Agent({ keepAlive: true, maxSockets: 256 });
  app.addHook('onClose', async () => agent.destroy());

  void app.register(async (scope) => {
    // Bodies go through untouched, whatever their type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const prefix of ['/api', '/media', '/download']) scope.all(`${prefix}/*`, (request, reply) => pass(request, reply));
  });

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return refuse(request, reply, 413);
    let answer: IncomingMessage;
    try {
      answer = await ask(request);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(request, reply, 413);
      const late = (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
      request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'service did not answer');
      return refuse(request, reply, late ? 504 : 503);
    }
    reply.code(answer.statusCode ?? 502);
    reply.headers(withoutHop(answer.headers));
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('x-content-type-options', 'nosniff');
    return reply.send(compressed(request, reply, answer));
  }

  function ask(request: FastifyRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = (secure ? sendSecurely : send)({
        agent,
        hostname: target.hostname,
        port: target.port || (secure ? 443 : 80),
        method: request.method,
        path: request.raw.url ?? '/',
        headers: requestHeaders(request, target),
      });
      const timer = setTimeout(() => outgoing.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), timeoutMs);
      const gone = () => outgoing.destroy();
      request.raw.socket.once('close', gone);
      outgoing.once('response', (answer) => {
        clearTimeout(timer);
        answer.once('close', () => request.raw.socket.off('close', gone));
        resolve(answer);
      });
      outgoing.once('error', (error) => {
        clearTimeout(timer);
        request.raw.socket.off('close', gone);
        reject(error);
      });
      if (!hasBody(request)) {
        outgoing.end();
        return;
      }
      const limit = limited(bodyLimit);
      limit.once('error', (error) => outgoing.destroy(error));
      (request.body as NodeJS.ReadableStream).pipe(limit).pipe(outgoing);
    });
  }
}

/** Answers shorter than this fit one packet as they are, bytes. */
const WORTH_COMPRESSING = 1400;

/** An answer of the service on its way to a browser that takes it compressed: over a slow line a list comes in a third of the time. */
function compressed(request: FastifyRequest, reply: FastifyReply, answer: IncomingMessage): Readable {
  const { 'content-type': type, 'content-encoding': done, 'content-length': length } = answer.headers;
  const isText = typeof type === 'string' && type.startsWith('application/json');
  if (!isText || done || request.method === 'HEAD' || answer.statusCode === 206) return answer;
  reply.header('vary', [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (!encoding || Number(length ?? Number.POSITIVE_INFINITY) < WORTH_COMPRESSING) return answer;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return pipeline(answer, compressor(encoding), (error) => {
    // A visitor who has left, or a service that broke off: the stream's end says so to the browser too.
    if (error) request.log.debug({ reason: error.message }, 'answer broke off');
  });
}

function hasBody(request: FastifyRequest): boolean {
  return typeof (request.body as { pipe?: unknown } | undefined | null)?.pipe === 'function';
}

/** A body without a stated length is counted on its way. */
function limited(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}

function requestHeaders(request: FastifyRequest, target: URL): IncomingHttpHeaders {
  const headers = withoutHop(request.headers);
  for (const name of SET_HERE) delete headers[name];
  for (const name of Object.keys(headers)) if (name.startsWith(':')) delete headers[name];
  if (request.headers['transfer-encoding']) delete headers['content-length'];
  return {
    ...headers,
    host: target.host,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    ...(request.host ? { 'x-forwarded-host': request.host } : {}),
  };
}

function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_HOP.includes(name) && !named.includes(name)));
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: 413 | 503 | 504): FastifyReply {
  const locale = localeOfHeader(request.headers.language);
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id, vary: 'language' });
  if (status === 503) reply.header('retry-after', '2');
  // What is left of a refused body must not be read as the next request.
  if (status === 413) reply.header('connection', 'close');
  return reply.send({ code: 0, msg: proxyMessage(status, locale), data: null });
}

const MESSAGES: Record<413 | 503 | 504, Record<Locale, string>> = {
  413: { zh: '提交的内容过大。', en: 'What was sent is too large.' },
  503: { zh: '服务暂时不可用，请稍后再试。', en: 'The service is not available right now. Please try again shortly.' },
  504: { zh: '服务响应超时，请稍后再试。', en: 'The service took too long to answer. Please try again shortly.' },
};

/** Message for the visitor when the service did not answer. */
export function proxyMessage(status: 413 | 503 | 504, locale: Locale): string {
  return MESSAGES[status][locale];
}
