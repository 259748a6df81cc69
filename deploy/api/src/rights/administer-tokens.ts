import { attempt } from '../attempt.ts';
import type { Actor } from '../desk.ts';
import type { Surroundings } from '../surroundings.ts';
import { endToken, infoOf, makeToken, type NewToken, type TokenInfo } from './tokens.ts';

/** Makes a token; its text is in this answer and nowhere else. */
export function createToken(around: Surroundings, actor: Actor, wanted: NewToken): Promise<{ token: string; info: TokenInfo }> {
  const { name, role, units = [], days } = wanted;
  return attempt(around, actor, { verb: 'tokens.create', units: [], asked: { name, role, units, days } }, async (who) => {
    const answer = await makeToken(around.tokens, wanted, who.name, around.now());
    return { answer, message: `token ${answer.info.id} for ${name}, until ${answer.info.expiresAt}`, changed: true };
  });
}

/** All tokens, those that ended too, without their secrets. */
export function listTokens(around: Surroundings, actor: Actor): Promise<TokenInfo[]> {
  return attempt(around, actor, { verb: 'tokens.list', units: [], asked: {} }, async () => {
    const answer = (await around.tokens.all()).map(infoOf);
    return { answer, message: `${answer.length} tokens`, changed: false };
  });
}

/** Ends a token for good. */
export function revokeToken(around: Surroundings, actor: Actor, id: string): Promise<TokenInfo> {
  return attempt(around, actor, { verb: 'tokens.revoke', units: [], asked: { id } }, async (who) => {
    const was = await around.tokens.find(id);
    const answer = await endToken(around.tokens, id, who.name, around.now());
    return { answer, message: `token ${id} of ${answer.name} is revoked`, changed: was?.revokedAt === undefined };
  });
}
