import { act, within } from '@testing-library/react';
import { drawChrome, prepareBrowser } from '../testing/draw-chrome.ts';

prepareBrowser();

describe('the tabs by keyboard', () => {
  const draw = (at: string) => {
    const fixture = drawChrome({ at });
    const tabs = within(fixture.part('header').getAllByRole('navigation')[0]!);
    return { ...fixture, tabs };
  };

  it.each([
    ['/en/', 'Music', 'Pages of Music', ['Production music', 'World music', 'Music of China']],
    ['/', '音乐', '“音乐”的栏目', ['版权音乐', '世界音乐', '中国音乐']],
  ] as const)('open their pages with the arrow, walk them, and give the focus back with Escape (%s)', async (at, tab, opener, pages) => {
    const { tabs, user } = draw(at);
    const button = tabs.getByRole('button', { name: opener });
    const entry = (index: number) => tabs.getAllByRole('link', { name: pages[index] }).at(-1);
    tabs.getByRole('link', { name: tab }).focus();
    await user.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(entry(0)).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(entry(1)).toHaveFocus();
    await user.keyboard('{End}');
    expect(entry(2)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(entry(0)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('close when the focus leaves them, and when the button is pressed again', async () => {
    const { tabs, user } = draw('/en/');
    const button = tabs.getByRole('button', { name: 'Pages of Licensing' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    act(() => tabs.getByRole('link', { name: 'Home' }).focus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the page of an error', () => {
  it.each([
    ['/en/nowhere', 'Search music', ['Trending tracks', 'Themes', 'Sound effects'], '/en'],
    ['/nowhere', '搜索音乐', ['热门榜', '主题歌单', '音效'], ''],
  ] as const)('offers search and something to hear where there is nothing (%s)', async (at, search, names, prefix) => {
    const { part, user } = drawChrome({ at });
    const error = part('error');
    const hrefs = names.map((name) => error.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['/commend/hot', '/commend', '/source'].map((path) => prefix + path));
    await user.click(error.getByRole('button', { name: search }));
    expect(document.querySelector('dialog')).toHaveProperty('open', true);
  });
});
