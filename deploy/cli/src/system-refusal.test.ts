import { systemRefusal } from './system-refusal.ts';

test('whom the system keeps from the folder is told of the way over the console', () => {
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
