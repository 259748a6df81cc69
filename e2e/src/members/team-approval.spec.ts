import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { call } from '../storefront/storefront.ts';
import { BUYING_TEXTS, FILM_PROJECT, issuedCertificate, payOrder } from './buying.ts';
import { fillTeamCart, foundTeam, joinTeam } from './team-of.ts';

const TEXTS = {
  zh: {
    ask: /^申请购买/,
    comment: '说明（选填）',
    send: '提交申请',
    asked: '待审批',
    request: /^申请 \d+$/,
    refuse: '拒绝',
    reason: '原因',
    refused: '未批准',
    beyond: '超出预算',
    approve: '批准',
    approveAndPay: '批准并付款',
    ordered: '已下单',
    add: '设置预算',
    of: /^部门或项目/,
    department: '部门：Editing',
    amount: /^金额/,
    save: '保存预算',
    state: '“Editing”的预算使用情况',
    spent: '已用',
  },
  en: {
    ask: /^Ask for approval of/,
    comment: 'Comment (optional)',
    send: 'Ask for approval',
    asked: 'Waits for approval',
    request: /^Request \d+$/,
    refuse: 'Refuse',
    reason: 'Reason',
    refused: 'Refused',
    beyond: 'Beyond budget',
    approve: 'Approve',
    approveAndPay: 'Approve and pay',
    ordered: 'Ordered',
    add: 'Set a budget',
    of: /^Department or project/,
    department: 'Department: Editing',
    amount: /^Amount/,
    save: 'Save budget',
    state: 'State of the budget of “Editing”',
    spent: 'Spent',
  },
} as const;

for (const { language, device, tag } of spread('zh-phone', 'en-desktop')) {
  const text = TEXTS[language];
  const path = (address: string) => withPrefix(language, address);

  test(`${tag.slice(1)}: a member asks, an administrator may not go beyond the budget, the owner approves and pays`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
  }) => {
    test.setTimeout(240_000);
    const owner = await foundTeam(context, storefront);
    const { id: departmentId } = await call<{ id: number }>(storefront.url, 'teamDept/addTeamDept', { name: 'Editing' }, { token: owner });
    const { page: bens, context: bensContext } = await newVisitor(storefront.url, device);
    const ben = await joinTeam(bensContext, storefront, { owner, name: 'Ben', powers: ['teamCart'], departmentId });
    const { page: adas, context: adasContext } = await newVisitor(storefront.url, device);
    const ada = await joinTeam(adasContext, storefront, { owner, name: 'Ada', powers: [] });
    await call(storefront.url, 'teamUser/updateRole', { id: ada.row, role: 'administrator' }, { token: owner });

    await page.goto(path('/my/team?tab=budgets'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.add }).first().click();
    const budget = page.getByRole('dialog', { name: text.add });
    await budget.getByRole('combobox', { name: text.of }).click();
    await page.getByText(text.department).last().click();
    await budget.getByLabel(text.amount).fill('10');
    await budget.getByRole('button', { name: text.save }).click();
    await expect(page.getByText('Editing').first()).toBeVisible();

    await fillTeamCart(storefront, ben.token, FILM_PROJECT, [storefront.ids.track]);
    await bens.goto(path('/my/cart?type=team'));
    await waitForPage(bens);
    await expect(bens.getByRole('button', { name: BUYING_TEXTS[language].checkOut })).toHaveCount(0);
    await bens.getByRole('button', { name: text.ask }).click();
    await bens.getByLabel(text.comment).fill('For the trailer');
    await bens.getByRole('button', { name: text.send, exact: true }).click();
    await expect(bens.getByText(text.asked).first()).toBeVisible();

    await adas.goto(path('/my/team?tab=requests'));
    await waitForPage(adas);
    await adas.getByRole('button', { name: text.request }).click();
    const adasDrawer = adas.getByRole('dialog', { name: text.request });
    await expect(adasDrawer.getByText('For the trailer')).toBeVisible();
    await expect(adasDrawer.getByText(text.beyond).first()).toBeVisible();
    await expect(adasDrawer.getByRole('button', { name: text.approve, exact: true })).toHaveCount(0);

    await page.goto(path('/my/team?tab=requests'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.request }).click();
    await page.getByRole('button', { name: text.approveAndPay }).click();
    await expect(page.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();
    await payOrder(page, language);
    await expect(page.getByText(BUYING_TEXTS[language].paid)).toBeVisible();

    // The price is counted, though it is more than the budget.
    await page.goto(path('/my/team?tab=budgets'));
    await expect(page.getByLabel(text.state)).toContainText(text.spent);

    await bens.goto(path('/my/team?tab=requests'));
    await expect(bens.getByText(text.ordered).first()).toBeVisible();
    await bens.goto(path('/my/teamOrder'));
    await waitForPage(bens);
    await bens
      .getByRole('main')
      .getByRole('link', { name: /YH\d{20}/ })
      .first()
      .click();
    await issuedCertificate(bens, BUYING_TEXTS[language]);
  });

  test(`${tag.slice(1)}: a refused request goes back into the team cart with its reason`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
  }) => {
    test.setTimeout(180_000);
    const owner = await foundTeam(context, storefront);
    const { page: bens, context: bensContext } = await newVisitor(storefront.url, device);
    const ben = await joinTeam(bensContext, storefront, { owner, name: 'Ben', powers: ['teamCart'] });
    await fillTeamCart(storefront, ben.token, FILM_PROJECT, [storefront.ids.track]);
    await bens.goto(path('/my/cart?type=team'));
    await waitForPage(bens);
    await bens.getByRole('button', { name: text.ask }).click();
    await bens.getByRole('button', { name: text.send, exact: true }).click();
    await expect(bens.getByText(text.asked).first()).toBeVisible();

    await page.goto(path('/my/team?tab=requests'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.request }).click();
    const drawer = page.getByRole('dialog', { name: text.request });
    await drawer.getByRole('button', { name: text.refuse }).click();
    await drawer.getByLabel(text.reason).fill('Too dear');
    await drawer.getByRole('button', { name: text.refuse }).click();
    await expect(drawer.getByText(text.refused).first()).toBeVisible();

    await bens.reload();
    await bens.getByRole('button', { name: text.request }).click();
    await expect(bens.getByRole('dialog').getByText(/Too dear/)).toBeVisible();
    await bens.goto(path('/my/cart?type=team'));
    await expect(bens.getByRole('button', { name: text.ask })).toBeEnabled();
  });
}
