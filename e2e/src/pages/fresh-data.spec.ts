import { readFile, writeFile } from 'node:fs/promises';
import { expect } from '../fixtures.ts';
import { newStaff, staff } from '../storefront/staff.ts';
import { test, whenRendered } from './rendering-edge.ts';

interface Bundles {
  bundles: { key: string; description: { zh: string; en: string } }[];
}

/** The edge queries again after 1 s and shows no result older than 2 s while the service is quick; the rest is for a busy machine. */
const SEEN_WITHIN_MS = 3000;

test(
  'an edit by staff is on the page of the next visitor, also while many ask for it',
  { tag: '@en-desktop' },
  async ({ rendering, storefront, page }, testInfo) => {
    const response = await page.request.get(`${storefront.serviceUrl}/api/lcom/getList`, { headers: { language: 'EN' } });
    const { list } = ((await response.json()) as { data: { list: { description: string; path: string }[] } }).data;
    const { description, path } = list[0]!;
    const address = `${rendering.url}/en${path}`;
    await whenRendered(page, address, description);

    const by = `offers-${Date.now()}`;
    const password = await newStaff(storefront, by, 'finance');
    const file = testInfo.outputPath('bundles.json');
    const publish = async (from: string, to: string) => {
      await staff(storefront, ['bundles', 'export', file]);
      const exported = JSON.parse(await readFile(file, 'utf8')) as Bundles;
      const edited = exported.bundles.find((bundle) => bundle.description.en === from);
      if (!edited) return;
      edited.description.en = to;
      await writeFile(file, JSON.stringify(exported));
      await staff(storefront, ['bundles', 'publish', file, '--by', by], password);
    };

    // Visitors who come all the time keep the answer in the edge.
    let isOpen = true;
    const visitors = (async () => {
      while (isOpen) await page.request.get(address);
    })();
    const changed = `${description} (${by})`;
    const textOf = async () => (await page.request.get(address)).text();
    try {
      await publish(description, changed);
      await expect.poll(textOf, { intervals: [100], timeout: SEEN_WITHIN_MS }).toContain(changed);
    } finally {
      isOpen = false;
      await visitors;
      await publish(changed, description);
    }
  },
);
