import { createBus } from 'shared-contracts/bus/create-bus';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { clearCookies } from '../testing/chrome-fixture.tsx';
import { browserSession, writeCookie } from './browser-session.ts';
import { mergeCrateWhenSignedIn } from './merge-crate.ts';

/** A tab with a crate; counts the merges that it asks for. */
function tabWith(crate: string) {
  localStorage.setItem('crate', crate);
  const bus = createBus({ validate: validatePayload, report: (error) => Promise.reject(error) });
  const session = browserSession(() => bus);
  let asked = 0;
  bus.handle('favourites.mergeCrate', () => {
    asked++;
    return {};
  });
  const page = Object.assign(new EventTarget(), { localStorage });
  session.announce();
  mergeCrateWhenSignedIn({ bus, session }, page as never);
  return { session, page, asked: () => asked };
}

const signIn = (perfectStatus: string) => {
  writeCookie('token', 't', 1);
  writeCookie('perfectStatus', perfectStatus, 1);
};

beforeEach(() => {
  clearCookies();
  localStorage.clear();
});

it('is merged at sign-in, once the profile is complete', () => {
  const { session, asked } = tabWith('[1]');
  expect(asked()).toBe(0);
  signIn('-1');
  session.announce();
  expect(asked()).toBe(0);
  signIn('0');
  session.announce();
  expect(asked()).toBe(1);
});

it('is tried again in the next document, and when the connection is back', () => {
  signIn('0');
  const { page, asked } = tabWith('[1]');
  expect(asked()).toBe(1);
  page.dispatchEvent(new Event('online'));
  expect(asked()).toBe(2);
});

it('asks for nothing when the crate is empty, and nothing of a visitor', () => {
  const visitor = tabWith('[1]');
  visitor.page.dispatchEvent(new Event('online'));
  signIn('0');
  const member = tabWith('[]');
  expect([visitor.asked(), member.asked()]).toEqual([0, 0]);
});
