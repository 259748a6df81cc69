import type { ReleaseContext } from '../release-context.ts';
import type { Actor } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';
import { endToken, infoOf, makeToken, type NewToken, type TokenInfo } from './tokens.ts';

/** Makes a token; its text is in this answer and nowhere else. */
export function createToken(context: ReleaseContext, actor: Actor, wanted: NewToken): Promise<{ token: string; info: TokenInfo }> {
  const { name, role, units = [], days } = wanted;
  return withAudit(context, actor, { verb: 'tokens.create', units: [], asked: { name, role, units, days } }, async (who) => {
    const answer = await makeToken(context.tokens, wanted, who.name, context.now());
    return { answer, message: `token ${answer.info.id} for ${name}, until ${answer.info.expiresAt}`, changed: true };
  });
}

/** All tokens, those that ended too, without their secrets. */
export function listTokens(context: ReleaseContext, actor: Actor): Promise<TokenInfo[]> {
  return withAudit(context, actor, { verb: 'tokens.list', units: [], asked: {} }, async () => {
    const answer = (await context.tokens.all()).map(infoOf);
    return { answer, message: `${answer.length} tokens`, changed: false };
  });
}

/** Ends a token for good. */
export function revokeToken(context: ReleaseContext, actor: Actor, id: string): Promise<TokenInfo> {
  return withAudit(context, actor, { verb: 'tokens.revoke', units: [], asked: { id } }, async (who) => {
    const was = await context.tokens.find(id);
    const answer = await endToken(context.tokens, id, who.name, context.now());
    return { answer, message: `token ${id} of ${answer.name} is revoked`, changed: was?.revokedAt === undefined };
  });
}
