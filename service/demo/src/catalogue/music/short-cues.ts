import { tracksOf } from './tracks-of.ts';

/** Podcast intros of fifteen seconds, logo stings of five, and music for games, sneaker adverts and ballet. */
export const shortCues = tracksOf('short-cues', [
  {
    by: 'tang-wan',
    yuan: 210,
    tags: 'warm happy lofi podcast opening vlog electric-piano drum-machine',
    works: `
      fifteen-intro-kettle | 十五秒播客片头·水开了 | Fifteen-Second Podcast Intro, the Kettle | lofi 88 F 4 4 level glassKeys | 十五秒播客片头，等水烧开 | Fifteen seconds until the kettle boils
      fifteen-intro-headphones | 十五秒播客片头·戴上耳机 | Fifteen-Second Podcast Intro, Headphones On | lofi 94 Dm 4 4 level softPiano | 十五秒播客片头，戴上耳机 | Fifteen seconds to settle in
      fifteen-intro-guests | 十五秒播客片头·来客 | Fifteen-Second Podcast Intro, Guests Arrive | funk 90 G 4 5 level glassKeys | 十五秒播客片头，来客落座 | Fifteen friendly seconds at the door
      fifteen-intro-notebook | 十五秒播客片头·笔记本 | Fifteen-Second Podcast Intro, the Notebook | lofi 84 C 4 3 level pluckKeys | 十五秒播客片头，翻开笔记本 | Fifteen seconds and an open page
      fifteen-intro-onair | 十五秒播客片头·播出中 | Fifteen-Second Podcast Intro, On Air | house 112 Am 5 5 level glassKeys | 十五秒播客片头，直播灯亮起 | Fifteen seconds under the on-air light`,
  },
  {
    by: 'mira-holt',
    yuan: 160,
    tags: 'confident hopeful corporate electronic opening advertising synth bells',
    works: `
      five-logo-glass | 五秒标志音·水滴 | Five-Second Logo Sting, a Drop | corporate 168 C 1 4 level glockenspiel | 五秒标志音乐，一声清亮 | Five clear seconds
      five-logo-dawn | 五秒标志音·晨光 | Five-Second Logo Sting, First Light | ambient 160 D 1 3 level vibraphone none | 五秒标志音乐，温和亮起 | Five seconds that open softly
      five-logo-signal | 五秒标志音·信号 | Five-Second Logo Sting, Signal | techno 164 Dm 1 6 level coldBell | 五秒科技标志音乐 | Five seconds of signal
      five-logo-stage | 五秒标志音·舞台 | Five-Second Logo Sting, the Stage | house 152 F 1 6 level pluckKeys | 五秒标志音乐，灯光打开 | Five seconds with the lights up
      five-logo-brass | 五秒标志音·铭牌 | Five-Second Logo Sting, Brass Plate | corporate 156 G 1 5 level stabBrass | 五秒标志音乐，铭牌落定 | Five seconds and a nameplate`,
  },
  {
    by: 'gu-nan',
    yuan: 240,
    tags: 'energetic tense epic game electronic game-scene synth drum-machine',
    works: `
      chip-boss-dragon | 八位机首领战·恶龙 | 8-Bit Boss Fight, the Dragon | chiptune 168 Em 44 9 instant - breakbeat | 八位机首领战，恶龙醒来 | The last dragon in eight bits
      chip-boss-tower | 八位机首领战·塔顶 | 8-Bit Boss Fight, Top of the Tower | chiptune 156 Am 42 8 twoPeaks - breakbeat | 八位机首领战，塔顶决战 | The duel at the top of the tower
      chip-boss-robot | 八位机首领战·铁甲 | 8-Bit Boss Fight, the Iron Knight | chiptune 148 Dm 40 9 instant - techno | 八位机首领战，铁甲压境 | Iron steps in eight bits
      chip-boss-ghost | 八位机首领战·幽灵 | 8-Bit Boss Fight, the Ghost | chiptune 140 Cm 38 8 rising - breakbeat | 八位机首领战，幽灵现身 | The ghost has a second life bar
      chip-boss-last | 八位机首领战·最后一格血 | 8-Bit Boss Fight, Last Heart | chiptune 176 Bm 46 9 instant - breakbeat | 八位机首领战，最后一格血 | One heart left and no save point`,
  },
  {
    by: 'gu-nan',
    yuan: 320,
    tags: 'mysterious dreamy cinematic game game-scene film harp flute strings',
    works: `
      rpg-world-map | 奇幻冒险·大陆地图 | Fantasy RPG, the World Map | celtic 92 D 28 5 rising flute none | 奇幻冒险配乐，展开大陆地图 | Exploration: the map unrolls
      rpg-elven-forest | 奇幻冒险·精灵森林 | Fantasy RPG, the Elven Forest | celtic 76 Em 24 3 arch flute none | 奇幻冒险配乐，精灵的森林 | Exploration under silver leaves
      rpg-old-ruins | 奇幻冒险·遗迹 | Fantasy RPG, Old Ruins | documentary 70 Am 22 3 slowBurn flute none | 奇幻冒险配乐，古代遗迹 | Exploration of what the first kings left
      rpg-crystal-cave | 奇幻冒险·水晶洞 | Fantasy RPG, Crystal Cave | ambient 66 F 20 2 slowBurn glockenspiel none | 奇幻冒险配乐，水晶洞 | Exploration by the light of crystals
      rpg-first-quest | 奇幻冒险·第一个任务 | Fantasy RPG, First Quest | celtic 104 G 32 6 instant whistle | 奇幻冒险配乐，第一个任务 | A sword, a map and a first quest`,
  },
  {
    by: 'zhou-ye',
    yuan: 280,
    tags: 'cool confident energetic hiphop advertising fashion sport bass drum-machine',
    works: `
      sneaker-ad-court | 球鞋广告·水泥球场 | Sneaker Ad, Concrete Court | trap 142 Em 40 8 instant pluckKeys | 球鞋广告，嘻哈节拍 | Hip-hop for shoes on concrete
      sneaker-ad-box | 球鞋广告·开盒 | Sneaker Ad, out of the Box | trap 136 Am 38 7 level glassKeys | 球鞋广告，开盒的嘻哈节拍 | The lid comes off on the beat
      sneaker-ad-stairs | 球鞋广告·三级台阶 | Sneaker Ad, Three Steps at Once | trap 148 Dm 42 8 twoPeaks stabBrass | 球鞋广告，三级台阶一步上 | Three steps at once
      sneaker-ad-laces | 球鞋广告·鞋带 | Sneaker Ad, Tie the Laces | halftime 88 Gm 26 6 rising pluckKeys | 球鞋广告，系好鞋带 | The quiet before the jump
      sneaker-ad-drop | 球鞋广告·限量发售 | Sneaker Ad, Limited Drop | trap 140 Cm 40 8 instant coldBell | 球鞋广告，限量发售 | Everybody queues for the drop`,
  },
  {
    by: 'tang-wan',
    yuan: 300,
    tags: 'romantic calm classical film education piano strings',
    works: `
      ballet-barre | 芭蕾·把杆 | Ballet, at the Barre | waltz 84 F 28 3 level softPiano none | 芭蕾课，把杆练习 | The first plié of the morning
      ballet-swan | 芭蕾·湖面 | Ballet on the Lake | waltz 92 Am 30 4 arch - none | 芭蕾舞剧，湖面 | White feathers on dark water
      ballet-pointe | 芭蕾·足尖 | Ballet, en Pointe | waltz 108 C 34 4 rising glockenspiel none | 芭蕾，立起足尖 | All the weight on one toe
      ballet-snow | 芭蕾·雪花 | Ballet of the Snowflakes | waltz 126 D 38 5 twoPeaks glockenspiel none | 芭蕾舞剧，雪花之舞 | A stage full of snow
      ballet-curtain | 芭蕾·谢幕 | Ballet, the Last Bow | waltz 76 G 26 4 slowBurn - none | 芭蕾舞剧，谢幕 | Roses and a low bow`,
  },
]);
