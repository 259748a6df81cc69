import type { Actor } from '../../release-service.ts';
import { TokenShare } from './token-share.ts';

const holder = (tokenId: string): Actor => ({ name: `holder of ${tokenId}`, role: 'team', units: ['mf-catalog'], tokenId });
const codeOf = (attempt: () => unknown): string => {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as { userMessage: { code: string } }).userMessage.code;
  }
};

test('one token has two uploads at the same time at most, all together four, and each place comes back once', () => {
  const share = new TokenShare();
  const [a, b, c] = [holder('a'), holder('b'), holder('c')];
  const end = share.begin(a, 'publish');
  share.begin(a, 'check-service');
  expect(codeOf(() => share.begin(a, 'publish'))).toBe('remote.busy');
  share.begin(b, 'publish');
  share.begin(b, 'publish-service');
  expect(codeOf(() => share.begin(c, 'publish'))).toBe('remote.busy');
  expect(codeOf(() => share.begin(c, 'promote'))).toBe('done');
  end();
  end();
  expect(codeOf(() => share.begin(c, 'publish'))).toBe('done');
  expect(codeOf(() => share.begin(a, 'publish'))).toBe('remote.busy');
});

test('a token that asks without end is stopped for a while; to look at what stands is free, and others go on', () => {
  let now = 0;
  const share = new TokenShare({ calls: 3, spanMs: 1000 }, () => now);
  const codes = Array.from({ length: 5 }, () => codeOf(() => share.begin(holder('a'), 'check')));
  expect(codes).toEqual(['done', 'done', 'done', 'remote.often', 'remote.often']);
  expect(codeOf(() => share.begin(holder('a'), 'status'))).toBe('done');
  expect(codeOf(() => share.begin(holder('b'), 'check'))).toBe('done');
  now = 1000;
  expect(codeOf(() => share.begin(holder('a'), 'check'))).toBe('done');
});

test('what one token uploads within a day does not fill the disk', () => {
  let now = 0;
  const share = new TokenShare({ bytesOfDay: 100 }, () => now);
  share.begin(holder('a'), 'publish')();
  share.uploaded(holder('a'), 100);
  expect(codeOf(() => share.begin(holder('a'), 'publish'))).toBe('remote.muchOfDay');
  expect(codeOf(() => share.begin(holder('b'), 'publish'))).toBe('done');
  now = 24 * 60 * 60_000;
  expect(codeOf(() => share.begin(holder('a'), 'publish'))).toBe('done');
});
