import { COOKIES } from 'shared-contracts/session/stored-keys';
import { chromeFixture, clearCookies } from '../../testing/chrome-fixture.tsx';
import { switchLanguage } from '../header/switches.tsx';
import { backToTop, STEP } from './back-to-top.ts';
import { logOut } from './log-out.ts';

jest.mock('ui-kit/overlay', () => ({ confirm: jest.fn() }));
const confirm = (): jest.Mock => jest.requireMock('ui-kit/overlay').confirm;

beforeEach(clearCookies);

describe('logging out', () => {
  const member = { token: 'abc', perfectStatus: '0', isTeam: '1', id: '7', lang: 'en' };
  const texts = { title: 'Are you sure you want to exit?', ok: 'Log out' };

  it('confirms, ends the session, notifies every unit and loads the home page of the language', async () => {
    const { host, parts, bus, calls } = chromeFixture({ at: '/en/my', cookies: member });
    confirm().mockResolvedValue(true);
    const go = jest.fn();
    await logOut(host, parts.session, texts, go);
    expect(confirm()).toHaveBeenCalledWith(host, { title: texts.title, okText: texts.ok });
    expect(calls).toEqual([['user/logout', {}]]);
    expect(go).toHaveBeenCalledWith('/en/');
    expect(document.cookie).toBe(`${COOKIES.lang}=en`);
    expect(bus.latest('auth.session')).toMatchObject({ signedIn: false, userId: null });
  });

  it('waits three seconds at most for a service that does not answer', async () => {
    const { host, parts } = chromeFixture({ at: '/my', cookies: member, call: () => new Promise(() => undefined) });
    confirm().mockResolvedValue(true);
    jest.useFakeTimers();
    const go = jest.fn();
    const ended = logOut(host, parts.session, texts, go);
    await jest.advanceTimersByTimeAsync(2900);
    expect(go).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    await ended;
    jest.useRealTimers();
    expect(go).toHaveBeenCalledWith('/');
    expect(parts.session.isSignedIn()).toBe(false);
  });

  it('does nothing when the visitor cancels', async () => {
    const { host, parts } = chromeFixture({ at: '/my', cookies: member });
    confirm().mockResolvedValue(false);
    const go = jest.fn();
    await logOut(host, parts.session, texts, go);
    expect(go).not.toHaveBeenCalled();
    expect(parts.session.isSignedIn()).toBe(true);
  });
});

describe('switching the language', () => {
  it('clears the player before the page in the other language loads', async () => {
    const { bus } = chromeFixture({ at: '/en/music?page=2' });
    const order: string[] = [];
    bus.handle('player.clear', () => {
      order.push('cleared');
      return {};
    });
    await switchLanguage(bus, (address) => order.push(address));
    expect(order).toEqual(['cleared', '/music?page=2']);
  });

  it('goes to the list from a case detail, also without a player', async () => {
    const { bus } = chromeFixture({ at: '/about/case/detail?id=4' });
    const go = jest.fn();
    await switchLanguage(bus, go);
    expect(go).toHaveBeenCalledWith('/en/about/case');
  });
});

describe('back to top', () => {
  function target(from: number, reduced = false) {
    const steps: number[] = [];
    const frames: (() => void)[] = [];
    const heard: Record<string, () => void> = {};
    const face = {
      scrollY: from,
      matchMedia: () => ({ matches: reduced }),
      addEventListener: (name: string, listener: () => void) => {
        heard[name] = listener;
      },
      removeEventListener: () => undefined,
      scrollTo(_x: number, y: number) {
        face.scrollY = y;
        steps.push(y);
      },
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
    };
    const frame = () => frames.shift()?.();
    return { face: face as unknown as Window, steps, frames, frame, wheel: () => heard.wheel!() };
  }

  it('moves 120 px a frame', () => {
    const { face, steps, frames, frame } = target(STEP * 2 + 50);
    backToTop(face);
    while (frames.length > 0) frame();
    expect(steps).toEqual([STEP + 50, 50, 0]);
  });

  it('jumps at once when reduced motion is preferred', () => {
    const { face, steps, frames } = target(5000, true);
    backToTop(face);
    expect(steps).toEqual([0]);
    expect(frames).toHaveLength(0);
  });

  it('stops when the visitor scrolls', () => {
    const { face, steps, frames, frame, wheel } = target(5000);
    backToTop(face);
    frame();
    wheel();
    while (frames.length > 0) frame();
    expect(steps).toEqual([4880]);
  });
});
