import type { EdgeBrand } from 'deploy-release/settings';
import { contentPolicy, newNonce } from 'deploy-render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOfHeader, localeOfPath } from 'shared-contracts/locale/locale';
import { plainPage } from '../html/error-page.ts';

/** Longest error of the service that is read for its message, bytes. */
const LONGEST_ERROR = 16 * 1024;

/** Whether a browser opens a file as a page: then its visitor reads what is wrong, and no program. */
export function isOpenedAsPage({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Language of a visitor who opens a file: as the address says, else as the page that the link was on, else as the browser prefers. */
export function localeOfFile({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): Locale {
  const { lang } = (query ?? {}) as { lang?: unknown };
  if (typeof lang === 'string') return localeOfHeader(lang);
  if (headers.language) return localeOfHeader(headers.language);
  if (headers.referer && URL.canParse(headers.referer)) return localeOfPath(new URL(headers.referer).pathname);
  return /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'zh';
}

/** Message of an error of the service; null when it has none. The body is read to its end, or to its limit. */
export async function messageOf(body: AsyncIterable<Buffer>): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > LONGEST_ERROR) return null;
    parts.push(part);
  }
  try {
    const { msg } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { msg?: unknown };
    return typeof msg === 'string' && msg ? msg : null;
  } catch {
    return null;
  }
}

/** Sends the page of a file that cannot be had. */
export function sendFilePage(reply: FastifyReply, status: number, message: string, locale: Locale, brand: EdgeBrand): FastifyReply {
  const nonce = newNonce();
  reply.code(status).headers({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(nonce),
    vary: 'accept, accept-language, referer',
  });
  return reply.send(plainPage(status, message, locale, brand.name[locale], nonce));
}
