import type { FastifyRequest } from 'fastify';
import { parseCookies } from 'shared-contracts/session/session';
import { COOKIES } from 'shared-contracts/session/stored-keys';
import { browserOf } from '../../platform/http/browser.ts';
import type { MembersContext } from '../context.ts';
import { companionOf, GRACE_MS, readToken } from './authenticate.ts';
import { hashOfToken, tokenOf } from './tokens.ts';

/**
 * The id of the member who asks for a file; null for everybody else. A program sends its token in the `Authorization` header. A browser
 * sends it in the cookie of the page, with the companion cookie of its session. No token is exchanged: a file cannot hand out the new one.
 */
export async function requestingMember(
  context: Pick<MembersContext, 'db' | 'now' | 'hash'>,
  request: FastifyRequest,
): Promise<number | null> {
  const { authorization, cookie = '' } = request.headers;
  const token = tokenOf(authorization ?? parseCookies(cookie).get(COOKIES.token) ?? '');
  const now = context.now();
  const row = token && (await readToken(context, hashOfToken(token), now));
  if (!row || (row.replaced_at && now.getTime() - row.replaced_at.getTime() > GRACE_MS)) return null;
  const isAlone = row.companion_hash !== null && companionOf(row, browserOf(request, context.hash).cookie('companion')) === null;
  return isAlone ? null : row.id;
}
