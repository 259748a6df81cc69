import { accessibilityProblems } from '../browser/axe.ts';
import { setWidth, sidewaysOverflow, WIDTHS, waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { grantInventory } from '../staff/member-of-staff.ts';
import { call } from '../storefront/storefront.ts';
import { FILM_PROJECT } from './buying.ts';
import { fillTeamCart, foundTeam, joinTeam, newTaxNumber, quotasOf } from './team-of.ts';

const TABS = ['members', 'departments', 'invitations', 'requests', 'projects', 'budgets', 'powers', 'activity', 'settings'];

for (const { language, device, tag } of spread('zh-desktop', 'en-phone')) {
  test(`${tag.slice(1)}: every page of a team is accessible and as wide as its window`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
    problems,
  }) => {
    test.setTimeout(300_000);
    const taxNumber = newTaxNumber();
    const token = await foundTeam(context, storefront, taxNumber);
    const { context: bensContext } = await newVisitor(storefront.url);
    const { id: departmentId } = await call<{ id: number }>(storefront.url, 'teamDept/addTeamDept', { name: 'Editing' }, { token });
    await joinTeam(bensContext, storefront, { owner: token, name: 'Ben', powers: ['teamCart', 'quota'], departmentId });
    await fillTeamCart(storefront, token, FILM_PROJECT, [storefront.ids.track]);
    await call(storefront.url, 'teamUser/addTeamUser', { contact: 'ada@example.com', name: 'Ada', role: 'member' }, { token });
    await grantInventory(storefront, { taxNumber, units: 4, days: 20, grant: FILM_PROJECT.grant });
    const { list } = await quotasOf(storefront, token);
    const paths = [
      ...TABS.map((tab) => `/my/team?tab=${tab}`),
      ...['orders', 'licences', 'points'].map((tab) => `/my/teamOrder?tab=${tab}`),
      '/my/invoice?of=team',
      '/my/cart?type=team',
      '/my/baoyouliang',
      `/my/baoyouliang/allot?id=${list[0]!.id}`,
      '/my/baoyouliang/detail',
    ];
    const [own, ...others] = WIDTHS[device];
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(withPrefix(language, path));
      await waitForPage(page);
      found.push(...(await accessibilityProblems(page, '#slot-page')).map((problem) => `${path}: ${problem}`));
      for (const width of [...others, own]) {
        await setWidth(page, width);
        const overflow = await sidewaysOverflow(page);
        if (overflow > 0) found.push(`${path}: ${width} px: scrolls sideways by ${overflow} px`);
      }
      found.push(...problems().map((problem) => `${path}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
}
