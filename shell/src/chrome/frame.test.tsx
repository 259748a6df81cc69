import { act, within } from '@testing-library/react';
import { writeCookie } from '../session/browser-session.ts';
import { drawChrome, prepareBrowser, SIGNED_IN } from '../testing/draw-chrome.ts';
import { activeItem, sideItemsFor } from './members/side-menu.tsx';

prepareBrowser();

describe('the phone', () => {
  it('has five items; cart and account require login first, and continue after it', async () => {
    const { part, user, bus, navigate } = drawChrome({ at: '/en/', phone: true });
    const bar = part('bar');
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Promotion', 'Cart', 'My']);
    expect(bar.getByRole('button', { name: /playlist/ })).toBeInTheDocument();
    const asked: string[] = [];
    bus.handle('dialog.login', ({ reason }) => {
      asked.push(reason);
      return { signedIn: asked.length > 1 };
    });
    await user.click(bar.getByRole('link', { name: 'Cart' }));
    expect(navigate).not.toHaveBeenCalled();
    await user.click(bar.getByRole('link', { name: 'My' }));
    expect(asked).toEqual(['needs-login', 'needs-login']);
    expect(navigate).toHaveBeenCalledWith('/my');
  });

  it('opens the player sheet with the centre button, and the playlist when nothing plays', async () => {
    const { part, user, bus } = drawChrome({ at: '/en/', phone: true });
    const opened: string[] = [];
    bus.handle('player.open', ({ panel }) => {
      opened.push(panel);
      return {};
    });
    await user.click(part('bar').getByRole('button', { name: /playlist/ }));
    act(() => bus.emit('player.state', { status: 'playing', id: 3, musicLibraryTypeId: 1 }));
    await user.click(part('bar').getByRole('button', { name: 'Open the player' }));
    expect(opened).toEqual(['playlist', 'sheet']);
  });

  it('offers the back-to-top button after one and a half screens, and scrolls 120 px a frame', async () => {
    const { part, user } = drawChrome({ at: '/en/', phone: true });
    const frames: FrameRequestCallback[] = [];
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((...at: unknown[]) => scrolled(at[1] as number));
    const ahead = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const scrolled = (y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    const button = () => part('toolbar').queryByRole('button', { name: 'Back to top' });
    scrolled(1.5 * window.innerHeight);
    expect(button()).not.toBeInTheDocument();
    scrolled(1.5 * window.innerHeight + 1);
    await user.click(button()!);
    frames.shift()!(0);
    expect(window.scrollY).toBe(1.5 * window.innerHeight + 1 - 120);
    expect(button()).not.toBeInTheDocument();
    scrolled(0);
    scrollTo.mockRestore();
    ahead.mockRestore();
  });

  it('has every tab and tool in its menu', async () => {
    const { part, user } = drawChrome({ phone: true });
    await user.click(part('header').getByRole('button', { name: '打开菜单' }));
    const hrefs = [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'));
    for (const path of [
      '/',
      '/music',
      '/source',
      '/commend',
      '/cheap',
      '/authorize',
      '/authorize/price',
      '/about',
      '/about/activity',
      '/linkus',
      '/account/register',
    ]) {
      expect(hrefs).toContain(path);
    }
  });
});

describe('the toolbar', () => {
  it('requires login before the sign-in gift, then requests the gift', async () => {
    const { part, user, bus } = drawChrome();
    const asked: string[] = [];
    bus.handle('dialog.login', () => {
      asked.push('login');
      return { signedIn: true };
    });
    bus.handle('dialog.signInGift', () => {
      asked.push('gift');
      return {};
    });
    await user.click(part('toolbar').getByRole('button', { name: '每日签到' }));
    expect(asked).toEqual(['login', 'gift']);
  });

  it('shows a message when no unit handles an intent', async () => {
    const { part, user, toasts } = drawChrome({ cookies: SIGNED_IN });
    await user.click(part('toolbar').getByRole('button', { name: '邀请注册' }));
    expect(toasts).toHaveLength(1);
  });
});

describe('the members frame', () => {
  it('shows the signed-in member and marks the entry of the page', () => {
    const { part } = drawChrome({ at: '/en/my/score', cookies: SIGNED_IN });
    expect(part('head').getByText('User number 7')).toBeInTheDocument();
    expect(part('side').getByRole('link', { name: 'Points' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows name, company, picture and counters, and loads them again after a change of favourites or of the member', async () => {
    let favorites = 3;
    const info = { nickName: 'Amy', companyName: 'Quiet Films', avatar: '/avatar/7.webp' };
    const answers: Record<string, () => unknown> = {
      'user/getUserInfo': () => info,
      'user/getData': () => ({ integral: 1200, favorites: favorites++, song: 9 }),
    };
    const call = (name: string) => answers[name]?.() ?? Promise.reject(new Error('no service'));
    const { part, bus } = drawChrome({ at: '/en/my', cookies: SIGNED_IN, call });
    const known: unknown[] = [];
    bus.on('member.current', (member) => known.push(member));
    const head = part('head');
    expect(await head.findByText('Amy')).toBeInTheDocument();
    expect(known).toEqual([{ userId: '7', ...info }]);
    expect(head.getByText('Quiet Films')).toBeInTheDocument();
    expect(document.querySelector('#head img')).toHaveAttribute('src', '/avatar/7.webp');
    expect(await head.findByRole('link', { name: 'Points 1,200' })).toHaveAttribute('href', '/en/my/score');
    expect(head.getByRole('link', { name: 'Packages 0' })).toHaveAttribute('href', '/en/my/package');
    expect(head.getAllByRole('link')).toHaveLength(3);
    act(() => bus.emit('favourites.changed', { dataId: 1, type: 1, musicLibraryTypeId: 1, favorites: 1 }));
    expect(await head.findByRole('link', { name: 'Favorites 4' })).toHaveAttribute('href', '/en/my/like');
    info.nickName = 'Amy Lin';
    act(() => bus.emit('member.changed', {}));
    expect(await head.findByRole('link', { name: 'Favorites 5' })).toBeInTheDocument();
    expect(await head.findByText('Amy Lin')).toBeInTheDocument();
    expect(known.at(-1)).toEqual({ userId: '7', ...info });
  });

  it.each([
    ['/en/music', false, ['user/getUserInfo']],
    ['/en/my', false, ['user/getUserInfo', 'user/getData']],
    ['/en/music', true, []],
  ])('asks who the member is once for header and frame, and not where neither shows it (%s, phone %s)', async (at, phone, asked) => {
    const { calls } = drawChrome({ at, phone, cookies: SIGNED_IN });
    await act(async () => undefined);
    expect(calls.map(([name]) => name).filter((name) => name.startsWith('user/'))).toEqual(asked);
  });

  it('says who may open a page that the member has no power for, and shows its entry to a member who has', async () => {
    const info = { nickName: 'Amy', companyName: '', avatar: '', powers: ['allot'] as string[] };
    const call = (name: string) => (name === 'user/getUserInfo' ? info : Promise.reject(new Error('no service')));
    const { part, bus } = drawChrome({ at: '/en/my/baoyouliang', cookies: { ...SIGNED_IN, isTeam: '1' }, call });
    const entry = () => part('side').queryByRole('link', { name: 'Inventory' });
    await part('side').findByRole('link', { name: 'Inventory' });
    expect(part('head').queryByRole('status')).toBeNull();
    info.powers = [];
    await act(async () => bus.emit('member.changed', {}));
    expect(part('head').queryByRole('status')).toBeNull();
    info.powers = ['orders'];
    await act(async () => bus.emit('member.changed', {}));
    expect(await part('head').findByRole('status')).toHaveTextContent('“Inventory” is open to the main account of a team');
    expect(entry()).toBeNull();
    expect(part('side').getByRole('link', { name: 'Team orders and licences' })).toBeInTheDocument();
  });

  it('shows in header and side menu how many requests of the team wait for the member, and asks for no other member', async () => {
    const waiting = { toDecide: 2, toOrder: 1 };
    const info = { nickName: 'Amy', companyName: '', avatar: '', powers: ['teamCart'] as string[] };
    const answers: Record<string, () => unknown> = { 'user/getUserInfo': () => info, 'teamRequest/waiting': () => ({ ...waiting }) };
    const call = (name: string) => answers[name]?.() ?? Promise.reject(new Error('no service'));
    const { part, bus } = drawChrome({ at: '/en/my', cookies: { ...SIGNED_IN, isTeam: '1' }, call });
    const entry = await part('side').findByRole('link', { name: /^Team account.*3 purchase requests wait for you$/ });
    expect(entry).toHaveAttribute('href', '/en/my/team?tab=requests');
    expect(part('header').getByRole('button', { name: 'My menu: 3 purchase requests wait for you' })).toHaveTextContent('3');
    Object.assign(waiting, { toDecide: 0, toOrder: 0 });
    await act(async () => bus.emit('member.changed', {}));
    expect(part('header').getByRole('button', { name: 'My menu' })).not.toHaveTextContent('3');
    const { calls } = drawChrome({ at: '/en/my', cookies: SIGNED_IN });
    await act(async () => undefined);
    expect(calls.map(([name]) => name)).not.toContain('teamRequest/waiting');
  });

  it('stays whole when its calls fail', async () => {
    const { part, toasts, reports } = drawChrome({ at: '/en/my', cookies: SIGNED_IN });
    await act(async () => undefined);
    expect(part('head').getByText('User number 7')).toBeInTheDocument();
    expect(part('head').getByRole('link', { name: 'Points 0' })).toBeInTheDocument();
    expect([toasts, reports]).toEqual([[], []]);
  });

  it.each([
    ['-1', 'zh', '完善资料'],
    [null, 'en', 'Complete profile'],
  ] as const)(
    'leads a token with the profile status %s (%s) to complete the profile, not to another login',
    (perfectStatus, locale, name) => {
      const prefix = locale === 'en' ? '/en' : '';
      const { part } = drawChrome({ at: `${prefix}/my`, cookies: { token: 'abc', ...(perfectStatus ? { perfectStatus } : {}) } });
      expect(part('head').getByRole('link', { name })).toHaveAttribute('href', `${prefix}/account/register/first`);
      expect(part('head').queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('follows a token that another tab sets or removes, whatever the profile', () => {
    const { part, parts } = drawChrome({ at: '/en/my' });
    expect(part('head').getByRole('button', { name: 'Log in' })).toBeInTheDocument();
    expect(part('side').queryByRole('button', { name: 'Log out' })).toBeNull();
    writeCookie('token', 'abc', 1);
    act(() => parts.session.announce());
    expect(part('head').getByRole('link', { name: 'Complete profile' })).toBeInTheDocument();
    act(() => parts.session.clear());
    expect(part('head').getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });

  it.each([
    [0, ['/my/teamOrder', '/my/team', '/my/baoyouliang'], ['/my/team/apply']],
    [1, ['/my/team/apply'], ['/my/teamOrder', '/my/team', '/my/baoyouliang']],
    [null, [], ['/my/team/apply', '/my/teamOrder', '/my/team', '/my/baoyouliang']],
  ])('shows team entries by the isTeam cookie %s', (isTeam, shown, hidden) => {
    const paths = sideItemsFor(isTeam).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(shown));
    for (const path of hidden) expect(paths).not.toContain(path);
  });

  it.each(['orders', 'buy', 'teamCart', 'quota'])('shows the orders of the team to a member with the power %s, who has some', (power) => {
    expect(sideItemsFor(1, [power]).map(({ path }) => path)).toContain('/my/teamOrder');
  });

  it('ends with a button that logs out', () => {
    const { part } = drawChrome({ at: '/en/my/like', cookies: SIGNED_IN });
    const menu = within(part('side').getByRole('navigation'));
    expect(menu.getAllByRole('listitem').at(-1)).toHaveTextContent('Log out');
  });

  it('marks the parent entry of a sub-page', () => {
    const items = sideItemsFor(0);
    expect(activeItem(items, '/my/order/detail')?.path).toBe('/my/order');
    expect(activeItem(items, '/my/teamOrder')?.path).toBe('/my/teamOrder');
    expect(activeItem(items, '/my/composer')?.label).toBe('my.composer');
    expect(activeItem(items, '/my')?.label).toBe('my.overview');
    expect(activeItem(items, '/my/invoice')).toBeUndefined();
  });
});

describe('the footer', () => {
  it('shows the contact from the service, and offers a retry when the call fails', async () => {
    const company = { phone: '021-5555 0100', email: 'hi@example.com', microBlog: '@音河', address: '上海' };
    let fails = true;
    const seen: IntersectionObserverCallback[] = [];
    const { IntersectionObserver: real } = window;
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    } as never;
    const { part, user } = drawChrome({ call: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(company)) });
    window.IntersectionObserver = real;
    act(() => {
      for (const show of seen) show([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    });
    const retry = await part('footer').findByRole('button', { name: '重试' });
    fails = false;
    await user.click(retry);
    expect(await part('footer').findByRole('link', { name: '021-5555 0100' })).toHaveAttribute('href', 'tel:02155550100');
    expect(part('footer').getByRole('link', { name: 'hi@example.com' })).toHaveAttribute('href', 'mailto:hi@example.com');
    expect(part('footer').getByText('沪ICP备1号')).toBeInTheDocument();
    expect(part('footer').getByRole('link', { name: '隐私政策' })).toHaveAttribute('href', '/protocol/privacy');
    expect(await part('footer').findAllByRole('img')).toHaveLength(2);
  });
});

describe('the error page', () => {
  it('has the specified text and a link home, in both languages', () => {
    const english = drawChrome({ at: '/en/nothing' }).part('error');
    expect(english.getByRole('heading', { name: 'Apologies, this does not seem to be what you were looking for' })).toBeInTheDocument();
    expect(english.getByText('This page could not be found')).toBeInTheDocument();
    expect(english.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en/');
    const chinese = drawChrome({ at: '/nothing' }).part('error');
    expect(chinese.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  });

  it("shows the server's message of a 500 as text, and disappears with the next page", () => {
    const { parts, part } = drawChrome({ at: '/music' });
    act(() => parts.page.showError({ status: 500, message: '<b>维护中</b>' }));
    expect(part('error').getByText('<b>维护中</b>')).toBeInTheDocument();
    act(() => void parts.page.setAddress('/', ''));
    expect(document.getElementById('error')).toBeEmptyDOMElement();
  });
});
