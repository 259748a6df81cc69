import { tracksOf } from './tracks-of.ts';

/** Fiestas, dance halls and cloisters. */
export const fiesta = tracksOf('fiesta', [
  {
    by: 'diego-luz',
    yuan: 400,
    tags: 'festive happy latin folk festival food travel guitar brass',
    works: `
      mexican-plaza | 墨西哥·广场 | Mexican Plaza Mariachi | flamenco 128 G 38 8 instant brass | 墨西哥街头乐队，广场 | Trumpets on the plaza
      mexican-taco | 墨西哥·玉米卷饼 | Mexican Taco Stand | flamenco 118 C 36 6 level brass | 墨西哥美食，玉米卷饼 | Salsa, lime and smoke
      mexican-wedding | 墨西哥·婚宴 | Mexican Wedding Mariachi | flamenco 132 D 40 7 arch brass | 墨西哥婚宴 | Everybody sings along
      mexican-border | 墨西哥·边境小镇 | Mexican Border Town | country 108 Am 34 5 dialogue brass | 墨西哥边境小镇 | Dust and trumpets
      mexican-skulls | 墨西哥·亡灵节 | Mexican Day of the Dead | flamenco 136 Em 40 8 twoPeaks stabBrass | 墨西哥亡灵节 | Marigolds and candles`,
  },
  {
    by: 'diego-luz',
    yuan: 400,
    tags: 'energetic cool latin hiphop vlog fashion travel drum-machine bass',
    works: `
      reggaeton-roof | 雷鬼顿·屋顶 | Reggaeton, Rooftop | reggae 92 Am 30 7 instant pluckKeys trap | 雷鬼顿，屋顶派对 | Bass above the town
      reggaeton-beach | 雷鬼顿·沙滩 | Reggaeton, Beach Bar | reggae 96 Dm 32 7 level marimba trap | 雷鬼顿，沙滩酒吧 | Sand on the dance floor
      reggaeton-neon | 雷鬼顿·霓虹 | Reggaeton, Neon Heat | trap 100 Em 34 8 twoPeaks pluckKeys | 雷鬼顿，霓虹 | Hot and slow
      reggaeton-car | 雷鬼顿·低底盘 | Reggaeton, Lowrider | trap 90 Gm 30 6 rising mutedGuitar | 雷鬼顿，低底盘车 | It hops at the lights
      reggaeton-caribe | 雷鬼顿·加勒比 | Reggaeton, Caribbean Night | reggae 104 C 34 7 arch stabBrass trap | 雷鬼顿，加勒比之夜 | Until the sea is light`,
  },
  {
    by: 'omar-haddad',
    yuan: 420,
    tags: 'romantic tense latin classical film fashion piano violin',
    works: `
      tango-rose | 探戈·玫瑰 | Tango, a Rose | waltz 116 Dm 36 6 rising soloViolin | 探戈，玫瑰 | A rose between the teeth
      tango-port | 探戈·港口酒馆 | Tango of the Port | piano 112 Am 34 5 dialogue soloViolin | 探戈，港口酒馆 | Sailors and smoke
      tango-shoes | 探戈·漆皮鞋 | Tango in Patent Shoes | piano 124 Gm 38 7 instant soloViolin | 探戈，漆皮鞋 | Step, step, turn
      tango-rivals | 探戈·情敌 | Tango for Rivals | piano 132 Em 40 7 twoPeaks soloViolin | 探戈，情敌 | Two men, one dance
      tango-last | 探戈·最后一支 | The Last Tango Slowly | piano 96 Cm 30 4 slowBurn soloViolin | 探戈，最后一支 | The band packs up`,
  },
  {
    by: 'ama-sarr',
    yuan: 420,
    tags: 'solemn ethereal ambient classical film documentary meditation choir',
    works: `
      chant-cloister | 圣咏·回廊 | Gregorian Chant in the Cloister | ambient 58 Dm 18 2 level lowChoir | 格里高利圣咏，回廊 | Monks walk in pairs
      chant-matins | 圣咏·晨祷 | Gregorian Chant, Matins | ambient 64 Am 20 2 slowBurn lowChoir | 圣咏，晨祷 | Before the first light
      chant-stone | 圣咏·石头教堂 | Chant in a Stone Church | strings 60 G 18 2 arch lowChoir | 教堂圣咏 | It stays in the stone
      chant-plague | 圣咏·黑衣修士 | Chant of the Black Monks | tension 70 Cm 22 4 rising lowChoir | 黑衣修士的圣咏，诡秘 | Hoods and torches
      chant-light | 圣咏·光 | Chant of Light | ambient 72 F 22 3 dialogue softChoir | 圣咏，高窗的光 | Light through high windows`,
  },
  {
    by: 'ama-sarr',
    yuan: 400,
    tags: 'mysterious epic african nature film game-scene percussion panpipe',
    works: `
      jungle-machete | 丛林·开路 | Jungle, Cutting a Path | afro 108 Am 34 6 rising panpipe | 丛林探险，开路 | One step at a time
      jungle-temple | 丛林·失落神庙 | Jungle, the Lost Temple | afro 88 Dm 28 5 slowBurn panpipe | 神秘丛林，失落神庙 | Stone faces in the leaves
      jungle-river | 丛林·浑水 | Jungle, Brown River | afro 96 Em 30 5 level panpipe | 丛林，浑浊的河 | Logs that may not be logs
      jungle-eyes | 丛林·夜里的眼睛 | Jungle, Eyes at Night | afro 76 Gm 24 4 dialogue panpipe | 神秘丛林之夜 | Something watches
      jungle-run | 丛林·追赶 | Jungle, Run | afro 132 Cm 40 8 twoPeaks panpipe | 丛林追赶，冒险 | The drums are close`,
  },
  {
    by: 'omar-haddad',
    yuan: 420,
    tags: 'epic playful celtic cinematic film travel game-scene strings',
    works: `
      pirate-anchor | 海盗·起锚 | Pirate Crew, Up Anchor | celtic 126 Dm 36 7 instant soloViolin | 海盗船起锚，出海冒险 | All hands on deck
      pirate-tavern | 海盗·酒桶 | Pirate Crew, Barrels of Rum | celtic 138 G 40 7 level soloViolin | 海盗酒馆，闹哄哄 | A shanty and a fight
      pirate-map | 海盗·藏宝图 | Pirate Crew, the Map | cinematic 96 Am 30 6 rising soloViolin | 海盗藏宝图 | X marks the spot
      pirate-broadside | 海盗·开炮 | Pirate Crew, Broadside | trailer 140 Em 40 9 twoPeaks shortStrings | 海盗海战，开炮 | Cannons along the hull
      pirate-island | 海盗·荒岛 | Pirate Crew, Desert Island | celtic 88 C 28 4 arch soloViolin | 海盗荒岛 | Gold, and nobody to spend it on`,
  },
]);
