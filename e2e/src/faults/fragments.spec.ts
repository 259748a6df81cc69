import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, navigate, rowPlay, waitForPage } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import { test as base, expect } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import type { Started } from '../storefront/processes.ts';
import { channelName, createChannel, promoteSet, publishHotSwappable, startEdge } from '../storefront/release-store.ts';
import { LIFECYCLE_FAULTS, type LifecycleFault, publishFaulty, showFault } from './lifecycle-faults.ts';
import { injectFault, NETWORK_FAULTS } from './network-faults.ts';

/** The unit that offers the favourite button and the dialogs of members, and a page of another unit that shows it in every row. */
const UNIT = 'mf-account';
const LIST = '/en/music';
const ELSEWHERE = '/en/about';

/** The faults of a default run; a full run has all of them. */
const DEFAULT_FAULTS: readonly string[] = ['its files hang', 'a chunk is changed by a byte'];
const DEFAULT_LIFECYCLE_FAULTS: readonly LifecycleFault[] = ['mount-throws', 'mount-hangs'];
/** A style that is missing takes no fragment away, and fragments have no texts in files. */
const NETWORK = NETWORK_FAULTS.filter(({ name }) => !/style|texts/.test(name) && (FULL || DEFAULT_FAULTS.includes(name)));
/** What a release that is faulty in its lifecycles does before it is mounted. */
const LIFECYCLE = (
  FULL
    ? (['evaluation', 'expose', 'bootstrap-throws', 'bootstrap-hangs', 'mount-rejects', 'mount-throws', 'mount-hangs'] as const)
    : DEFAULT_LIFECYCLE_FAULTS
) as readonly LifecycleFault[];

/** Long enough for the page and the player on a busy machine, which are healthy here. */
const TIMEOUTS = { EDGE_UNIT_TIMEOUTS: 'load=6000,bootstrap=3000,mount=3000,unmount=700' };

interface FragmentChannel {
  edge: Started;
  channel: string;
  /** Versions of the unit: two healthy ones that may be swapped at once, and one with every fault. */
  first: string;
  second: string;
  faulty: string;
}

const test = base.extend<object, { fragments: FragmentChannel }>({
  fragments: [
    async ({ storefront }, use) => {
      const channel = channelName('fragments');
      const first = await publishHotSwappable(storefront, UNIT, 301);
      const second = await publishHotSwappable(storefront, UNIT, 302);
      const faulty = await publishFaulty(storefront, UNIT);
      await createChannel(storefront, channel, { [UNIT]: first });
      const edge = await startEdge(storefront, channel, TIMEOUTS);
      await use({ channel, edge, first, second, faulty });
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

const hearts = (page: Page) => page.locator('#slot-page [data-fragment="favourite-button"]');
const buttons = (page: Page) => hearts(page).getByRole('button', { name: 'Add to favorites' });
/** The release whose fragments are drawn. */
const drawnBy = (page: Page, version: string) => page.locator(`#fragment-roots [data-unit="${UNIT}"][data-version="${version}"]`);
const row = (page: Page) => page.locator('#slot-page [data-row]').first();

const LOGIN_UNAVAILABLE = 'The login dialog could not be loaded. Please try again later; you can keep listening.';
const logIn = (page: Page) => page.locator('#slot-header').getByRole('button', { name: 'Log in' });

/** The page works without the fragment, whose places keep their size; music plays; a message replaces the dialog. */
async function expectContained(page: Page): Promise<void> {
  await rowPlay(page).click();
  const { source, position } = await waitForSound(page);
  await logIn(page).click();
  await expect(page.getByRole('status').getByText(LOGIN_UNAVAILABLE)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hearts(page).locator('> [data-state="failed"]').first()).toBeAttached({ timeout: 20_000 });
  expect(await buttons(page).count()).toBe(0);
  const share = row(page).getByRole('button', { name: 'Share' });
  const [place, neighbour] = [await hearts(page).first().boundingBox(), await share.boundingBox()];
  expect([place?.width, place?.height]).toEqual([neighbour?.width, neighbour?.height]);
  await navigate(page, ELSEWHERE);
  await navigate(page, LIST);
  await expect(row(page)).toBeVisible();
  expect(await waitForSound(page, position + 0.5), 'the same track plays on').toMatchObject({ source, elements: 1 });
}

async function openList(page: Page): Promise<void> {
  await watchSound(page);
  await page.goto(LIST, { waitUntil: 'domcontentloaded' });
  await waitForPage(page);
}

for (const fault of NETWORK) {
  test(`fragments: ${fault.name}: the page works, its places stay blank, a message replaces the login dialog, and music plays`, async ({
    fragments: { edge },
    newVisitor,
  }) => {
    const { page, context } = await newVisitor(edge.url);
    await injectFault(context, UNIT, fault);
    await openList(page);
    await expectContained(page);
  });
}

test.describe('a unit without an earlier release', () => {
  let edge: Started;
  test.beforeAll(async ({ storefront, fragments: { faulty } }) => {
    const channel = channelName('members-faulty');
    await createChannel(storefront, channel, { [UNIT]: faulty });
    edge = await startEdge(storefront, channel, TIMEOUTS);
  });
  test.afterAll(() => edge.stop());

  for (const fault of FULL ? LIFECYCLE : (['evaluation'] as const)) {
    test(`${LIFECYCLE_FAULTS[fault]}: the page works, a message replaces the login dialog, and music plays`, async ({ newVisitor }) => {
      const { page } = await newVisitor(edge.url);
      await showFault(page, UNIT, fault);
      await openList(page);
      await expectContained(page);
    });
  }
});

test.describe
  .serial('releases of the unit that offers them', () => {
    test('a later release takes the places in the open tab, and so does a rollback', async ({ fragments, newVisitor, storefront }) => {
      const { page, problems } = await newVisitor(fragments.edge.url);
      await openList(page);
      await markDocument(page);
      await expect(drawnBy(page, fragments.first)).toBeAttached();
      for (const version of [fragments.second, fragments.first]) {
        await promoteSet(storefront, fragments.channel, { [UNIT]: version });
        await expect(drawnBy(page, version)).toBeAttached();
        await expect(buttons(page).first()).toBeAttached();
        await expect(page.locator('#fragment-roots > *')).toHaveCount(1);
      }
      expect(await isSameDocument(page)).toBe(true);
      expect(problems()).toEqual([]);
    });

    for (const fault of LIFECYCLE) {
      test(`${LIFECYCLE_FAULTS[fault]}: the last good release draws them and shows the login dialog`, async ({
        fragments,
        newVisitor,
        storefront,
      }) => {
        await promoteSet(storefront, fragments.channel, { [UNIT]: fragments.faulty });
        const { page } = await newVisitor(fragments.edge.url);
        await showFault(page, UNIT, fault);
        await openList(page);
        await expect(drawnBy(page, fragments.first)).toBeAttached({ timeout: 20_000 });
        await expect(buttons(page).first()).toBeAttached();
        await logIn(page).click();
        await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      });
    }
  });
