import { tracksOf } from './tracks-of.ts';

/** Trains, roads, cars and companies with a heart. */
export const longPlatform = tracksOf('long-platform', [
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'nostalgic calm hopeful folk travel film vlog guitar piano',
    works: `
      train-green-carriage | 火车旅行·绿皮车厢 | Train Journey, the Green Carriage | folk 92 G 32 4 level nylonGuitar none | 文艺的火车旅行，绿皮车厢 | A slow train and a window seat
      train-fields | 火车旅行·窗外麦田 | Train Journey, Fields outside | folk 100 D 34 4 rising steelGuitar | 火车窗外的麦田 | Fields run past the window
      train-notebook | 火车旅行·笔记本 | Train Journey, a Notebook | piano 84 C 28 3 arch softPiano none | 火车上写字，文艺短片 | A notebook on a folding table
      train-small-station | 火车旅行·小站 | Train Journey, a Small Station | waltz 90 F 30 3 slowBurn nylonGuitar none | 停在小站的两分钟 | Two minutes at a small station`,
  },
  {
    by: 'diego-luz',
    yuan: 380,
    tags: 'happy hopeful folk pop travel vlog guitar',
    works: `
      roaming-side-streets | 旅行吉他·小巷 | Roaming Guitar, Side Streets | folk 112 G 34 5 instant nylonGuitar none | 旅行vlog的轻快吉他，小巷 | A light guitar for a travel vlog
      roaming-morning-bus | 旅行吉他·早班车 | Roaming Guitar, Morning Bus | folk 120 C 36 5 rising steelGuitar | 轻快吉他，早班车 | The first bus out of town
      roaming-market | 旅行吉他·集市 | Roaming Guitar, Market Square | ukulele 116 D 34 5 dialogue nylonGuitar | 吉他与集市的太阳 | Sun on the market square
      roaming-backpack | 旅行吉他·背包 | Roaming Guitar, Backpack | folk 108 A 34 5 level whistle none | 背上包，轻快地走 | A backpack and good shoes
      roaming-island-ferry | 旅行吉他·渡轮 | Roaming Guitar, Island Ferry | ukulele 104 F 32 4 arch steelGuitar none | 渡轮甲板上的吉他 | On the deck of the ferry`,
  },
  {
    by: 'nia-brown',
    yuan: 420,
    tags: 'confident cool rock advertising travel electric-guitar bass drum-kit',
    works: `
      car-rock-ignition | 汽车摇滚·点火 | Engine Rock, Ignition | rock 118 E 36 8 instant drivenGuitar | 汽车广告，酷炫摇滚点火 | Rock for a car commercial
      car-rock-dust | 汽车摇滚·扬尘 | Engine Rock, Dust Behind | rock 126 Am 38 9 rising drivenGuitar | 越野车扬起的尘土 | Dust in the mirror
      car-rock-desert-road | 汽车摇滚·荒漠公路 | Engine Rock, Desert Road | blues 112 D 34 7 level drivenGuitar rock | 荒漠公路，失真吉他 | A truck on a desert road
      car-rock-black-paint | 汽车摇滚·黑漆 | Engine Rock, Black Paint | rock 104 Gm 34 8 lateDrop drivenGuitar halftime | 黑色车漆，低速推进 | Slow, low and black
      car-rock-corner | 汽车摇滚·过弯 | Engine Rock, Late Brake | rock 138 B 40 9 twoPeaks drivenGuitar | 过弯不减速，汽车广告 | Late on the brakes`,
  },
  {
    by: 'lin-yue',
    yuan: 400,
    tags: 'warm hopeful inspiring corporate advertising documentary piano strings',
    works: `
      caring-anniversary | 企业温情·周年 | Kind Company, Anniversary | corporate 92 F 32 5 rising piano none | 公司周年庆的温暖，老照片与新同事 | A warm company anniversary
      caring-promise | 企业温情·一份保障 | Kind Company, a Promise | piano 80 C 28 3 arch piano corporate | 保险广告，温暖的承诺 | A promise for a family
      caring-bridge | 企业温情·一座桥 | Kind Company, the Bridge | folk 88 A 30 4 arch piano corporate | 一座桥和一个村子 | A bridge for one village
      caring-night-shift | 企业温情·值班的人 | Kind Company, the Night Shift | documentary 84 G 30 4 slowBurn softPiano | 值班的人，企业文化 | Someone stays awake for us
      caring-first-day | 企业温情·第一天上班 | Kind Company, First Day at Work | corporate 100 D 34 5 level softPiano | 第一天上班，有人接你 | A desk with your name`,
  },
  {
    by: 'he-qing',
    yuan: 420,
    tags: 'ethereal calm cinematic ambient documentary nature strings flute',
    works: `
      ethereal-snowline | 空灵自然·雪线 | Ethereal Wilds, the Snow Line | cinematic 66 D 26 3 slowBurn flute none | 纪录片自然风光，空灵的雪线 | An ethereal view above the snow line
      ethereal-mist | 空灵自然·林雾 | Ethereal Wilds, Forest Mist | ambient 58 A 22 2 arch flute | 林间的雾，空灵长音 | Mist between the trees
      ethereal-lake | 空灵自然·镜湖 | Ethereal Wilds, Mirror Lake | ambient 62 F 24 2 level slowStrings | 镜一样的湖面 | A lake like a mirror
      ethereal-cranes | 空灵自然·鹤群 | Ethereal Wilds, Cranes | cinematic 72 G 28 4 rising flute none | 鹤群掠过湿地 | Cranes over the marsh
      ethereal-stars | 空灵自然·星野 | Ethereal Wilds, Field of Stars | ambient 54 C 22 2 slowBurn celesta | 星野之下的大地 | The land under the stars`,
  },
  {
    by: 'he-qing',
    yuan: 440,
    tags: 'epic inspiring cinematic travel nature documentary strings brass',
    works: `
      drone-epic-cliffs | 航拍绝壁 | Drone over the Cliffs | cinematic 92 Dm 34 8 rising brass taiko | 航拍大气磅礴，绝壁与云 | An epic flight over the cliffs
      drone-epic-peaks | 航拍群峰 | Drone over a Thousand Peaks | cinematic 84 C 32 8 lateDrop strings taiko | 群峰之上，史诗航拍 | Peaks to the edge of the world`,
  },
  {
    by: 'su-he',
    yuan: 400,
    tags: 'dreamy calm ethereal ambient documentary nature synth harp',
    works: `
      underwater-reef | 海底·珊瑚 | Underwater, the Reef | ambient 60 E 24 2 level harp | 海底世界，珊瑚与鱼群 | A reef in slow light
      underwater-whale | 海底·鲸 | Underwater, a Whale Passes | ambient 52 Bm 22 3 arch cello | 海洋纪录片，鲸缓缓游过 | A whale passes in an ocean documentary
      underwater-descent | 海底·下潜 | Underwater, the Descent | ambient 64 Em 24 3 slowBurn glassKeys | 潜水，下沉，光变蓝 | Down where the light turns blue
      underwater-jelly | 海底·水母 | Underwater, Jellyfish | ambient 68 G 26 2 dialogue celesta | 梦幻的水母 | Jellyfish drift
      underwater-wreck | 海底·沉船 | Underwater, the Wreck | cinematic 56 Cm 22 3 rising harp none | 沉船静静躺着 | A wreck full of fish`,
  },
  {
    by: 'su-he',
    yuan: 380,
    tags: 'dreamy warm calm classical nature festival film bells piano',
    works: `
      wintry-first-flakes | 冬雪·第一片 | Wintry Magic, First Flakes | musicBox 76 C 28 3 rising celesta | 冬天下雪的魔法，第一片雪花 | Winter snow, the first magical flakes
      wintry-window | 冬雪·暖窗 | Wintry Magic, a Warm Window | piano 72 F 26 2 level softPiano | 下雪天的暖窗 | A warm window in the snow
      wintry-skates | 冬雪·冰湖 | Wintry Magic on the Frozen Lake | waltz 112 G 36 4 arch glockenspiel none | 冰湖上的圆圈 | Circles on the ice
      wintry-mittens | 冬雪·毛线手套 | Wintry Magic, Woollen Mittens | musicBox 88 A 30 3 dialogue glockenspiel | 毛线手套与雪人 | Mittens and a snowman
      wintry-lanterns | 冬雪·雪路 | Wintry Magic, the Snowy Path | strings 70 D 26 3 slowBurn celesta | 雪路上的灯 | Lamps along a snowy path`,
  },
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'melancholic nostalgic folk film vlog guitar',
    works: `
      sad-guitar-empty-room | 伤感吉他·空房间 | Sad Guitar, the Empty Room | folk 72 Am 26 2 slowBurn nylonGuitar none | 伤感的民谣吉他，空房间 | A lonely guitar in an empty room
      sad-guitar-last-train | 伤感吉他·末班车以后 | Sad Guitar, after the Last Train | folk 78 Em 28 3 level steelGuitar none | 末班车以后的站台 | The platform after the last train
      sad-guitar-rain | 伤感吉他·淋雨 | Sad Guitar in the Rain | folk 68 Dm 26 2 arch nylonGuitar none | 淋着雨走回家 | Walking home in the rain
      sad-guitar-photo | 伤感吉他·合影 | Sad Guitar, the Photograph | folk 82 Bm 28 3 rising steelGuitar none | 合影里少了一个人 | One face is missing
      sad-guitar-night | 伤感吉他·夜里 | Sad Guitar at Night | waltz 80 Gm 28 2 dialogue nylonGuitar none | 孤独的夜，一把木吉他 | An acoustic guitar at night`,
  },
]);
