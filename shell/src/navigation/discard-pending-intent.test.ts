import { createBus } from 'shared-contracts/bus/create-bus';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import { PENDING_INTENT_KEY } from 'shared-contracts/session/stored-keys';
import { discardPendingIntent } from './discard-pending-intent.ts';

const FIRST = '/account/register?from=%2Fmusic%2Fmusic_detail%3Fid%3D6';
const newBus = () => createBus({ validate: validateWithZod, report: (error) => expect(error).toBeNull() });
const kept = () => sessionStorage.getItem(PENDING_INTENT_KEY);

beforeEach(() => sessionStorage.setItem(PENDING_INTENT_KEY, 'kept'));

test.each([FIRST, '/en/account/register/email'])(
  'a document that begins at %s keeps the pending intent, also on other pages of it',
  (path) => {
    const bus = newBus();
    discardPendingIntent(bus, path.split('?')[0]!, () => sessionStorage);
    bus.emit('navigation.started', { path: '/en/account/register/first?from=%2F' });
    expect(kept()).toBe('kept');
  },
);

test.each(['/music/music_detail?id=6', '/en', '/my', '/account/registered'])(
  'who leaves the registration for %s discards the pending intent',
  (path) => {
    const bus = newBus();
    discardPendingIntent(bus, '/account/register', () => sessionStorage);
    bus.emit('navigation.started', { path });
    expect(kept()).toBeNull();
  },
);

test('who types another address discards the pending intent', () => {
  discardPendingIntent(newBus(), '/music', () => sessionStorage);
  expect(kept()).toBeNull();
});

test('where storage is switched off, the shop begins all the same', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  expect(() => discardPendingIntent(newBus(), '/music', off)).not.toThrow();
});
