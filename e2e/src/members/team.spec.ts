import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { expectDone, openAsStaff, openStaffPage } from '../staff/member-of-staff.ts';
import { call } from '../storefront/storefront.ts';
import { BUYING_TEXTS, FILM_PROJECT, payOrder } from './buying.ts';
import { linkFor, newContact, signInNewMember } from './member-forms.ts';
import { LICENCE, newTaxNumber } from './team-of.ts';

const TEXTS = {
  zh: {
    company: '企业名称',
    taxNumber: '纳税人识别号',
    contact: '联系人',
    duties: '职务',
    phone: '联系电话',
    agree: /^我已阅读并同意/,
    send: '提交申请',
    inReview: '审核中',
    approve: '通过',
    approved: '团队账户已开通',
    invite: '邀请成员',
    invited: '手机号或邮箱',
    name: /^姓名/,
    buy: '购买授权',
    teamCart: '团队购物车',
    sendInvitation: '发送邀请',
    accept: '接受并加入',
    orders: '团队订单与授权',
  },
  en: {
    company: 'Company name',
    taxNumber: 'Taxpayer identification number',
    contact: 'Contact person',
    duties: 'Position',
    phone: 'Telephone number',
    agree: /^I have read and accept/,
    send: 'Submit application',
    inReview: 'In review',
    approve: 'Approve',
    approved: 'The team account is open',
    invite: 'Invite someone',
    invited: 'Phone number or email address',
    name: /^Name/,
    buy: 'Buy licences',
    teamCart: 'Team cart',
    sendInvitation: 'Send invitation',
    accept: 'Accept and join',
    orders: 'Team orders and licences',
  },
} as const;

for (const { language, device, tag } of spread('zh-phone', 'en-desktop')) {
  const text = TEXTS[language];
  const path = (address: string) => withPrefix(language, address);

  test(`${tag.slice(1)}: a company becomes a team, a colleague joins by the mailed link and buys in its name`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
  }) => {
    test.setTimeout(180_000);
    const [taxNumber, company] = [newTaxNumber(), `North Light ${Date.now()}`];
    await signInNewMember(context, storefront);
    await page.goto(path('/my/team/apply'));
    await waitForPage(page);
    const fields = [
      [text.company, company],
      [text.taxNumber, taxNumber],
      [text.contact, 'Lin Yue'],
      [text.duties, 'Producer'],
      [text.phone, '13800138000'],
    ] as const;
    for (const [label, value] of fields) await page.getByLabel(label).fill(value);
    await page.locator('input[type="file"]').setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: LICENCE });
    await page.getByRole('checkbox', { name: text.agree }).check();
    await page.getByRole('button', { name: text.send }).click();
    await expect(page.getByText(text.inReview).first()).toBeVisible();

    const { page: desk } = await openAsStaff(newVisitor, storefront, 'reviewer');
    await openStaffPage(desk, language, `/staff/teams?keyWords=${taxNumber}`);
    await desk.getByRole('row').nth(1).click();
    await desk.getByRole('dialog').getByRole('button', { name: text.approve, exact: true }).click();
    await desk.getByRole('dialog', { name: text.approve, exact: true }).getByRole('button', { name: text.approve, exact: true }).click();
    await expectDone(desk, text.approved);

    await page.goto(path('/my/team'));
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
    const email = newContact('email');
    await page.getByRole('button', { name: text.invite }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.invited).fill(email);
    await dialog.getByRole('textbox', { name: text.name }).fill('Ben');
    for (const power of [text.buy, text.teamCart]) await dialog.getByRole('checkbox', { name: power }).check();
    await dialog.getByRole('button', { name: text.sendInvitation }).click();
    await expect(dialog).toBeHidden();

    const { page: bens, context: bensContext } = await newVisitor(storefront.url, device);
    const ben = await signInNewMember(bensContext, storefront);
    await bens.goto(new URL(await linkFor(storefront, email)).href.replace(/^https?:\/\/[^/]+/, storefront.url));
    await bens.getByRole('button', { name: text.accept }).click();
    await expect(bens.getByRole('heading', { level: 1, name: company })).toBeVisible();

    const asked = { token: ben };
    const project = { ...FILM_PROJECT, cartType: 2 };
    const { id: projectId } = await call<{ id: number }>(storefront.url, 'teamGrantProject/addGrantProject', project, asked);
    const line = { orderType: 1, cartType: 2, dataIds: [storefront.ids.track], projectId };
    await call(storefront.url, 'shoppingCart/addCarts', line, asked);
    await bens.goto(path('/my/cart?type=team'));
    await waitForPage(bens);
    await bens.getByRole('button', { name: BUYING_TEXTS[language].checkOut }).click();
    await expect(bens.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();
    await payOrder(bens, language);
    await expect(bens.getByText(BUYING_TEXTS[language].paid)).toBeVisible();

    await page.goto(path('/my/teamOrder'));
    await expect(page.getByRole('heading', { level: 1, name: text.orders })).toBeVisible();
    await expect(page.getByText('Ben')).toBeVisible();
  });
}
