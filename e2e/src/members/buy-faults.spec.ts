import { heading, navigate, trackRows, waitForPage } from '../browser/page-state.ts';
import { injectFault, NETWORK_FAULTS } from '../faults/network-faults.ts';
import { PLACES } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { read } from '../storefront/storefront.ts';
import { BUYING_TEXTS, FILM_PROJECT, fillCart, issuedCertificate, payOrder } from './buying.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';
import { fillTeamCart, foundTeam, joinTeam } from './team-of.ts';

const BUYING = 'mf-cart-orders';
const GONE = NETWORK_FAULTS.find(({ name }) => name === 'its files are deleted')!;
const OTHERS = PLACES.map(({ unit }) => unit).filter((unit) => unit !== BUYING);
const text = BUYING_TEXTS.en;

test.describe('With broken remotes', { tag: '@en-desktop' }, () => {
  for (const broken of FULL ? OTHERS.map((unit) => [unit]) : [OTHERS]) {
    test(`a cart is paid and its certificate opens without ${broken.join(', ')}`, async ({ page, context, storefront }) => {
      const token = await signInNewMember(context, storefront);
      await fillCart(storefront, token, [1]);
      for (const unit of broken) await injectFault(context, unit, GONE);
      await page.goto('/en/my/cart');
      await page.getByRole('button', { name: text.checkOut }).click();
      await expect(heading(page)).toHaveText(text.confirm);
      await payOrder(page, 'en');
      await expect(page.getByText(text.paid)).toBeVisible();
      await (await issuedCertificate(page, text)).click();
      await expect(dialog(page).getByRole('button', { name: text.pdf })).toBeVisible();
    });
  }

  for (const fault of FULL ? NETWORK_FAULTS : [GONE]) {
    test(`a member of a team asks it to buy, and buys for themselves, though of mf-team ${fault.name}`, async ({
      page,
      context,
      newVisitor,
      storefront,
    }) => {
      test.setTimeout(180_000);
      const owner = await foundTeam((await newVisitor(storefront.url)).context, storefront);
      const { token } = await joinTeam(context, storefront, { owner, name: 'Ben', powers: ['teamCart'] });
      await fillTeamCart(storefront, token, FILM_PROJECT, [storefront.ids.track]);
      await fillCart(storefront, token, [storefront.ids.otherTrack]);
      await injectFault(context, 'mf-team', fault);
      // The number beside the team in the menu is of no use then, and must not be in the way either.
      await context.route('**/api/teamRequest/waiting*', (route) => route.fulfill({ status: 500, body: 'error' }));
      await page.goto('/en/my/cart?type=team');
      await page.getByRole('button', { name: /^Ask for approval of/ }).click();
      await dialog(page).getByRole('button', { name: 'Ask for approval', exact: true }).click();
      // The page of requests, to which it leads, is mf-team's.
      await page.waitForURL(/\/my\/team\?tab=requests/);
      expect(await read(storefront.url, 'teamRequest/waiting', owner)).toMatchObject({ toDecide: 1 });
      await navigate(page, '/en/my/cart');
      await page.getByRole('button', { name: text.checkOut }).click();
      await expect(heading(page)).toHaveText(text.confirm);
      await payOrder(page, 'en');
      await expect(page.getByText(text.paid)).toBeVisible();
    });
  }

  test('without the remote that sells, pages stand and say that buying is away, and it sells again once it is back', async ({
    page,
    context,
    storefront,
  }) => {
    await signInNewMember(context, storefront);
    const heal = await injectFault(context, BUYING, GONE);
    await page.goto('/en/music');
    await waitForPage(page);
    const away = page.getByRole('status').filter({ hasText: 'Buying and downloads are away for the moment' });
    const row = trackRows(page).first();
    await row.getByTitle('Price for your use').click();
    await expect(away.first()).toBeVisible();
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/music_detail/);
    await expect(heading(page)).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeVisible();
    await heal();
    await navigate(page, '/en/my/cart');
    await expect(heading(page)).toHaveText('Cart');
  });
});
