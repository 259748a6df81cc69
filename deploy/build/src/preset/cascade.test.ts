import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../find-chromium.ts';
import { inLayer, layerOf } from './cascade.ts';
import { ROOT } from './identity.ts';

const from = (file: string) => layerOf(path.join(ROOT, file));

test('a sheet is in the layer of its folder', () => {
  expect([
    from('ui-kit/src/core/theme/base.css'),
    from('ui-kit/src/core/cover/cover.module.css'),
    from('shared-contracts/src/generated/fragments.css'),
    from('shell/src/chrome/toolbar.module.css'),
    from('mf-catalog/src/pages/track/track.module.css'),
  ]).toEqual(['reset', 'kit', 'kit', 'unit', 'unit']);
});

test('a sheet whose imports or encoding a layer would make void is refused', () => {
  expect(() => inLayer('@import "x.css";', 'kit')).toThrow('@import');
  expect(() => inLayer('@charset "utf-8";', 'kit')).toThrow('@charset');
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
  });
  afterAll(() => browser.close());

  const sheets = [
    inLayer('#a.b .c, p { color: red }', 'reset'),
    // As antd writes its rules.
    '@layer antd{.c{color:yellow}}',
    inLayer('.x .c { color: blue }', 'kit'),
    inLayer('.c { color: green }', 'unit'),
  ];

  test.each([
    ['as they are declared', sheets],
    ['the other way round', sheets.toReversed().filter((sheet) => !sheet.startsWith('@layer antd'))],
    ["antd's after the first", [sheets[3]!, sheets[1]!, sheets[0]!, sheets[2]!]],
  ])('a rule of a unit wins over those of the kit and antd, also when they arrive %s', async (_, arriving) => {
    const page = await browser.newPage();
    await page.setContent(
      `${arriving.map((css) => `<style>${css}</style>`).join('')}<div id="a" class="b x"><p class="c">x</p><p>y</p></div>`,
    );
    const colours = await page.locator('p').evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).color));
    expect(colours).toEqual(['rgb(0, 128, 0)', 'rgb(255, 0, 0)']);
    await page.close();
  });
});
