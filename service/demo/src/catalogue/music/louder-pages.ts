import { tracksOf } from './tracks-of.ts';

/** Metal, symphonies, clubs, chips and the turn of the year. */
export const louderPages = tracksOf('louder-pages', [
  {
    by: 'zhou-ye',
    yuan: 420,
    tags: 'dark energetic rock game-scene sport electric-guitar drum-kit',
    works: `
      heavy-metal-forge | 重金属·熔炉 | Heavy Metal, Forge | rock 168 Em 36 9 instant drivenGuitar | 重金属，愤怒与速度 | Anger and speed
      heavy-metal-chains | 重金属·断链 | Heavy Metal, Broken Chains | rock 152 Dm 32 9 twoPeaks drivenGuitar | 重金属，断链 | Chains break
      heavy-metal-wolf | 重金属·狼群 | Heavy Metal, Wolves | rock 176 Am 38 10 lateDrop drivenGuitar | 重金属，狼群 | A pack on the hunt
      heavy-metal-thunder | 重金属·雷神 | Heavy Metal, Thunder God | rock 140 Cm 30 9 rising brass | 重金属，雷神 | A god of thunder
      heavy-metal-rage | 重金属·怒火 | Heavy Metal, Rage | rock 184 Gm 40 10 instant sawLead | 愤怒的重金属 | Pure rage`,
  },
  {
    by: 'kenji-mori',
    yuan: 420,
    tags: 'cool dreamy house electronic store fashion synth electric-piano',
    works: `
      deep-house-pool | 深浩室·泳池 | Deep House, Pool at Six | house 120 Dm 34 6 level electricPiano | 深浩室，泳池 | By the pool at six
      deep-house-basement | 深浩室·地下室 | Deep House, Basement | house 122 Gm 34 6 slowBurn glassKeys | 深浩室，地下室 | In a basement
      deep-house-terrace | 深浩室·露台 | Deep House, Terrace | house 118 Am 32 5 level vibraphone | 深浩室，露台 | On a terrace
      deep-house-smoke | 深浩室·烟雾 | Deep House, Smoke | house 121 Cm 34 6 arch electricPiano | 深浩室，烟雾 | Smoke and low light
      deep-house-after | 深浩室·散场 | Deep House, After Hours | house 116 Fm 32 5 slowBurn piano | 深浩室，散场 | After hours`,
  },
  {
    by: 'he-qing',
    yuan: 520,
    tags: 'epic solemn classical cinematic film documentary strings brass',
    works: `
      symphony-allegro | 交响乐·快板 | Symphony, Allegro | cinematic 132 C 36 8 instant strings none | 古典交响乐，快板 | An allegro for orchestra
      symphony-adagio | 交响乐·慢板 | Symphony, Adagio | strings 60 F 22 4 slowBurn horn none | 古典交响乐，慢板 | An adagio for orchestra
      symphony-scherzo | 交响乐·谐谑曲 | Symphony, Scherzo | waltz 152 G 40 7 dialogue strings none | 古典交响乐，谐谑曲 | A scherzo for orchestra
      symphony-overture | 交响乐·序曲 | Symphony, Overture | cinematic 116 D 34 8 twoPeaks brass none | 古典交响乐，序曲 | An overture
      symphony-finale | 交响乐·终曲 | Symphony, Finale | cinematic 140 Eb 38 9 rising brass none | 古典交响乐，终曲 | A finale`,
  },
  {
    by: 'zhou-ye',
    yuan: 420,
    tags: 'festive energetic house opening festival electronic synth drum-machine',
    works: `
      new-year-ten | 跨年·倒数十秒 | New Year's Eve, Ten Seconds | house 126 C 34 8 rising sawLead | 跨年倒计时，十秒 | Ten seconds to midnight
      new-year-midnight | 跨年·零点 | New Year's Eve, Midnight | house 128 F 36 9 instant stabBrass | 跨年零点 | The clock strikes
      new-year-confetti | 跨年·彩带 | New Year's Eve, Confetti | house 124 G 34 8 twoPeaks pluckKeys | 跨年彩带 | Confetti falls
      new-year-rooftop | 跨年·天台 | New Year's Eve, Rooftop | house 122 D 34 7 lateDrop piano | 跨年天台 | On a rooftop
      new-year-countdown | 跨年·全城倒计时 | New Year's Eve, City Countdown | house 130 A 36 9 rising brass | 跨年全城倒计时 | A city counts down`,
  },
  {
    by: 'zhou-ye',
    yuan: 420,
    tags: 'dark cool synthwave electronic film city game-scene technology synth bass',
    works: `
      cyberpunk-alley | 赛博朋克·暗巷 | Cyberpunk, Back Alley | synthwave 94 Am 30 6 slowBurn sawLead | 赛博朋克，暗巷 | A dark alley
      cyberpunk-chase | 赛博朋克·追逐 | Cyberpunk, Chase | techno 132 Em 38 9 instant sawLead | 赛博朋克，追逐 | A chase
      cyberpunk-rain | 赛博朋克·酸雨 | Cyberpunk, Acid Rain | synthwave 82 Dm 28 5 arch coldBell | 赛博朋克，酸雨 | Acid rain
      cyberpunk-implant | 赛博朋克·义体 | Cyberpunk, Implant | halftime 128 Cm 26 8 lateDrop | 赛博朋克，义体 | Metal under the skin
      cyberpunk-tower | 赛博朋克·巨塔 | Cyberpunk, Tower | synthwave 100 Gm 32 7 rising sawLead | 赛博朋克，巨塔 | A tower above the smog`,
  },
  {
    by: 'su-he',
    yuan: 320,
    tags: 'happy energetic game electronic game-scene vlog synth',
    works: `
      chip-overworld | 芯片音乐·大地图 | Chiptune, Overworld | chiptune 136 G 36 7 instant | 复古游戏机，大地图 | The map of an old game
      chip-castle | 芯片音乐·城堡 | Chiptune, Castle | chiptune 124 Am 34 7 rising | 复古游戏机，城堡 | A castle in pixels
      chip-shop | 芯片音乐·商店 | Chiptune, Item Shop | chiptune 112 F 30 5 level | 复古游戏机，商店 | A shop in pixels
      chip-race | 芯片音乐·赛道 | Chiptune, Race Track | chiptune 160 D 42 8 twoPeaks | 复古游戏机，赛道 | A race in pixels
      chip-credits | 芯片音乐·通关 | Chiptune, Credits | chiptune 118 C 32 6 slowBurn | 复古游戏机，通关字幕 | The credits of an old game`,
  },
  {
    by: 'ama-sarr',
    yuan: 380,
    tags: 'happy festive celtic folk game-scene film food whistle percussion',
    works: `
      tavern-mugs | 中世纪酒馆·酒杯 | Medieval Tavern, Raised Mugs | celtic 120 G 34 7 instant soloViolin afro | 中世纪酒馆，举杯 | Mugs are raised
      tavern-bard | 中世纪酒馆·吟游诗人 | Medieval Tavern, The Bard | celtic 104 Dm 30 5 level oud none | 中世纪酒馆，吟游诗人 | A bard plays
      tavern-dance | 中世纪酒馆·桌上舞 | Medieval Tavern, Dance on the Tables | celtic 144 C 38 8 twoPeaks whistle | 中世纪酒馆，桌上起舞 | A dance on the tables
      tavern-fire | 中世纪酒馆·炉火 | Medieval Tavern, By the Hearth | celtic 92 Am 28 4 slowBurn harp none | 中世纪酒馆，炉火边 | By the hearth
      tavern-market | 中世纪酒馆·集市日 | Medieval Tavern, Market Day | celtic 128 F 36 7 dialogue flute | 中世纪集市日 | A market day`,
  },
  {
    by: 'gu-nan',
    yuan: 520,
    tags: 'solemn inspiring cinematic chinese epic documentary opening brass strings',
    works: `
      red-banner | 红色党建·旗帜 | Red Banner, Salute | cinematic 96 C 30 7 rising brass | 红色党建宣传，旗帜 | A banner is raised
      red-long-march | 红色党建·长征 | Red Banner, Long March | cinematic 88 G 28 6 slowBurn strings | 红色党建宣传，长征 | A long march remembered
      red-oath | 红色党建·誓言 | Red Banner, Oath | cinematic 80 F 26 6 arch horn | 红色党建宣传，誓言 | An oath
      red-new-era | 红色党建·新征程 | Red Banner, New Road | cinematic 108 D 32 8 twoPeaks strings | 红色党建宣传，新征程 | A new road
      red-monument | 红色党建·丰碑 | Red Banner, Monument | cinematic 72 Bb 24 5 rising brass | 红色党建宣传，丰碑 | A monument`,
  },
  {
    by: 'diego-luz',
    yuan: 380,
    tags: 'energetic happy latin festive travel festival percussion guitar brass',
    works: `
      latin-heat-plaza | 拉丁热情·广场 | Latin Heat, Plaza | flamenco 128 Am 34 8 instant stabBrass afro | 热情拉丁，广场 | A plaza at night
      latin-heat-salsa | 拉丁热情·萨尔萨 | Latin Heat, Salsa Shoes | flamenco 140 Dm 38 9 twoPeaks brass afro | 热情拉丁，萨尔萨 | Salsa shoes
      latin-heat-beach | 拉丁热情·沙滩 | Latin Heat, Beach Drums | bossa 140 F 38 8 rising stabBrass afro | 热情拉丁，沙滩鼓 | Drums on the beach
      latin-heat-street | 拉丁热情·街头 | Latin Heat, Street Party | flamenco 120 Gm 32 8 lateDrop flute afro | 热情拉丁，街头派对 | A street party
      latin-heat-kitchen | 拉丁热情·辣椒 | Latin Heat, Chili | bossa 132 C 36 7 instant brass | 热情拉丁，辣椒 | A lot of chili`,
  },
  {
    by: 'tang-wan',
    yuan: 360,
    tags: 'warm happy pop children festive ukulele piano',
    works: `
      birthday-one-candle | 生日·一支蜡烛 | Birthday, One Candle | ukulele 104 G 30 5 rising glockenspiel | 宝宝一周岁生日，相册 | A first birthday, in pictures
      birthday-balloons | 生日·气球 | Birthday, Balloons | ukulele 118 C 34 6 instant marimba | 生日派对，气球 | Balloons for a birthday
      birthday-slideshow | 生日·成长相册 | Birthday, Slideshow | piano 88 F 28 4 slowBurn ukulele | 生日成长相册 | A slideshow of a year
      birthday-cake | 生日·蛋糕 | Birthday, Cake Comes In | ukulele 112 D 32 6 twoPeaks whistle | 生日蛋糕来了 | The cake comes in
      birthday-wish | 生日·许愿 | Birthday, Make a Wish | musicBox 92 A 26 4 arch piano | 生日许愿 | Make a wish`,
  },
  {
    by: 'lin-yue',
    yuan: 360,
    tags: 'hopeful warm folk pop vlog nature piano guitar',
    works: `
      morning-curtains | 早晨·拉开窗帘 | Morning, Open the Curtains | folk 104 D 32 5 rising piano | 早晨起床，拉开窗帘 | Open the curtains
      morning-kettle | 早晨·水壶 | Morning, Kettle On | folk 98 G 30 4 level ukulele | 早晨起床，烧水 | The kettle is on
      morning-dew | 早晨·露水 | Morning, Dew on the Grass | piano 84 C 28 4 rising flute | 早晨，露水 | Dew on the grass
      morning-stretch | 早晨·伸懒腰 | Morning, Long Stretch | folk 90 F 28 4 slowBurn vibraphone | 早晨起床，伸懒腰 | A long stretch
      morning-first-bus | 早晨·头班车 | Morning, First Bus | folk 112 A 34 5 arch piano | 早晨，头班车 | The first bus`,
  },
  {
    by: 'zhou-ye',
    yuan: 360,
    tags: 'energetic happy pop funk advertising store vlog bass brass drum-kit',
    works: `
      live-sale-go | 直播带货·上链接 | Live Sale, Link Is Up | funk 120 G 34 8 instant stabBrass | 直播带货，上链接 | The link is up
      live-sale-three | 直播带货·三二一 | Live Sale, Three, Two, One | house 128 D 36 8 rising stabKeys | 直播带货，三二一 | Three, two, one
      live-sale-gift | 直播带货·福利 | Live Sale, Free Gift | funk 112 C 32 7 twoPeaks brass | 直播带货，福利 | A gift for all
      live-sale-room | 直播带货·直播间 | Live Sale, Studio Lights | house 124 Bb 34 7 level pluckKeys | 直播带货，直播间 | Lights of the studio
      live-sale-last | 直播带货·最后十件 | Live Sale, Last Ten | funk 126 Am 36 8 lateDrop stabKeys | 直播带货，最后十件 | The last ten`,
  },
]);
