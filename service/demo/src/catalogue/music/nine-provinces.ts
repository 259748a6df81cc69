import { tracksOf } from './tracks-of.ts';

/** Full moons, swordsmen, and the far west. */
export const nineProvinces = tracksOf('nine-provinces', [
  {
    by: 'he-qing',
    yuan: 420,
    tags: 'warm nostalgic chinese guofeng festival food guzheng xiao',
    works: `
      mid-autumn-moonrise | 中秋·月上 | Mid-Autumn, Moonrise | guzheng 72 G 30 4 rising | 中秋团圆，月上东山 | The moon rises, the family meets
      mid-autumn-osmanthus | 中秋·桂花 | Mid-Autumn, Osmanthus | guzheng 80 D 32 4 level xiao | 中秋团圆，桂花酒 | Osmanthus wine
      mid-autumn-reunion | 中秋·团圆饭 | Mid-Autumn, Reunion Dinner | guzheng 88 F 34 5 rising erhu | 中秋团圆饭 | The reunion dinner
      mid-autumn-lantern | 中秋·兔灯 | Mid-Autumn, Rabbit Lantern | guzheng 96 C 34 5 level dizi | 中秋，孩子的兔灯 | A child's rabbit lantern`,
  },
  {
    by: 'shen-bai',
    yuan: 520,
    tags: 'epic tense chinese guofeng film game-scene dizi taiko pipa',
    works: `
      wuxia-rooftop | 武侠·飞檐 | Wuxia, Across the Roofs | pipa 138 Dm 44 8 instant | 武侠片，飞檐走壁 | Across the roofs
      wuxia-rain | 武侠·雨中剑 | Wuxia, Sword in the Rain | erhu 92 Am 34 6 slowBurn pipa | 武侠片，雨中剑 | A sword in the rain
      wuxia-summit | 武侠·华山论剑 | Wuxia, Summit Duel | guofeng 120 Em 40 8 rising dizi taiko | 武侠片，山巅对决 | A duel on the summit
      wuxia-farewell | 武侠·江湖别 | Wuxia, Farewell to the Road | dizi 76 Gm 30 5 arch xiao | 武侠片，江湖一别 | A farewell`,
  },
  {
    by: 'omar-haddad',
    yuan: 420,
    tags: 'energetic happy chinese arabic travel festival oud percussion',
    works: `
      xinjiang-bazaar | 新疆·大巴扎 | Xinjiang, Grand Bazaar | arabic 116 Am 38 7 instant | 新疆民族风，大巴扎 | The grand bazaar
      xinjiang-dance | 新疆·旋转的裙摆 | Xinjiang, Whirling Skirts | arabic 132 Dm 42 8 twoPeaks soloViolin | 新疆民族风，旋转的舞 | Skirts that whirl
      xinjiang-grapes | 新疆·葡萄架下 | Xinjiang, under the Vines | arabic 108 G 36 6 level dizi | 新疆民族风，葡萄架下 | Under the vines
      xinjiang-road | 新疆·天山公路 | Xinjiang, Tianshan Road | arabic 124 Em 40 7 rising | 新疆民族风，天山公路 | A road in the Tianshan
      xinjiang-pamir | 新疆·帕米尔 | Xinjiang, Pamir Eagle Flute | arabic 96 Cm 34 5 slowBurn ney | 新疆民族风，帕米尔的鹰笛 | An eagle flute of the Pamir`,
  },
]);
