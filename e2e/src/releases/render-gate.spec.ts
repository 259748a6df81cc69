import { expect, test } from '../fixtures.ts';
import { FULL, IN_FULL_RUN } from '../run/settings.ts';
import { publishFurther, release } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

const CHECKED = { RENDER_CHECK: '1', RENDER_CHECK_BROWSER: '0' };
const OPENED = { RENDER_CHECK: '1', RENDER_CHECK_BROWSER: '1' };

/** Publishes a release of a unit whose server build draws each page with an element of the given code, and asks the gate. */
async function askGate(storefront: Storefront, unit: string, number: number, element: string): Promise<string> {
  const plant = `;{
    const own = module.exports;
    const { createElement } = require('react');
    const real = (name) => own[name]();
    module.exports = { ...Object.fromEntries(Object.keys(own).map((name) => [name, own[name]])), './page': () => ({ ...real('./page'), prepare: async (host) => {
      const view = await real('./page').prepare(host);
      return { ...view, element: createElement(() => ${element}) };
    } }) };
  }`;
  const version = await publishFurther(storefront, unit, {
    number,
    change: (file, text) => (file.endsWith('.cjs') ? `${text}\n${plant}` : text),
  });
  return release(storefront, ['check', `${unit}@${version}`], CHECKED);
}

const FAULTS: [what: string, element: string, reason: RegExp][] = [
  [
    'throws in one language',
    "host.locale === 'en' && host.address.includes('linkus') ? null.x : view.element",
    /throws at \/linkus \(en, desktop, \.\/page\) and on 1 more page/,
  ],
  [
    'uses style attributes',
    "createElement('div', { style: { color: 'red' } }, view.element)",
    /uses style attributes at \/about \(zh, desktop, \.\/page\)/,
  ],
  [
    'differs from render to render',
    "createElement('div', null, Math.random(), view.element)",
    /differs from one render to the next at \/about/,
  ],
];

test('the gate renders each declared page of a release, and refuses one that throws in one language or uses style attributes', async ({
  storefront,
}) => {
  test.setTimeout(120_000);
  expect(await askGate(storefront, 'mf-content', 60, 'view.element')).toContain('may go live');
  for (const [index, [what, element, reason]] of (FULL ? FAULTS : FAULTS.slice(0, 2)).entries()) {
    const refusal = await askGate(storefront, 'mf-content', 61 + index, element).catch((error: Error) => error.message);
    expect(refusal, what).toMatch(/rendering: mf-content@/);
    expect(refusal, what).toMatch(reason);
  }
});

test('the gate has a browser take over the pages of a release, and refuses one whose browser build has other words, also in attributes', {
  tag: IN_FULL_RUN,
}, async ({ storefront }) => {
  test.setTimeout(900_000);
  const publish = (number: number, word: string, was = '联系我们') =>
    publishFurther(storefront, 'mf-content', {
      number,
      change: (file, text) => (file.startsWith('locale-zh') ? text.replaceAll(was, word) : text),
    });
  const ask = async (version: string) =>
    release(storefront, ['check', `mf-content@${version}`], OPENED).catch((error: Error) => error.message);
  expect(await ask(await publish(70, '联系我们'))).toContain('may go live');
  expect(await ask(await publish(71, '找到我们'))).toMatch(
    /in a browser it draws something other than the server at \/\S+ \(zh, desktop, \.\/page\).*served “.*联系我们.*”, drawn “.*找到我们/,
  );
  expect(await ask(await publish(72, '索引', '目录'))).toMatch(
    /draws something other than the server at \/protocol \(zh, desktop, \.\/page\) and on \d more pages: served “<nav aria-label="目录">.*”, drawn “<nav aria-label="索引">/,
  );
});
