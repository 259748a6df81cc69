import type { Db } from 'service/platform/database/transaction';

/** Sound effects and buyout albums have prices of their own. */
const MUSIC = [1, 2, 3];
const EFFECTS = [4];
const YEAR = 365;

/** Inventory for sale in the demo. What is there already stays as staff left it. */
export async function fillInventory(tx: Db): Promise<void> {
  const offers = [
    {
      ...{ key: 'music', name_zh: '配乐保有量', name_en: 'Music units', libraries: MUSIC, base: 36_000 },
      description_zh: '团队长期用乐：购买时选定授权条款，每份授权一首作品用于一个项目，一年内随时使用。',
      description_en:
        'For teams that use music all year: choose the terms once; each unit licenses one work for one project within a year.',
      ...{ least_units: 10, most_units: 1000, days: YEAR },
      steps: [step(10, 500), step(50, 1200), step(200, 2000)],
    },
    {
      ...{ key: 'music-two-years', name_zh: '配乐保有量 · 两年', name_en: 'Music units, two years', libraries: MUSIC, base: 38_000 },
      description_zh: '适合跨年度的制作计划：份数在两年内使用，50 份起购。',
      description_en: 'For plans beyond one year: units can be used for two years, from 50 units on.',
      ...{ least_units: 50, most_units: 5000, days: 2 * YEAR },
      steps: [step(50, 1200), step(200, 2000), step(1000, 2800)],
    },
    {
      ...{ key: 'effects', name_zh: '音效保有量', name_en: 'Sound effect units', libraries: EFFECTS, base: 3_000 },
      description_zh: '音效库专用，每份授权一个音效用于一个项目，一年内随时使用。',
      description_en: 'For the library of sound effects: each unit licenses one effect for one project within a year.',
      ...{ least_units: 20, most_units: 5000, days: YEAR },
      steps: [step(20, 500), step(100, 1500)],
    },
  ];
  await tx
    .insertInto('inventory_offer')
    .values(offers.map(({ steps, ...offer }, position) => ({ ...offer, position, steps: JSON.stringify(steps) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const step = (from: number, discountBasisPoints: number) => ({ from, discountBasisPoints });
