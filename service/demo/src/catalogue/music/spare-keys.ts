import { tracksOf } from './tracks-of.ts';

/** House tours, farewells, good causes, pets, lessons and cases: what many films are about. */
export const spareKeys = tracksOf('spare-keys', [
  {
    by: 'he-qing',
    yuan: 460,
    tags: 'inspiring confident warm corporate city opening piano strings',
    works: `
      estate-glass | 地产·落地窗 | Real Estate, Wall of Glass | corporate 104 C 34 5 rising piano | 城市楼盘，推开落地窗 | A tour of a home high above the city
      estate-courtyard | 地产·样板庭院 | Real Estate, Courtyard | documentary 84 G 28 3 arch flute | 低密度院落，安静 | A calm tour of a courtyard house
      estate-lake | 地产·湖景 | Real Estate, Lake View | cinematic 78 D 26 4 slowBurn piano | 湖景与航拍 | A lake seen from above, then the terrace
      estate-handover | 地产·交房日 | Real Estate, Day of the Keys | corporate 116 F 36 6 instant vibraphone | 交房，明快 | The day of the keys, bright and quick
      estate-penthouse | 地产·夜色 | Real Estate, Penthouse by Night | house 108 Am 36 5 level electricPiano | 夜色里的高层 | Cool and modern, by night`,
  },
  {
    by: 'tang-wan',
    yuan: 420,
    tags: 'nostalgic hopeful inspiring pop film vlog piano strings',
    works: `
      grad-names | 毕业·念到名字 | Graduation, Names Are Called | cinematic 86 F 28 5 slowBurn horn | 毕业典礼，一个个名字 | A ceremony, name by name
      grad-campus | 毕业·空教室 | Graduation, Empty Classroom | piano 76 C 26 2 level piano | 毕业后的空教室 | The last look into the classroom
      grad-bicycles | 毕业·骑车下坡 | Graduation, Downhill by Bike | folk 112 G 36 5 rising harmonica | 毕业那年骑车下坡 | Friends on bicycles, that last summer
      grad-speech | 毕业·致辞 | Graduation Speech | documentary 92 D 30 4 arch cello | 毕业致辞，真诚 | An honest speech
      grad-night | 毕业·最后一晚 | Graduation, the Last Night | synthwave 100 A 34 5 lateDrop glassKeys | 毕业最后一晚，天台 | The last night on the roof`,
  },
  {
    by: 'shen-bai',
    yuan: 420,
    tags: 'warm hopeful inspiring cinematic documentary film piano strings',
    works: `
      charity-hands | 公益·一双手 | Charity Appeal, Two Hands | piano 72 G 24 3 slowBurn cello | 公益募捐，一双手 | An appeal that begins softly
      charity-school | 公益·山里的课堂 | Charity, School in the Hills | folk 92 D 30 4 rising flute | 支教，山里的课堂 | Volunteers teach in the hills
      charity-water | 公益·一杯水 | Charity, a Glass of Water | documentary 80 C 26 4 arch softPiano | 公益，一杯干净的水 | Clean water reaches a village
      charity-volunteers | 公益·志愿者 | Charity, the Volunteers | corporate 108 F 34 6 rising piano | 志愿者，行动起来 | Volunteers get to work
      charity-children | 公益·孩子的画 | Charity, What Children Draw | musicBox 84 A 26 2 level celesta | 孩子的画，温柔 | Children and their drawings`,
  },
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'romantic warm classical wedding film piano strings',
    works: `
      proposal-stars | 求婚·星光下 | Marriage Proposal under Stars | piano 70 D 24 3 slowBurn soloViolin | 求婚，星光下 | A proposal by night
      proposal-knee | 求婚·单膝 | Marriage Proposal, on One Knee | cinematic 76 F 26 5 rising cello | 单膝跪地的那一刻 | The moment on one knee
      proposal-yes | 求婚·我愿意 | Marriage Proposal, Yes | folk 104 G 34 5 instant steelGuitar | 她说我愿意 | She says yes
      proposal-beach | 求婚·海风 | Marriage Proposal by the Sea | bossa 108 C 36 4 level nylonGuitar | 海边求婚 | By the sea, light and warm
      proposal-ring | 求婚·小方盒 | Marriage Proposal, the Small Box | waltz 96 A 34 3 arch harp | 口袋里的小方盒 | A waltz around a small box`,
  },
  {
    by: 'nia-brown',
    yuan: 360,
    tags: 'playful happy vlog children pop ukulele marimba',
    works: `
      pets-zoomies | 萌宠·满屋跑 | Pets, Running Wild | ukulele 138 C 42 6 instant pizzicato | 萌宠满屋跑 | A dog races through the flat
      pets-nap | 萌宠·打盹 | Pets, Nap on the Sofa | lofi 78 F 26 2 level kalimba | 萌宠打盹，可爱 | A cat asleep, sweet and slow
      pets-thief | 萌宠·偷吃 | Pets, the Snack Thief | jazz 120 Dm 36 4 dialogue pizzicato | 偷吃被抓，滑稽 | A small thief on tiptoe
      pets-walk | 萌宠·出门遛弯 | Pets, Let Us Walk | folk 118 G 36 5 rising whistle | 出门遛弯 | A walk in the park
      pets-kittens | 萌宠·第一窝 | Pets, Five Kittens | waltz 126 A 38 3 arch celesta | 一窝小猫 | Five kittens, one basket`,
  },
  {
    by: 'kenji-mori',
    yuan: 380,
    tags: 'hopeful mysterious electronic education technology vlog synth marimba',
    works: `
      science-why | 科普·为什么 | Science Explained, Why | chiptune 104 C 32 4 dialogue marimba | 知识科普，从一个为什么开始 | A question, then an answer
      science-cells | 科普·细胞 | Science, inside a Cell | ambient 84 D 26 3 slowBurn marimba | 显微镜下的细胞 | Under the lens
      science-orbits | 科普·轨道 | Science, Orbits | synthwave 96 Am 30 4 rising glassKeys | 行星轨道科普 | Planets in their orbits
      science-lab | 科普·实验台 | Science at the Bench | corporate 112 G 34 5 level vibraphone | 实验台，轻快 | Light and quick, in the lab
      science-numbers | 科普·一张图 | Science in One Chart | techno 118 Em 36 5 level pluckKeys | 一张图看懂 | Data in one chart`,
  },
  {
    by: 'zhou-ye',
    yuan: 360,
    tags: 'cool happy electronic lofi vlog game-scene synth drum-machine',
    works: `
      starting-soon | 开播·马上开始 | Stream Starting Soon | lofi 86 F 28 4 level electricPiano | 开播等待，马上开始 | A loop for the waiting screen
      starting-lobby | 开播·候播大厅 | Stream Starting, Waiting Room | synthwave 104 Am 34 5 level glassKeys | 候播，观众进场 | Viewers come in
      starting-countdown | 开播·五分钟 | Stream Starting in Five | house 118 Cm 38 6 rising stabKeys | 开播倒数五分钟 | Five minutes to go
      starting-chat | 开播·弹幕来了 | Stream Starting, Hello Chat | chiptune 124 G 38 6 instant chipLead | 弹幕来了 | Greetings fly by
      starting-brb | 开播·稍等回来 | Stream, Be Right Back | lofi 80 D 26 3 slowBurn kalimba | 稍等回来 | Be right back`,
  },
  {
    by: 'gu-nan',
    yuan: 440,
    tags: 'mysterious tense dark cinematic documentary podcast piano strings',
    works: `
      crime-file | 疑案·卷宗 | True Crime, the File | tension 84 Dm 28 4 slowBurn softPiano | 真实罪案，翻开卷宗 | A case is opened
      crime-witness | 疑案·证人 | True Crime, the Witness | ambient 66 Cm 22 3 level darkDrone | 证人的沉默，适合旁白 | Low and even, under a voice
      crime-timeline | 疑案·时间线 | True Crime, Timeline | tension 104 Em 34 6 rising pizzicato | 推理，时间线 | Step by step through a night
      crime-lake | 疑案·湖底 | True Crime, under the Lake | cinematic 72 Gm 24 5 arch cello | 湖底的秘密 | What the lake kept
      crime-verdict | 疑案·真相 | True Crime, the Verdict | documentary 88 Am 28 6 lateDrop slowStrings | 真相大白 | The truth, late`,
  },
  {
    by: 'jonas-reed',
    yuan: 460,
    tags: 'mysterious tense cool jazz film guitar bass',
    works: `
      spy-rooftop | 谍战·屋顶潜入 | Spy, In through the Roof | jazz 118 Em 36 6 rising mutedGuitar | 间谍潜入 | In through the roof
      spy-station | 谍战·站台接头 | Spy, Contact on the Platform | jazz 96 Am 30 4 dialogue vibraphone | 站台接头 | A word on a platform
      spy-double | 谍战·双面 | Spy, Double Game | funk 104 Dm 32 5 level brass | 双面间谍 | On both sides
      spy-cable | 谍战·密电 | Spy, Coded Cable | tension 112 Cm 36 6 twoPeaks pizzicato | 深夜密电 | A message by night
      spy-safehouse | 谍战·安全屋 | Spy, Safe House | jazz 84 Gm 26 3 slowBurn harmonica | 安全屋，等待 | Waiting behind a curtain`,
  },
  {
    by: 'kenji-mori',
    yuan: 460,
    tags: 'tense energetic breakbeat film game-scene synth drum-machine',
    works: `
      chase-alley | 追车·窄巷 | Car Chase, Narrow Alley | breakbeat 168 Dm 50 9 instant sawLead | 追车，窄巷 | Through a narrow alley
      chase-bridge | 追车·断桥 | Car Chase, Broken Bridge | halftime 150 Em 46 9 lateDrop shortStrings | 追车，断桥 | The bridge is out
      chase-tunnel | 追车·隧道 | Car Chase, Tunnel | techno 138 Cm 44 8 rising acidBass | 追车，隧道 | Lights and walls
      chase-foot | 追车·弃车追逐 | Chase on Foot | taiko 144 Am 42 8 twoPeaks shortStrings | 弃车奔跑追逐 | They leave the cars
      chase-motorbikes | 追车·摩托 | Chase on Motorbikes | rock 156 Gm 46 9 instant drivenGuitar | 摩托追逐 | Two motorbikes`,
  },
  {
    by: 'lin-yue',
    yuan: 360,
    tags: 'calm warm ambient meditation store nature flute synth',
    works: `
      spa-stones | 水疗·热石 | Spa, Warm Stones | ambient 58 C 18 1 level xiao | 水疗按摩，热石 | For a massage
      spa-bamboo | 水疗·竹帘 | Spa, Bamboo Screen | gamelan 66 G 22 2 level flute | 竹帘与香 | A screen and a scent
      spa-rain | 水疗·雨屋 | Spa, Rain Room | piano 60 F 20 1 slowBurn softPiano | 雨屋，放松 | Soft rain on keys
      spa-lotus | 水疗·荷池 | Spa, Lotus Pond | ambient 64 D 20 2 arch harp | 荷池，安静 | A pond, nothing else
      spa-steam | 水疗·蒸汽 | Spa, Steam | ambient 54 Am 17 1 level panpipe | 蒸汽里放松 | Warm air`,
  },
  {
    by: 'priya-nair',
    yuan: 360,
    tags: 'calm warm ambient meditation sport flute bells',
    works: `
      yoga-sun | 瑜伽·拜日 | Yoga, Sun Salutation | raga 72 D 24 3 rising flute | 瑜伽课，拜日式 | For a class in the morning
      yoga-breath | 瑜伽·呼吸 | Yoga, Breath | ambient 58 C 18 1 level bronze | 瑜伽呼吸 | In and out
      yoga-flow | 瑜伽·流动 | Yoga Flow | lofi 84 Am 28 3 level kalimba | 瑜伽流动 | A slow beat for a flow
      yoga-balance | 瑜伽·平衡 | Yoga, Balance | ambient 62 G 20 2 arch harp | 平衡与专注 | On one foot
      yoga-rest | 瑜伽·休息式 | Yoga, Final Rest | ambient 52 F 16 1 slowBurn celesta | 课后休息 | The end of a class`,
  },
]);
