import { type Actor, ROLES } from '../actor.ts';
import { TokenShare } from './token-share.ts';

const PUBLISH = { kind: 'action', roles: [], largeBody: true, uploadsBuild: true } as const;
const CONTRACT = { kind: 'action', roles: [], largeBody: true } as const;
const CHECK = { kind: 'action', roles: [] } as const;
const STATUS = { kind: 'read', roles: ROLES } as const;

const holder = (tokenId: string): Actor => ({ name: `holder of ${tokenId}`, role: 'team', units: ['mf-catalog'], tokenId });
const codeOf = (attempt: () => unknown): string => {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as { userMessage: { code: string } }).userMessage.code;
  }
};

test('limits concurrent uploads to two per token and four in total, and frees each place once', () => {
  const share = new TokenShare();
  const [a, b, c] = [holder('a'), holder('b'), holder('c')];
  const end = share.begin(a, PUBLISH);
  share.begin(a, CONTRACT);
  expect(codeOf(() => share.begin(a, PUBLISH))).toBe('remote.busy');
  share.begin(b, PUBLISH);
  share.begin(b, CONTRACT);
  expect(codeOf(() => share.begin(c, PUBLISH))).toBe('remote.busy');
  expect(codeOf(() => share.begin(c, CHECK))).toBe('done');
  end();
  end();
  expect(codeOf(() => share.begin(c, PUBLISH))).toBe('done');
  expect(codeOf(() => share.begin(a, PUBLISH))).toBe('remote.busy');
});

test('limits the calls of one token; reads and other tokens are not limited', () => {
  let now = 0;
  const share = new TokenShare({ calls: 3, spanMs: 1000 }, () => now);
  const codes = Array.from({ length: 5 }, () => codeOf(() => share.begin(holder('a'), CHECK)));
  expect(codes).toEqual(['done', 'done', 'done', 'remote.often', 'remote.often']);
  expect(codeOf(() => share.begin(holder('a'), STATUS))).toBe('done');
  expect(codeOf(() => share.begin(holder('b'), CHECK))).toBe('done');
  now = 1000;
  expect(codeOf(() => share.begin(holder('a'), CHECK))).toBe('done');
});

test('limits the bytes that one token uploads within a day', () => {
  let now = 0;
  const share = new TokenShare({ bytesOfDay: 100 }, () => now);
  share.begin(holder('a'), PUBLISH)();
  share.uploaded(holder('a'), 100);
  expect(codeOf(() => share.begin(holder('a'), PUBLISH))).toBe('remote.muchOfDay');
  expect(codeOf(() => share.begin(holder('b'), PUBLISH))).toBe('done');
  now = 24 * 60 * 60_000;
  expect(codeOf(() => share.begin(holder('a'), PUBLISH))).toBe('done');
});
