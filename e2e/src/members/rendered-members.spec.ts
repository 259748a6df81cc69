import { trackRows, waitForPage } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { test, whenRendered } from '../pages/rendering-edge.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { call } from '../storefront/storefront.ts';
import { FILM_PROJECT } from './buying.ts';
import { FAVOURITE_TEXTS } from './favourites.ts';
import { newContact, newMember } from './member-forms.ts';

interface Member {
  cookies: Record<string, string>;
  headers: Record<string, string>;
  /** Texts that belong to this member alone. */
  words: string[];
  tracks: number[];
}

const PATHS = ['/', '/music', '/music/music_detail?id=6&musicLibraryTypeId=1', '/commend', '/about', '/cheap/1', '/authorize/price'];
const GUEST = { 'user-agent': 'Desktop' };

/** A member with a name, a folder, a project, favourites and a cart. Each of the words is unique, so that a search finds a leak. */
async function memberNamed(storefront: Storefront, name: string, tracks: number[]): Promise<Member> {
  const [email, phone] = [`${name.toLowerCase()}.${newContact('email')}`, newContact('phone')];
  const { id, token } = await newMember(storefront, { email, phone });
  const own = (call_: string, body: object) => call<{ id: number }>(storefront.url, call_, body, { token });
  const [nickName, folder, project, licenseeName] = ['昵称', '收藏夹', '项目', '公司'].map((what) => `${name}${what}`) as [
    string,
    string,
    string,
    string,
  ];
  await own('user/perfectInfo', { nickName, userType: 1 });
  const { id: favoritesId } = await own('userFavorites/addFavorites', { name: folder });
  await own('userFavoritesData/favoritesData', { favoritesId, type: 3, dataIds: tracks });
  const { id: projectId } = await own('teamGrantProject/addGrantProject', { ...FILM_PROJECT, name: project, licenseeName });
  await own('shoppingCart/addCarts', { orderType: 1, dataIds: tracks, projectId });
  const cookies = { token, perfectStatus: '0', isTeam: '1', id };
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  return { cookies, headers: { ...GUEST, cookie, authorization: token }, words: [name, email, phone, token], tracks };
}

test('two members at once get the rendered pages of everybody, without a word of either, and then see what is theirs', {
  tag: '@zh-desktop',
}, async ({ storefront, rendering, newVisitor }) => {
  const { list } = await call<{ list: { id: number }[] }>(storefront.url, 'music/getList', { musicLibraryTypeId: 1 });
  const [first, second, third] = list.map(({ id }) => id) as [number, number, number];
  const unique = String(Date.now()).slice(-6);
  const members = await Promise.all([
    memberNamed(storefront, `Zephyra${unique}`, [first, second]),
    memberNamed(storefront, `Quillon${unique}`, [third]),
  ]);
  const words = members.flatMap((member) => member.words);

  const visit = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(rendering.url + path, { headers });
    const text = await response.text();
    // A busy machine may ask a visitor to come again.
    expect([200, 503], path).toContain(response.status);
    for (const word of words) expect(text.includes(word), `${word} in ${path}`).toBe(false);
    return servedParts(text);
  };
  // Members ask first, so that what is kept of a page is what was made for one of them.
  for (let round = 0; round < 6; round += 1)
    await Promise.all(
      PATHS.flatMap((path) => [...members.map(({ headers }) => visit(path, headers)), ...(round < 3 ? [] : [visit(path, GUEST)])]),
    );
  for (const path of PATHS) {
    // On a busy machine a part may be late for one of them. Then a page with it comes the next time.
    const versions = async () => {
      const pages = await Promise.all([...members.map(({ headers }) => headers), GUEST].map((headers) => visit(path, headers)));
      return pages.includes(null) ? 'not rendered' : `${new Set(pages).size} of three`;
    };
    await expect.poll(versions, { message: `rendered parts of ${path}` }).toBe('1 of three');
  }

  const visitors = await Promise.all(
    members.map(async ({ cookies, tracks }) => {
      const visitor = await newVisitor(rendering.url);
      const list = Object.entries(cookies).map(([name, value]) => ({ name, value, url: rendering.url }));
      await visitor.page.context().addCookies(list);
      return { ...visitor, tracks };
    }),
  );
  await whenRendered(visitors[0]!.page, `${rendering.url}/music`);
  await Promise.all(visitors.map(({ page }) => page.goto('/music')));
  for (const { page, tracks, problems } of visitors) {
    await waitForPage(page);
    await expect(page.getByRole('link', { name: new RegExp(`^购物车\\s*${tracks.length} 件作品$`) })).toBeVisible();
    const hearts = trackRows(page).getByRole('button', { name: FAVOURITE_TEXTS.zh.unfavourite });
    await expect(hearts).toHaveCount(tracks.length);
    const ids = await trackRows(page)
      .filter({ has: page.getByRole('button', { name: FAVOURITE_TEXTS.zh.unfavourite }) })
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.row)));
    expect(ids.sort()).toEqual([...tracks].sort());
    expect(problems()).toEqual([]);
  }
});

/** Frame and page as they were rendered; null when one of them has its placeholder. */
function servedParts(page: string): string | null {
  const [header, main, footer] = ['header', 'main', 'footer'].map(
    (tag) => new RegExp(`<${tag} id="slot-.*?</${tag}>(?=<)`, 's').exec(page)?.[0],
  );
  return [header, main, footer].every((part) => part?.includes(' data-served=""')) ? [header, main, footer].join('\n') : null;
}
