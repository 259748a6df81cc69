import type { EdgeBrand } from 'deploy-release/settings';
import { contentPolicy, newNonce } from 'deploy-render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfHeader, localeOfPath } from 'shared-contracts/locale/locale';
import { errorPage, errorText } from '../html/error-page.ts';

/** Whether programs ask for this address: they get the JSON envelope. */
export function isCallTarget(target: string): boolean {
  return /^\/(?:api|media|download|health)(?:\/|$|\?)/.test(target);
}

/** Error response that needs no release: the JSON envelope for calls, a small page for everything else. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: Parameters<typeof errorPage>[0],
  brand: EdgeBrand,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const target = request.raw.url ?? '/';
  if (isCallTarget(target)) {
    return reply
      .type('application/json; charset=utf-8')
      .send({ code: 0, msg: errorText(status, localeOfHeader(request.headers.language)), data: null });
  }
  const nonce = newNonce();
  const locale = localeOfPath(target.split(/[?#]/, 1)[0]!.toLowerCase());
  reply.headers({ 'content-security-policy': contentPolicy(nonce), 'content-type': 'text/html; charset=utf-8' });
  return reply.send(errorPage(status, locale, brand.name[locale], nonce));
}
