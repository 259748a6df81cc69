import { tracksOf } from './tracks-of.ts';

/** Voices of men, instruments that people ask for by name, dance floors, games and memory. */
export const lateShift = tracksOf('late-shift', [
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'warm nostalgic folk pop vlog film choir guitar',
    works: `
      male-porch | 男声·门廊 | Male Vocals on the Porch | folk 88 G 28 4 slowBurn lowChoir | 男声哼唱，民谣吉他 | A man hums above a guitar
      male-ballad | 男声·慢歌 | Male Vocals, Ballad | piano 72 C 24 4 rising lowChoir | 男声抒情慢歌 | A slow ballad
      male-road | 男声·国道 | Male Vocals, Highway Song | country 104 D 34 5 instant lowChoir | 男声，公路民谣 | A song for the highway
      male-harbour | 男声·码头 | Male Vocals at the Quay | celtic 96 A 32 4 arch lowChoir | 男声合唱，码头 | Men sing at the quay
      male-lullaby | 男声·父亲的歌 | Male Vocals, Father's Song | waltz 84 F 28 2 level lowChoir | 父亲轻声哼唱 | A father hums`,
  },
  {
    by: 'mira-holt',
    yuan: 420,
    tags: 'energetic cool electronic house vlog fashion choir synth drum-machine',
    works: `
      chops-mirror | 人声切片·镜面 | Vocal Chops, Mirrors | house 122 Am 40 7 lateDrop choir | 电音人声切片 | Cut voices on a house beat
      chops-summer | 人声切片·盛夏 | Vocal Chops, High Summer | house 112 F 36 6 rising softChoir | 热带电音，人声切片 | Cut voices, warm
      chops-garage | 人声切片·车库 | Vocal Chops, Garage | breakbeat 134 Cm 42 7 instant choir | 碎拍与人声切片 | Cut voices, broken beat
      chops-future | 人声切片·未来 | Vocal Chops, Future | halftime 140 Dm 42 8 twoPeaks choir | 未来贝斯，人声切片 | Cut voices, heavy drop
      chops-midnight | 人声切片·夜车 | Vocal Chops, Night Ride | synthwave 118 Em 38 7 rising softChoir | 夜里的人声切片 | Cut voices by night`,
  },
  {
    by: 'jonas-reed',
    yuan: 440,
    tags: 'hopeful nostalgic rock cinematic film travel electric-guitar drum-kit',
    works: `
      postrock-dawn | 后摇·天亮以前 | Post-Rock, before Daybreak | rock 84 D 28 6 slowBurn drivenGuitar | 后摇，天亮以前 | A long way up
      postrock-snow | 后摇·雪原 | Post-Rock, White Plain | rock 76 Am 26 5 rising glassKeys | 后摇，雪原 | Wide and white
      postrock-letters | 后摇·没有地址 | Post-Rock, No Address | rock 92 F 30 6 arch steelGuitar | 后摇，没有地址的信 | Letters without address
      postrock-comet | 后摇·彗星 | Post-Rock, Comet | rock 104 G 34 8 lateDrop slowStrings | 后摇，彗星划过 | It passes once
      postrock-shore | 后摇·退潮 | Post-Rock, Ebb | rock 80 C 27 5 twoPeaks softPiano | 后摇，退潮 | The tide leaves`,
  },
  {
    by: 'zhou-ye',
    yuan: 440,
    tags: 'energetic festive electronic house festival sport synth drum-machine',
    works: `
      edmfest-drop | 电音节·主舞台 | EDM Festival, Main Stage | house 128 Fm 44 9 lateDrop sawLead | 电音节，主舞台 | The drop of the main stage
      edmfest-hands | 电音节·举手 | EDM Festival, Hands High | house 126 C 42 9 rising stabKeys | 电音节，全场举手 | Everybody's hands
      edmfest-bass | 电音节·低音墙 | EDM Festival, Wall of Bass | halftime 140 Em 42 9 twoPeaks sawBass | 电音节，低音墙 | Bass you can lean on
      edmfest-sunset | 电音节·日落场 | EDM Festival, Sunset Set | house 118 A 38 6 slowBurn pluckKeys | 电音节，日落场 | The set at sunset
      edmfest-warehouse | 电音节·仓库场 | EDM Festival, Warehouse | techno 134 Dm 44 8 instant acidBass | 电音节，仓库场 | Between steel racks`,
  },
  {
    by: 'nia-brown',
    yuan: 420,
    tags: 'happy festive funk house festival store bass strings',
    works: `
      disco-shoes | 迪斯科·亮皮鞋 | Disco, Shiny Shoes | funk 116 Am 38 7 instant stabBrass | 七十年代迪斯科 | The seventies in shiny shoes
      disco-strings | 迪斯科·弦乐 | Disco, String Section | house 120 Dm 40 7 rising shortStrings | 迪斯科弦乐 | Strings above a four-to-the-floor
      disco-roller | 迪斯科·轮滑 | Disco on Roller Skates | funk 112 G 36 6 level funkGuitar | 迪斯科轮滑 | On eight wheels
      disco-saturday | 迪斯科·周六夜 | Disco, Saturday at Ten | house 124 Em 40 8 twoPeaks brass | 周六夜的迪斯科 | Saturday at ten
      disco-lights | 迪斯科·地板灯 | Disco, Floor of Lights | house 118 C 38 6 arch electricPiano | 发光的地板 | A floor of lights`,
  },
  {
    by: 'kenji-mori',
    yuan: 420,
    tags: 'nostalgic romantic jazz city film brass piano',
    works: `
      trumpet-midnight | 小号·零点 | Trumpet at Midnight | jazz 72 Dm 24 3 slowBurn brass | 零点的小号 | A lonely trumpet
      trumpet-parade | 小号·街角乐队 | Trumpet, Corner Band | jazz 132 Bb 42 7 instant stabBrass | 街角的小号乐队 | A band at the corner
      trumpet-paris | 小号·左岸 | Trumpet on the Left Bank | waltz 104 F 34 4 arch brass | 左岸，小号 | By the river
      trumpet-fanfare | 小号·召唤 | Trumpet Call | cinematic 92 C 30 6 rising brass | 小号召唤 | A call at dawn
      trumpet-bossa | 小号·海边晚风 | Trumpet, Evening Breeze | bossa 116 G 36 4 level brass | 海边晚风，小号 | A breeze from the sea`,
  },
  {
    by: 'jonas-reed',
    yuan: 400,
    tags: 'nostalgic warm country folk travel film guitar',
    works: `
      harmonica-station | 口琴·老车站 | Harmonica at the Old Station | folk 76 G 26 2 slowBurn harmonica | 口琴，老车站 | A harmonica and a bench
      harmonica-blues | 口琴·蓝调 | Harmonica Blues | blues 92 Em 30 5 level harmonica | 口琴蓝调 | Twelve bars on a harmonica
      harmonica-prairie | 口琴·旷野 | Harmonica on the Prairie | country 84 D 28 3 arch harmonica | 口琴，旷野 | Wide land
      harmonica-train | 口琴·慢车 | Harmonica, Slow Train | country 116 C 36 5 instant harmonica | 口琴，慢车 | It rolls along
      harmonica-home | 口琴·回家路 | Harmonica, Road Home | folk 96 A 32 3 rising harmonica | 口琴，回家路 | The road home`,
  },
  {
    by: 'nia-brown',
    yuan: 360,
    tags: 'playful dark classical children festival music-box bells',
    works: `
      kidsween-pumpkin | 儿童万圣节·小南瓜 | Halloween for Kids, Little Pumpkin | musicBox 104 Am 32 3 level celesta | 儿童万圣节，小南瓜 | A pumpkin that giggles
      kidsween-candy | 儿童万圣节·讨糖果 | Halloween for Kids, Candy Round | ukulele 126 Dm 38 5 instant pizzicato | 孩子们挨家讨糖果 | From door to door
      kidsween-ghost | 儿童万圣节·害羞的鬼 | Halloween for Kids, Shy Ghost | waltz 112 Em 36 3 dialogue glockenspiel | 害羞的小鬼 | A ghost that hides
      kidsween-broom | 儿童万圣节·学飞 | Halloween for Kids, Broom Lesson | jazz 132 Gm 40 5 rising pizzicato | 小女巫学飞 | A small witch learns to fly
      kidsween-bones | 儿童万圣节·骨头舞 | Halloween for Kids, Bone Dance | chiptune 120 Cm 36 5 twoPeaks marimba | 骨头跳舞 | Bones that rattle in time`,
  },
  {
    by: 'ama-sarr',
    yuan: 480,
    tags: 'epic energetic dark game trailer game-scene strings taiko',
    works: `
      boss-gate | 首领战·巨门 | Boss Battle, the Gate | trailer 132 Dm 40 9 instant shortStrings | 首领战，巨门打开 | It opens its eyes
      boss-dragon | 首领战·火龙 | Boss Battle, Dragon | taiko 144 Em 42 10 twoPeaks lowBrass | 首领战，火龙 | Fire from above
      boss-machine | 首领战·机甲 | Boss Battle, Machine | halftime 150 Cm 44 9 lateDrop sawLead | 首领战，机甲 | Steel and sparks
      boss-witch | 首领战·女王 | Boss Battle, the Queen | cinematic 126 Gm 38 8 rising choir | 首领战，女王 | She sings as she fights
      boss-pixel | 首领战·像素 | Boss Battle in Pixels | chiptune 156 Am 46 9 instant chipLead | 像素首领战 | Eight bits of fury`,
  },
  {
    by: 'omar-haddad',
    yuan: 380,
    tags: 'warm calm game celtic game-scene flute harp',
    works: `
      village-morning | 新手村·清早 | RPG Village, Early Day | celtic 92 G 30 3 level flute | 新手村，清早 | The first town of a long road
      village-market | 新手村·集市 | RPG Village, Market | celtic 116 D 36 5 instant whistle | 新手村，集市 | Bread, swords and gossip
      village-inn | 新手村·客栈 | RPG Village, Inn | waltz 96 C 32 3 arch oud | 新手村，客栈 | Save here
      village-mill | 新手村·水车 | RPG Village, Mill | musicBox 84 F 26 2 level harp | 新手村，水车 | A wheel turns
      village-forest | 新手村·林边 | RPG Village, Edge of the Wood | ambient 76 Am 24 3 slowBurn panpipe | 新手村，林边 | Where the path begins`,
  },
  {
    by: 'shen-bai',
    yuan: 420,
    tags: 'calm solemn classical documentary education strings piano',
    works: `
      museum-hall | 博物馆·前厅 | Museum, Great Hall | strings 66 D 22 2 level slowStrings | 博物馆，前厅 | Steps in a great hall
      museum-bronze | 博物馆·青铜 | Museum, Bronzes | documentary 72 Am 24 3 arch bronze | 博物馆，青铜器 | Bronzes behind glass
      museum-scroll | 博物馆·长卷 | Museum, the Long Scroll | guzheng 70 G 22 2 slowBurn guzheng | 博物馆，长卷 | A scroll unrolls
      museum-fossil | 博物馆·化石 | Museum, Fossils | ambient 60 Dm 18 2 level softPiano | 博物馆，化石 | Older than words
      museum-night | 博物馆·闭馆后 | Museum after Hours | piano 76 F 24 2 dialogue celesta | 闭馆以后 | When the lights go out`,
  },
  {
    by: 'lin-yue',
    yuan: 400,
    tags: 'solemn melancholic classical film documentary strings organ',
    works: `
      tribute-candle | 追思·烛火 | Tribute, One Candle | strings 58 Dm 18 2 slowBurn cello | 追思会，一支烛火 | For a farewell
      tribute-album | 追思·相册 | Tribute, Photographs | piano 64 F 20 2 level softPiano | 追思，旧相册 | Photographs of a life
      tribute-hymn | 追思·安息 | Tribute Hymn | strings 62 C 20 3 arch organ | 追思，安息 | Plain and slow
      tribute-rain | 追思·雨中 | Tribute in the Rain | piano 56 Am 18 2 slowBurn soloViolin | 雨中追思 | Umbrellas
      tribute-light | 追思·光 | Tribute, Light | cinematic 66 G 22 4 rising slowStrings | 追思，余光 | What stays`,
  },
]);
