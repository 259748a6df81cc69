import { onEmbeddedDatabase } from '../testing/each-database.ts';
import { createTestService } from '../testing/test-app.ts';
import { authenticate } from './authenticate.ts';
import { issueToken, memberNamed, revokeTokens } from './tokens.ts';

const START = new Date('2026-03-01T00:00:00Z');
const afterDays = (days: number) => new Date(START.getTime() + days * 86_400_000);

onEmbeddedDatabase('a token of a member', (database) => {
  test('signs its member in for thirty days, with or without "Bearer", and nobody afterwards', async () => {
    const { context, setNow } = await createTestService(database.db);
    const amy = await memberNamed(database.db, 'amy');
    const { token, expiresAt } = await issueToken(database.db, amy.id, START);
    expect(expiresAt).toEqual(afterDays(30));
    const signedIn = async (header: string | undefined, now: Date) => {
      setNow(now);
      return authenticate(context, header);
    };
    for (const header of [token, `Bearer ${token}`, ` ${token} `])
      expect(await signedIn(header, afterDays(29.9))).toEqual({ member: amy, tokenState: 'valid' });
    expect(await signedIn(token, afterDays(30))).toEqual({ member: null, tokenState: 'invalid' });
    expect(await signedIn(`${token.slice(0, -1)}_`, START)).toEqual({ member: null, tokenState: 'invalid' });
    for (const header of [undefined, ' ']) expect(await signedIn(header, START)).toEqual({ member: null, tokenState: 'none' });
  });

  test('is revoked with all tokens of that member that are in force, and of no other', async () => {
    const { context, setNow } = await createTestService(database.db);
    const [bob, cleo] = [await memberNamed(database.db, 'bob'), await memberNamed(database.db, 'cleo')];
    const [old, first, second] = [afterDays(-40), START, START].map((issued) => issueToken(database.db, bob.id, issued));
    const others = await issueToken(database.db, cleo.id, START);
    await old;
    setNow(START);
    expect(await revokeTokens(database.db, bob.id, START)).toBe(2);
    expect(await revokeTokens(database.db, bob.id, START)).toBe(0);
    for (const issued of [first, second]) expect((await authenticate(context, (await issued)!.token)).tokenState).toBe('invalid');
    expect((await authenticate(context, others.token)).member).toEqual(cleo);
  });
});
