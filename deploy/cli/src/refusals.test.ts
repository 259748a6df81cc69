import { ReleaseError } from 'deploy-api';
import { createMessage } from 'deploy-release/messages';
import { readArguments } from './arguments.ts';
import { exitCodeOf, inLanguage, refusalData, refusalText, systemRefusal } from './refusals.ts';

const held = new ReleaseError('held', createMessage('unit.held', { unit: 'mf-player', at: '2026-01-01T00:00:00.000Z', taken: ['1.1.0'] }));

test('prints a refusal and its remedy in the requested language', () => {
  expect(refusalText(held, ['promote', 'mf-player@1.2'])).toMatch(
    /^mf-player is held since .*\nTo lift it: npm run release -- unhold mf-player$/,
  );
  expect(refusalText(held, ['promote', 'mf-player@1.2'], 'zh')).toBe(
    'mf-player 自 2026-01-01T00:00:00.000Z 起被冻结，已撤回 1.1.0。解除冻结之前不能前进。\n解除冻结：npm run release -- unhold mf-player',
  );
});

test('JSON output carries the message code, whatever the language', () => {
  expect(refusalData(held)).toMatchObject({
    reason: 'held',
    userMessage: { code: 'unit.held', params: { unit: 'mf-player', taken: ['1.1.0'] } },
  });
});

test('a user without access to the folder is advised to use RELEASE_URL', () => {
  const kept = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/shop/releases' });
  expect(systemRefusal(kept)).toMatchObject({
    reason: 'right',
    message: expect.stringMatching(/^\/srv\/shop\/releases is not open to .*RELEASE_URL/),
  });
  expect(systemRefusal(null)).toBeNull();
});

test.each([
  ['ENOSPC', /disk is full: make room/],
  ['EDQUOT', /disk is full: make room/],
  ['EROFS', /can only be read/],
])('a disk that takes nothing (%s) is told in words with what to do', (code, words) => {
  const error = Object.assign(new Error(`${code}: something, write`), { code });
  expect(systemRefusal(error)).toMatchObject({
    message: expect.stringMatching(words),
    userMessage: { code: expect.stringMatching(/^disk\./) },
  });
});

describe('an option with a wrong value is refused in words, in both languages', () => {
  test.each([
    ['--channel', 'usage.value'],
    ['--why', 'usage.value'],
    ['--why --json', 'usage.dash'],
    ['--json=5', 'usage.noValue'],
    ['--dry-run=yes', 'usage.noValue'],
  ])('promote mf-catalog %s', async (words, code) => {
    const args = ['promote', 'mf-catalog', ...words.split(' ')];
    const error = await readArguments(args, { remote: false }).catch((thrown) => thrown);
    expect([exitCodeOf(error), error.words.code]).toEqual([2, code]);
    expect(inLanguage(error.words, 'zh')).toMatch(/值/);
  });

  test('a value that begins with a dash is taken when it is written with =', async () => {
    const { args } = await readArguments(['promote', 'mf-catalog', '--why=-5 % errors'], { remote: false });
    expect(args.change.why).toBe('-5 % errors');
  });
});
