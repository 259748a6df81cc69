import type { EdgeBrand } from 'deploy-release/settings/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfHeader, localeOfPath } from 'shared-contracts/locale/locale';
import { plainPage, plainText } from '../html/plain-page.ts';
import { contentPolicy, newNonce } from '../html/policy.ts';

/** A refusal that needs no release: the usual envelope for calls, a small page for everything else. */
export function plainAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: Parameters<typeof plainPage>[0],
  brand: EdgeBrand,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const target = request.raw.url ?? '/';
  if (/^\/(?:api|media|download|health)(?:\/|$|\?)/.test(target)) {
    return reply
      .type('application/json; charset=utf-8')
      .send({ code: 0, msg: plainText(status, localeOfHeader(request.headers.language)), data: null });
  }
  const nonce = newNonce();
  const locale = localeOfPath(target.split(/[?#]/, 1)[0]!.toLowerCase());
  reply.headers({ 'content-security-policy': contentPolicy(nonce), 'content-type': 'text/html; charset=utf-8' });
  return reply.send(plainPage(status, locale, brand.name[locale], nonce));
}
