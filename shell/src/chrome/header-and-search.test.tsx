import { act, screen, within } from '@testing-library/react';
import { expectOpener } from 'ui-kit/testing';
import { drawChrome, prepareBrowser, SIGNED_IN } from '../testing/draw-chrome.ts';

// A busy machine draws slowly; what never comes still fails.
jest.setTimeout(40_000);

prepareBrowser();

it('leads to the registration with the invitation that the visitor follows', () => {
  const { part } = drawChrome({ at: '/en/?inviteId=7' });
  expect(part('header').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/account/register?inviteId=7');
  sessionStorage.clear();
});

describe('the crate of a visitor', () => {
  afterEach(() => localStorage.clear());

  it('is a link with its number of tracks, as soon as something is in it', () => {
    const { part, bus } = drawChrome({ at: '/en/' });
    const link = () => part('header').queryByRole('link', { name: 'Your crate (2 tracks)' });
    expect(link()).toBeNull();
    localStorage.setItem('crate', '[12,7]');
    act(() => bus.emit('favourites.crateChanged', { count: 2 }));
    expect(link()).toHaveAttribute('href', '/en/crate');
  });

  it('is no matter of a member', () => {
    localStorage.setItem('crate', '[12,7]');
    const { part } = drawChrome({ at: '/en/', cookies: SIGNED_IN });
    expect(part('header').queryByRole('link', { name: /crate/ })).toBeNull();
  });
});

describe('the header', () => {
  it('has the seven tabs with links in the language of the page, and marks the one of the route', () => {
    const { part } = drawChrome({ at: '/en/music/world' });
    const tabs = part('header').getByRole('navigation', { name: 'Main' });
    const active = within(tabs).getAllByRole('link', { name: 'Music' })[0]!;
    expect(active).toHaveAttribute('href', '/en/music');
    expect(active).toHaveAttribute('aria-current', 'true');
    expect(tabs.querySelectorAll('[data-active]')).toHaveLength(1);
    for (const path of ['/en/', '/en/music', '/en/source', '/en/commend', '/en/cheap', '/en/authorize', '/en/about']) {
      expect(tabs.querySelector(`a[href="${path}"]`)).not.toBeNull();
    }
  });

  it('marks no tab on a track detail', () => {
    drawChrome({ at: '/music/music_detail?id=3' });
    expect(document.querySelector('#header [data-active]')).toBeNull();
  });

  it('closes the sub-pages after a choice or Escape, until the pointer returns', async () => {
    const { part, user } = drawChrome({ at: '/en/' });
    const item = part('header').getByRole('link', { name: 'Trending tracks' }).closest<HTMLElement>('[class~="tabItem"]')!;
    const choose = within(item).getByRole('link', { name: 'Recommended' });
    choose.addEventListener('click', (event) => event.preventDefault());
    await user.click(choose);
    expect(item).toHaveAttribute('data-dismissed');
    await user.hover(document.body);
    expect(item).not.toHaveAttribute('data-dismissed');
    choose.focus();
    await user.keyboard('{Escape}');
    expect(item).toHaveAttribute('data-dismissed');
  });

  it('updates on navigation', () => {
    const { parts } = drawChrome({ at: '/music' });
    act(() => void parts.page.setAddress('/', ''));
    expect(document.querySelector('#header [data-active]')).toHaveTextContent('首页');
  });

  it('offers login and registration to a guest, and shows a message while no unit handles them', async () => {
    const { part, user, toasts } = drawChrome();
    expect(part('header').getByRole('link', { name: '注册' })).toHaveAttribute('href', '/account/register');
    await user.click(part('header').getByRole('button', { name: '登录' }));
    expect(toasts).toHaveLength(1);
  });

  it('offers a member the menu with every page of theirs', async () => {
    const { part, user, shown } = drawChrome({ cookies: SIGNED_IN });
    expect(shown.toSorted()).toEqual(['cart-count', 'member-badge']);
    expect(part('header').getByRole('link', { name: '购物车' })).toHaveAttribute('href', '/my/cart');
    await user.click(part('header').getByRole('button', { name: '我的菜单' }));
    const links = part('header')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    for (const path of [
      '/my/profile',
      '/my/order',
      '/my/score',
      '/my/package',
      '/my/like',
      '/my/shiting',
      '/my/cart',
      '/my',
      '/my/composer/sign',
      '/linkus',
    ]) {
      expect(links).toContain(path);
    }
    await expectOpener(part('header').getByRole('button', { name: '我的菜单' }));
  });

  it('treats an incomplete profile as not logged in', () => {
    const { part } = drawChrome({ cookies: { token: 'abc', perfectStatus: '-1' } });
    expect(part('header').queryByRole('button', { name: '我的菜单' })).toBeNull();
    expect(part('header').getByRole('link', { name: '完善资料' })).toHaveAttribute('href', '/account/register/first');
  });

  it('is short on registration pages: a login link and a link to the home page', () => {
    const { part } = drawChrome({ at: '/en/account/register' });
    expect(part('header').getByRole('button', { name: 'Log in now' })).toBeInTheDocument();
    expect(part('header').getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/en/');
    expect(part('header').queryByRole('navigation')).toBeNull();
    expect(document.getElementById('footer')).toBeEmptyDOMElement();
  });

  it('leads to the same page in the other language, and from a news detail to the list', () => {
    expect(drawChrome({ at: '/music?page=2' }).part('header').getByRole('link', { name: 'EN: Switch to English' })).toHaveAttribute(
      'href',
      '/en/music?page=2',
    );
    expect(drawChrome({ at: '/en/about/news/detail?id=4' }).part('header').getByRole('link', { name: '切换到中文' })).toHaveAttribute(
      'href',
      '/about/news',
    );
  });

  it('cycles through system, light and dark', async () => {
    const { part, user } = drawChrome();
    await user.click(part('header').getByRole('button', { name: /跟随系统/ }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(part('header').getByRole('button', { name: /浅色，/ }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(part('header').getByRole('button', { name: /深色，/ }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('search', () => {
  it('opens with the slash key, records the keyword, remembers it and goes to the results', async () => {
    const { user, calls, navigate } = drawChrome({ at: '/en/music' });
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox', { hidden: true }), ' warm  piano {Enter}');
    expect(navigate).toHaveBeenCalledWith('/song-list?keyWords=warm%20piano');
    expect(calls).toContainEqual(['searchKeyword/saveData', { name: 'warm piano' }]);
    expect(JSON.parse(localStorage.getItem('history')!)).toEqual(['warm piano']);
  });

  it('records equal searches once, whether typed in the header or in the catalogue', async () => {
    localStorage.setItem('history', JSON.stringify(['piano', 'warm/rain']));
    const { user, calls, navigate } = drawChrome({ at: '/en/about' });
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox', { hidden: true }), ' warm /  rain/{Enter}');
    expect(navigate).toHaveBeenCalledWith('/song-list?keyWords=warm/rain');
    expect(calls).toContainEqual(['searchKeyword/saveData', { name: 'warm/rain' }]);
    expect(JSON.parse(localStorage.getItem('history')!)).toEqual(['warm/rain', 'piano']);
  });

  it('goes to all tracks when nothing was typed, and records nothing', async () => {
    const { user, calls, navigate, part } = drawChrome();
    await user.click(part('toolbar').getByRole('button', { name: '搜索' }));
    await user.type(screen.getByRole('searchbox', { hidden: true }), '{Enter}');
    expect(navigate).toHaveBeenCalledWith('/song-list');
    expect(calls).toEqual([]);
    expect(localStorage.getItem('history')).toBeNull();
  });

  it('ignores the slash key while the visitor types', async () => {
    const { user } = drawChrome();
    const field = document.createElement('input');
    document.body.append(field);
    await user.type(field, 'a/b');
    expect(field).toHaveValue('a/b');
    expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull();
  });

  it('puts the focus into the search field of the page where there is one', async () => {
    const { user } = drawChrome();
    document.body.insertAdjacentHTML('beforeend', '<main id="slot-page"><input type="search" aria-label="page"></main>');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'page' })).toHaveFocus();
  });

  it('shows suggestions that lead to the track, the album or a search', async () => {
    const { user } = drawChrome({
      at: '/en/music',
      call: (name) =>
        name === 'music/suggest' && {
          list: [
            { kind: 'track', text: 'Warm Rain', id: 9, musicLibraryTypeId: 1 },
            { kind: 'album', text: 'Warm Rooms', id: 4, musicLibraryTypeId: 1 },
            { kind: 'tag', text: 'warm', id: 2, musicLibraryTypeId: null },
          ],
        },
    });
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox', { hidden: true }), 'warm');
    expect(await screen.findByRole('link', { name: /^Warm Rain ?Track$/, hidden: true })).toHaveAttribute(
      'href',
      '/en/music/music_detail?id=9&musicLibraryTypeId=1',
    );
    expect(screen.getByRole('link', { name: /^Warm Rooms ?Album$/, hidden: true })).toHaveAttribute('href', '/en/music/album_detail?id=4');
    expect(screen.getByRole('link', { name: /^warm ?Tag$/, hidden: true })).toHaveAttribute('href', '/en/song-list?keyWords=warm');
  });

  it('remembers and records a suggestion that is chosen', async () => {
    localStorage.setItem('history', JSON.stringify(['rain', 'Warm Rooms']));
    const { user, calls } = drawChrome({
      at: '/en/about',
      call: (name) => name === 'music/suggest' && { list: [{ kind: 'album', text: 'Warm Rooms', id: 4, musicLibraryTypeId: 1 }] },
    });
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox', { hidden: true }), 'warm');
    const suggestion = await screen.findByRole('link', { name: /^Warm Rooms/, hidden: true });
    suggestion.addEventListener('click', (event) => event.preventDefault());
    await user.click(suggestion);
    expect(calls).toContainEqual(['searchKeyword/saveData', { name: 'Warm Rooms' }]);
    expect(JSON.parse(localStorage.getItem('history')!)).toEqual(['Warm Rooms', 'rain']);
  });
});
