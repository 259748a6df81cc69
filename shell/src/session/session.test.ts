import { createBus } from 'shared-contracts/bus/create-bus';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { clearCookies } from '../testing/chrome-fixture.tsx';
import { browserSession, writeCookie } from './browser-session.ts';
import { shareSession } from './share-session.ts';
import { createSignInPrompt } from './sign-in-prompt.ts';

const bus = () => createBus({ validate: validatePayload, report: (error) => Promise.reject(error) });
beforeEach(clearCookies);

describe('the session', () => {
  it('reads the cookies at each access, and emits once per change', () => {
    const received: boolean[] = [];
    const face = bus();
    face.on('auth.session', ({ signedIn }) => received.push(signedIn));
    const session = browserSession(() => face);
    session.announce();
    session.announce();
    writeCookie('token', 'a b;c', 1);
    writeCookie('perfectStatus', '0', 1);
    expect(session.token()).toBe('a b;c');
    session.announce();
    session.clear();
    expect(session.current()).toEqual({ token: null, perfectStatus: null, isTeam: null, userId: null });
    expect(received).toEqual([false, true, false]);
  });
});

describe('a sign-in', () => {
  it('is kept in the four cookies of the storefront, and an exchanged token renews them all', () => {
    const received: unknown[] = [];
    const events = bus();
    events.on('auth.session', (event) => received.push(event));
    const session = browserSession(() => events);
    session.store({ token: 'first', perfectStatus: -1, isTeam: 1, id: 7 });
    expect(session.current()).toEqual({ token: 'first', perfectStatus: -1, isTeam: 1, userId: '7' });
    expect(session.isSignedIn()).toBe(false);
    session.store({ perfectStatus: 0 });
    const written = jest.spyOn(document, 'cookie', 'set');
    session.store({ token: 'second' });
    // All four: with the token the session lives on, and its other cookies with it.
    expect(written).toHaveBeenCalledTimes(4);
    expect(session.current()).toEqual({ token: 'second', perfectStatus: 0, isTeam: 1, userId: '7' });
    expect(received).toEqual([
      { signedIn: false, userId: '7', isTeam: 1, perfectStatus: -1 },
      { signedIn: true, userId: '7', isTeam: 1, perfectStatus: 0 },
    ]);
  });
});

describe('several tabs', () => {
  it('sign in and out together, and their messages end', () => {
    const listeners: (() => void)[] = [];
    let messages = 0;
    const openTab = () => {
      const events = bus();
      const received: boolean[] = [];
      events.on('auth.session', ({ signedIn }) => received.push(signedIn));
      const session = browserSession(() => events);
      session.announce();
      const receive: (() => void)[] = [];
      shareSession(events, session, {
        addEventListener: (_: string, listener: () => void) => {
          receive.push(listener);
          listeners.push(listener);
        },
        postMessage: () => {
          messages += 1;
          for (const listener of listeners) if (!receive.includes(listener)) listener();
        },
      } as unknown as BroadcastChannel);
      return { session, received };
    };
    const [one, two] = [openTab(), openTab()];
    one.session.store({ token: 'a', perfectStatus: 0, id: 7 });
    expect(two.received).toEqual([false, true]);
    two.session.clear();
    expect(one.received).toEqual([false, true, false]);
    expect(messages).toBe(6);
  });
});

describe('a call that needs sign-in', () => {
  function setUp(onMembersPage: boolean, isIncomplete = false) {
    const face = bus();
    const expired: string[] = [];
    face.on('auth.expired', ({ call }) => expired.push(call));
    const goHome = jest.fn();
    const sayUnavailable = jest.fn();
    const requests = jest.spyOn(face, 'request');
    return {
      face,
      expired,
      goHome,
      sayUnavailable,
      /** Everything that was asked so far is answered, and what follows from the answers is done. */
      answered: () => Promise.all(requests.mock.results.map(({ value }) => value as Promise<unknown>)),
      needed: createSignInPrompt({
        bus: face,
        isMembersPage: () => onMembersPage,
        hasIncompleteProfile: () => isIncomplete,
        goHome,
        notifyUnavailable: sayUnavailable,
      }),
    };
  }

  it('opens one dialog however many calls were refused, and keeps the page when the visitor signs in', async () => {
    const { face, needed, expired, goHome, answered } = setUp(true);
    const asked: string[] = [];
    face.handle('dialog.login', ({ reason }) => {
      asked.push(reason);
      return { signedIn: true };
    });
    const both = [needed('userPlay/playList'), needed('userPlay/addPlay')];
    await answered();
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(asked).toEqual(['needs-login']);
    expect(expired).toEqual(['userPlay/playList', 'userPlay/addPlay']);
    expect(goHome).not.toHaveBeenCalled();
    await needed('userPlay/playList');
    await answered();
    expect(asked).toHaveLength(2);
  });

  it('leads home from a members page after a refusal, and leaves other pages in place', async () => {
    for (const onMembersPage of [true, false]) {
      const { face, needed, goHome, answered } = setUp(onMembersPage);
      face.handle('dialog.login', () => ({ signedIn: false }));
      needed('userPlay/playList');
      await answered();
      expect(goHome).toHaveBeenCalledTimes(onMembersPage ? 1 : 0);
    }
  });

  it('leaves a visitor on the page that completes the profile, where the dialog led', async () => {
    const { face, needed, goHome } = setUp(true, true);
    face.handle('dialog.login', () => ({ signedIn: false }));
    expect(await needed('userPlay/playList')).toBe(false);
    expect(goHome).not.toHaveBeenCalled();
  });

  it('shows a message while no unit provides the dialog', async () => {
    const { needed, sayUnavailable, answered } = setUp(false);
    needed('userPlay/playList');
    await answered();
    expect(sayUnavailable).toHaveBeenCalledTimes(1);
  });
});
