import { createBus } from 'shared-contracts/bus/create-bus';
import { validateCompiled } from 'shared-contracts/events/compiled-validate';
import { clearCookies } from '../testing/interface-house.tsx';
import { browserSession } from './browser-session.ts';
import { writeCookie } from './cookies.ts';
import { signInNeeded } from './sign-in-needed.ts';

const bus = () => createBus({ validate: validateCompiled, report: (error) => Promise.reject(error) });
beforeEach(clearCookies);

describe('the session', () => {
  it('is what the cookies say at this moment, and is told once per change', () => {
    const heard: boolean[] = [];
    const face = bus();
    face.on('auth.session', ({ signedIn }) => heard.push(signedIn));
    const session = browserSession(() => face);
    session.announce();
    session.announce();
    writeCookie('token', 'a b;c', 1);
    writeCookie('perfectStatus', '0', 1);
    expect(session.token()).toBe('a b;c');
    session.announce();
    session.clear();
    expect(session.current()).toEqual({ token: null, perfectStatus: null, isTeam: null, userId: null });
    expect(heard).toEqual([false, true, false]);
  });
});

describe('a call that needs sign-in', () => {
  function shop(onMembersPage: boolean) {
    const face = bus();
    const expired: string[] = [];
    face.on('auth.expired', ({ call }) => expired.push(call));
    const goHome = jest.fn();
    const sayUnavailable = jest.fn();
    return {
      face,
      expired,
      goHome,
      sayUnavailable,
      needed: signInNeeded({ bus: face, onMembersPage: () => onMembersPage, goHome, sayUnavailable }),
    };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('opens one dialog however many calls were refused, and stays when the visitor signs in', async () => {
    const { face, needed, expired, goHome } = shop(true);
    const asked: string[] = [];
    face.handle('dialog.login', ({ reason }) => {
      asked.push(reason);
      return { signedIn: true };
    });
    needed('userPlay/playList');
    needed('userPlay/addPlay');
    await settle();
    expect(asked).toEqual(['needs-login']);
    expect(expired).toEqual(['userPlay/playList', 'userPlay/addPlay']);
    expect(goHome).not.toHaveBeenCalled();
    needed('userPlay/playList');
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('leads home from a members page without success, and throws nobody off another page', async () => {
    for (const onMembersPage of [true, false]) {
      const { face, needed, goHome } = shop(onMembersPage);
      face.handle('dialog.login', () => ({ signedIn: false }));
      needed('userPlay/playList');
      await settle();
      expect(goHome).toHaveBeenCalledTimes(onMembersPage ? 1 : 0);
    }
  });

  it('says so while nobody can open the dialog', async () => {
    const { needed, sayUnavailable } = shop(false);
    needed('userPlay/playList');
    await settle();
    expect(sayUnavailable).toHaveBeenCalledTimes(1);
  });
});
