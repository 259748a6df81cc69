import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/transaction.ts';
import { LOOPBACK_NAME } from '../http/browser.ts';
import { notFound } from '../http/problem.ts';
import { isLoopback } from '../limits/rate-limit.ts';
import { listOutbox } from './outbox.ts';

/**
 * `GET /dev/outbox`: mails and text messages that no transport sends, with their codes, as a page or (`accept: application/json`)
 * as JSON. Registered for the embedded default alone.
 */
export function registerOutbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox', async (request, reply) => {
    refuseOthers(request);
    const messages = await listOutbox(db);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json'))
      return messages.map(({ id, channel, recipient, template, locale, code, subject, body, created_at }) => ({
        id,
        channel,
        recipient,
        template,
        locale,
        code,
        subject,
        body,
        createdAt: created_at.toISOString(),
      }));
    const rows = messages.map(
      ({ created_at, channel, recipient, subject, body }) =>
        `<tr><td>${created_at.toISOString()}<td>${channel}<td>${escaped(recipient)}<td>${escaped(subject)}<td>${escaped(body)}`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(
        `<!doctype html><html lang="en"><title>Outbox</title><h1>Outbox / 发件箱</h1><table><tr><th>Time<th>Channel<th>To<th>Subject<th>Text${rows.join('')}</table></html>`,
      );
  });
}

/** What a proxy adds; a page can send these too, to look as if it had another name. */
const OF_A_PROXY = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Only a program of this machine that asks the service itself: neither a proxy, nor a page elsewhere whose name resolves to this
 * machine, nor a form of another page. The name is the one of the `Host` header: a proxy's word for it counts for nothing.
 * @throws Problem (404)
 */
export function refuseOthers({ socket, headers, method }: FastifyRequest): void {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  const isLocal = isLoopback(socket.remoteAddress ?? '') && LOOPBACK_NAME.test(name);
  const isForwarded = Object.keys(headers).some((header) => OF_A_PROXY.test(header));
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === `http://${headers.host}` : /^(?:same-origin|none)$/.test(String(site));
  const isLink = method === 'GET' && mode === 'navigate';
  if (!isLocal || isForwarded || !(isOwn || isLink)) throw notFound('没有这个接口', 'There is no such call');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
