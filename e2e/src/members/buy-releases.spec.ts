import { heading, navigate } from '../browser/page-state.ts';
import { contentOfRelease, placeOf } from '../faults/slots.ts';
import { test as base, expect } from '../fixtures.ts';
import type { Started } from '../storefront/processes.ts';
import { channelName, createChannel, promoteSet, publishHotSwappable, release, startEdge } from '../storefront/release-store.ts';
import { BUYING_TEXTS, fillCart, issuedCertificate, payAtGateway, payOrder, startPayment } from './buying.ts';
import { signInNewMember } from './member-forms.ts';

const BUYING = placeOf('mf-cart-orders');
const text = BUYING_TEXTS.en;

interface BuyingChannel {
  edge: Started;
  channel: string;
  /** A release that open tabs swap in at once, and its successor. */
  versions: [string, string];
}

const test = base.extend<object, { buying: BuyingChannel }>({
  buying: [
    async ({ storefront }, use) => {
      const channel = channelName('buying');
      const versions = [await publishHotSwappable(storefront, BUYING.unit, 301), await publishHotSwappable(storefront, BUYING.unit, 302)];
      await createChannel(storefront, channel, { [BUYING.unit]: versions[0]! });
      const edge = await startEdge(storefront, channel);
      await use({ edge, channel, versions: versions as [string, string] });
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe('While it is released', { tag: '@en-desktop' }, () => {
  test('a payment page stays as it is until it is paid; other tabs have the new release at once', async ({
    newVisitor,
    storefront,
    buying: { edge, channel, versions },
  }) => {
    const own = { ...storefront, url: edge.url };
    const buyer = await newVisitor(edge.url);
    const token = await signInNewMember(buyer.context, own);
    await fillCart(own, token, [2]);
    const other = await newVisitor(edge.url);
    await signInNewMember(other.context, own);
    await other.page.goto(BUYING.path);
    await contentOfRelease(other.page, BUYING, versions[0]).waitFor();

    const { page } = buyer;
    await page.goto(BUYING.path);
    await page.getByRole('button', { name: text.checkOut }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await startPayment(page, text);
    await promoteSet(storefront, channel, { [BUYING.unit]: versions[1] });
    await contentOfRelease(other.page, BUYING, versions[1]).waitFor();
    // Comes back to the tab, as from the phone: it hears of the release at the latest now.
    await page.bringToFront();
    await contentOfRelease(page, BUYING, versions[0]).waitFor();
    await payAtGateway(page, text);
    await expect(page.getByText(text.paid)).toBeVisible();
    await navigate(page, BUYING.path);
    await contentOfRelease(page, BUYING, versions[1]).waitFor();
  });

  test('a release that is rolled back between cart and payment loses nothing', async ({
    newVisitor,
    storefront,
    buying: { edge, channel, versions },
  }) => {
    const own = { ...storefront, url: edge.url };
    await promoteSet(storefront, channel, { [BUYING.unit]: versions[1] });
    const { page, context } = await newVisitor(edge.url);
    const token = await signInNewMember(context, own);
    await fillCart(own, token, [3]);
    await page.goto(BUYING.path);
    await contentOfRelease(page, BUYING, versions[1]).waitFor();
    await release(storefront, ['rollback', BUYING.unit, '--channel', channel, '--why', 'check']);
    await contentOfRelease(page, BUYING, versions[0]).waitFor();
    await page.getByRole('button', { name: text.checkOut }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await payOrder(page, 'en');
    await expect(page.getByText(text.paid)).toBeVisible();
    await issuedCertificate(page, text);
  });
});
