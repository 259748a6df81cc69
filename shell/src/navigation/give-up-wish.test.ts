import { createBus } from 'shared-contracts/bus/create-bus';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import { WISH_KEY } from 'shared-contracts/session/stored-keys';
import { giveUpWishOutside } from './give-up-wish.ts';

const FIRST = '/account/register?from=%2Fmusic%2Fmusic_detail%3Fid%3D6';
const newBus = () => createBus({ validate: validateWithZod, report: (error) => expect(error).toBeNull() });
const kept = () => sessionStorage.getItem(WISH_KEY);

beforeEach(() => sessionStorage.setItem(WISH_KEY, 'kept'));

test.each([FIRST, '/en/account/register/email'])(
  'a document that begins at %s keeps what the visitor wants, also on other pages of it',
  (path) => {
    const bus = newBus();
    giveUpWishOutside(bus, path.split('?')[0]!, () => sessionStorage);
    bus.emit('navigation.started', { path: '/en/account/register/first?from=%2F' });
    expect(kept()).toBe('kept');
  },
);

test.each(['/music/music_detail?id=6', '/en', '/my', '/account/registered'])('who leaves the registration for %s gives it up', (path) => {
  const bus = newBus();
  giveUpWishOutside(bus, '/account/register', () => sessionStorage);
  bus.emit('navigation.started', { path });
  expect(kept()).toBeNull();
});

test('who types another address gives it up', () => {
  giveUpWishOutside(newBus(), '/music', () => sessionStorage);
  expect(kept()).toBeNull();
});

test('where storage is switched off, the shop begins all the same', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  expect(() => giveUpWishOutside(newBus(), '/music', off)).not.toThrow();
});
