import { heading, navigate, trackRows, waitForPage } from '../browser/page-state.ts';
import { injectFault, NETWORK_FAULTS } from '../faults/network-faults.ts';
import { PLACES } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { BUYING_TEXTS, fillCart, issuedCertificate, payOrder } from './buying.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

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
