import { folderRefusal } from './folder-refusal.ts';

test('whom the system keeps from the folder is told of the way over the console', () => {
  const kept = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/shop/releases' });
  expect(folderRefusal(kept)).toMatchObject({
    reason: 'right',
    message: expect.stringMatching(/^\/srv\/shop\/releases is not open to .*RELEASE_URL/),
  });
  expect(folderRefusal(Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/srv' }))).toBeNull();
  expect(folderRefusal(null)).toBeNull();
});
