import { tracksOf } from './tracks-of.ts';

/** Feeds, feasts and fields: what short videos and festivals are cut to. */
export const feeds = tracksOf('feeds', [
  {
    by: 'su-he',
    yuan: 320,
    tags: 'happy warm pop lofi vlog travel ukulele electric-piano',
    works: `
      vlog-good-morning | 日常Vlog·早安 | Vlog, Good Morning | lofi 96 C 32 5 instant ukulele | 日常短视频，早安 | A daily vlog begins
      vlog-groceries | 日常Vlog·买菜 | Vlog, Groceries | ukulele 108 F 36 5 level | 日常短视频，买菜 | To the market and back
      vlog-desk-tour | 日常Vlog·书桌 | Vlog, Desk Tour | lofi 104 G 34 5 level marimba | 日常短视频，书桌 | A tour of a desk
      vlog-weekend | 日常Vlog·周末 | Vlog, Long Weekend | ukulele 116 D 38 6 rising whistle | 日常短视频，周末 | A long weekend
      vlog-week | 日常Vlog·一周 | Vlog, A Week of Mine | lofi 90 Bb 30 5 arch vibraphone | 日常短视频，一周 | A week in a few minutes`,
  },
  {
    by: 'zhou-ye',
    yuan: 360,
    tags: 'energetic happy pop house vlog synth drum-machine',
    works: `
      dance-challenge-steps | 舞蹈挑战·步子 | Dance Challenge, Steps | house 122 Am 38 8 instant stabKeys | 短视频舞蹈，跟着跳 | A dance for short videos
      dance-challenge-mirror | 舞蹈挑战·镜子 | Dance Challenge, Mirror | house 126 F 40 8 lateDrop pluckKeys | 短视频舞蹈，对镜 | In front of a mirror
      dance-challenge-duo | 舞蹈挑战·双人 | Dance Challenge, Two of Us | house 118 G 36 7 twoPeaks glassKeys | 短视频舞蹈，双人 | For two
      dance-challenge-street | 舞蹈挑战·街头 | Dance Challenge, Street | funk 114 Em 36 8 instant stabBrass | 短视频舞蹈，街头 | In the street
      dance-challenge-drop | 舞蹈挑战·卡点 | Dance Challenge, On the Beat | house 130 Dm 42 9 lateDrop sawLead | 短视频舞蹈，卡点 | Cut on the beat`,
  },
  {
    by: 'tang-wan',
    yuan: 380,
    tags: 'happy warm pop fashion vlog advertising synth electric-piano',
    works: `
      beauty-lip-colour | 美妆·唇色 | Beauty, Lip Colour | house 112 C 36 6 level electricPiano | 美妆教程，唇色 | A make-up tutorial
      beauty-mirror-light | 美妆·镜前灯 | Beauty, Mirror Light | lofi 100 G 34 5 rising glassKeys | 美妆，镜前灯 | In the light of a mirror
      beauty-morning-skin | 美妆·晨间护肤 | Beauty, Morning Skin | house 106 A 34 5 rising piano | 美妆，晨间护肤 | Morning care
      beauty-brush | 美妆·小刷子 | Beauty, Little Brush | ukulele 110 E 36 5 level vibraphone | 美妆，小刷子 | A little brush
      beauty-glow | 美妆·出门前 | Beauty, Ready to Go | house 120 Eb 38 7 instant marimba | 美妆，出门前 | Ready to go out`,
  },
  {
    by: 'su-he',
    yuan: 340,
    tags: 'happy cool electronic vlog technology synth drum-machine',
    works: `
      unboxing-tape | 开箱·撕开胶带 | Unboxing, Cut the Tape | house 114 G 36 6 rising marimba | 开箱视频，撕开胶带 | Cut the tape
      unboxing-foam | 开箱·泡沫 | Unboxing, Foam and Film | lofi 106 D 34 5 level pluckKeys | 开箱视频，泡沫与膜 | Foam and film come off
      unboxing-first-look | 开箱·第一眼 | Unboxing, First Look | synthwave 108 F 36 6 rising pluckKeys | 开箱视频，第一眼 | A first look`,
  },
  {
    by: 'lin-yue',
    yuan: 460,
    tags: 'romantic warm classical wedding film piano strings',
    works: `
      first-dance-slow | 第一支舞·慢转 | First Dance, Slow Turn | waltz 78 G 32 4 rising piano | 第一支舞，慢转 | A slow turn
      first-dance-lights | 第一支舞·灯串 | First Dance, String Lights | waltz 88 D 34 5 arch strings | 第一支舞，灯串之下 | Under string lights
      first-dance-shoes | 第一支舞·光脚 | First Dance, Shoes Off | waltz 92 Eb 34 5 level soloViolin | 第一支舞，脱掉鞋 | Shoes off
      first-dance-forever | 第一支舞·一生 | First Dance, All Our Life | waltz 72 A 30 4 slowBurn cello | 第一支舞，一生 | All our life`,
  },
  {
    by: 'gu-nan',
    yuan: 520,
    tags: 'hopeful inspiring cinematic documentary nature strings piano flute',
    works: `
      nature-documentary-dawn | 自然纪录片·破晓 | Nature Documentary, Dawn | cinematic 68 D 26 5 rising flute | 大自然纪录片，破晓 | Day breaks
      nature-documentary-herd | 自然纪录片·迁徙 | Nature Documentary, Migration | cinematic 88 G 34 7 rising horn | 大自然纪录片，迁徙 | The herds move
      nature-documentary-forest | 自然纪录片·林冠 | Nature Documentary, Canopy | documentary 84 C 32 5 arch flute | 大自然纪录片，林冠 | High in the trees
      nature-documentary-river | 自然纪录片·大河 | Nature Documentary, Great River | cinematic 76 F 30 6 slowBurn strings | 大自然纪录片，大河 | A great river
      nature-documentary-ice | 自然纪录片·冰原 | Nature Documentary, Ice Plain | documentary 72 Am 28 4 slowBurn cello | 大自然纪录片，冰原 | A plain of ice`,
  },
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'energetic epic rock sport opening electric-guitar drum-kit',
    works: `
      highlights-top-ten | 赛场集锦·十佳 | Sports Highlights, Top Ten | rock 148 E 46 9 instant drivenGuitar | 赛场集锦，十佳球 | The ten best goals
      highlights-season | 赛场集锦·赛季 | Sports Highlights, Season | rock 136 A 44 8 twoPeaks brass | 赛场集锦，赛季回顾 | A season in review
      highlights-overtime | 赛场集锦·加时 | Sports Highlights, Overtime | rock 156 D 48 9 lateDrop | 赛场集锦，加时 | Overtime
      highlights-derby | 赛场集锦·德比 | Sports Highlights, Derby | rock 128 Gm 40 8 rising brass | 赛场集锦，德比 | A derby
      highlights-buzzer | 赛场集锦·压哨 | Sports Highlights, At the Buzzer | rock 164 C 50 9 instant sawLead | 赛场集锦，压哨 | At the buzzer`,
  },
  {
    by: 'gu-nan',
    yuan: 420,
    tags: 'dark mysterious tense cinematic festival film organ bells',
    works: `
      halloween-pumpkin | 万圣节·南瓜灯 | Halloween, Pumpkin Lantern | tension 92 Dm 30 5 level musicBox | 万圣节，南瓜灯 | A lantern in the dark
      halloween-cobweb | 万圣节·蛛网 | Halloween, Cobweb Stairs | tension 76 Cm 26 4 slowBurn organ | 万圣节，蛛网楼梯 | Cobwebs on the stairs
      halloween-witch | 万圣节·女巫 | Halloween, Witch's Broom | waltz 126 Em 40 6 twoPeaks organ | 万圣节，女巫的扫帚 | A witch's broom`,
  },
  {
    by: 'bai-zhi',
    yuan: 420,
    tags: 'happy warm festive classical festival children bells music-box',
    works: `
      christmas-bells-square | 圣诞钟声·广场 | Christmas Bells, Town Square | musicBox 108 G 34 6 twoPeaks glockenspiel | 圣诞铃声，广场 | Bells in the square
      christmas-bells-window | 圣诞钟声·橱窗 | Christmas Bells, Shop Window | musicBox 122 D 38 6 instant celesta | 圣诞铃声，橱窗 | Bells in a shop window
      christmas-bells-eve | 圣诞钟声·平安夜 | Christmas Bells, Silent Street | musicBox 88 F 30 3 slowBurn glockenspiel | 圣诞铃声，安静的街 | Bells in a silent street`,
  },
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'hopeful happy inspiring pop corporate advertising vlog guitar piano',
    works: `
      uplifting-open-window | 振奋·推开窗 | Uplifting, Open Window | corporate 118 G 44 7 rising glockenspiel | 明亮振奋，推开窗 | Bright and uplifting, a window opens
      uplifting-first-day | 振奋·新的一天 | Uplifting, Brand New Day | corporate 122 D 46 7 twoPeaks piano | 明亮振奋，新的一天 | A brand new day
      uplifting-hands-up | 振奋·举起双手 | Uplifting, Hands in the Air | house 120 C 42 8 rising piano | 明亮振奋，举起双手 | Hands in the air
      uplifting-hilltop | 振奋·登上山坡 | Uplifting, Up the Hill | folk 116 A 44 7 rising glockenspiel | 明亮振奋，登上山坡 | Up the hill
      uplifting-together | 振奋·一起 | Uplifting, All Together | corporate 128 F 48 8 lateDrop marimba | 明亮振奋，大家一起 | All together`,
  },
  {
    by: 'mira-holt',
    yuan: 380,
    tags: 'happy energetic country rock travel vlog guitar drum-kit',
    works: `
      road-trip-windows-down | 公路旅行·摇下车窗 | Road Trip, Windows Down | rock 124 D 40 7 rising harmonica | 公路旅行，摇下车窗 | Windows down
      road-trip-two-lanes | 公路旅行·双车道 | Road Trip, Two Lanes West | country 120 G 40 6 level | 公路旅行，双车道 | Two lanes to the west
      road-trip-gas-station | 公路旅行·加油站 | Road Trip, Gas Station Coffee | country 108 C 36 5 arch steelGuitar | 公路旅行，加油站 | Coffee at a gas station
      road-trip-map | 公路旅行·地图 | Road Trip, Map on the Dashboard | rock 116 A 38 6 twoPeaks | 公路旅行，地图 | A map on the dashboard
      road-trip-coastline | 公路旅行·海岸公路 | Road Trip, Coast Highway | rock 132 E 42 7 instant glockenspiel | 公路旅行，海岸公路 | A highway along the coast`,
  },
  {
    by: 'su-he',
    yuan: 340,
    tags: 'calm nostalgic lofi hiphop vlog education electric-piano drum-machine',
    works: `
      lofi-study-lamp | Lo-fi学习·台灯 | Lo-Fi Study, Desk Lamp | lofi 78 Am 32 4 level piano | 低保真学习，台灯 | A lamp on a desk
      lofi-study-library | Lo-fi学习·图书馆 | Lo-Fi Study, Library Window | lofi 84 Dm 34 4 level vibraphone | 低保真学习，图书馆 | A window of a library
      lofi-study-rain | Lo-fi学习·雨声 | Lo-Fi Study, Soft Rain | lofi 72 Em 30 3 level flute | 低保真学习，雨声 | Soft rain outside
      lofi-study-tape | Lo-fi学习·磁带 | Lo-Fi Study, Worn Tape | lofi 80 Gm 32 4 arch nylonGuitar | 低保真学习，磁带 | A worn tape
      lofi-study-late | Lo-fi学习·凌晨两点 | Lo-Fi Study, Half Past Two | lofi 70 Cm 28 3 slowBurn electricPiano | 低保真学习，凌晨两点 | Two in the morning`,
  },
  {
    by: 'jonas-reed',
    yuan: 360,
    tags: 'warm nostalgic folk vlog travel film guitar',
    works: `
      indie-folk-porch | 独立民谣·门廊 | Indie Folk, Porch Steps | folk 102 G 38 5 rising steelGuitar | 独立民谣，木吉他 | Acoustic guitar on the porch
      indie-folk-river | 独立民谣·河湾 | Indie Folk, River Bend | folk 94 D 36 5 arch harmonica | 独立民谣，河湾 | A bend of the river
      indie-folk-letters | 独立民谣·旧信 | Indie Folk, Box of Letters | folk 86 Em 32 4 slowBurn | 独立民谣，旧信 | A box of letters
      indie-folk-campfire | 独立民谣·篝火 | Indie Folk, Campfire Songs | folk 110 C 40 6 twoPeaks whistle | 独立民谣，篝火边 | Around a campfire
      indie-folk-winter | 独立民谣·冬天的木屋 | Indie Folk, Winter Cabin | folk 76 Am 30 4 level cello | 独立民谣，冬天的木屋 | A cabin in winter`,
  },
  {
    by: 'bai-zhi',
    yuan: 340,
    tags: 'calm dreamy ambient sleep children music-box piano',
    works: `
      bedtime-story-moon | 睡前故事·月亮船 | Bedtime Story, Moon Boat | musicBox 66 G 24 2 level | 睡前故事，月亮船 | A boat on the moon
      bedtime-story-bear | 睡前故事·小熊 | Bedtime Story, Little Bear | musicBox 72 C 26 2 slowBurn piano | 睡前故事，小熊 | A little bear
      bedtime-story-sheep | 睡前故事·数羊 | Bedtime Story, Counting Sheep | musicBox 60 F 22 2 level celesta | 睡前故事，数羊 | Counting sheep
      bedtime-story-blanket | 睡前故事·被窝 | Bedtime Story, under the Blanket | piano 58 D 22 2 slowBurn celesta | 睡前故事，被窝 | Under the blanket
      bedtime-story-forest | 睡前故事·森林入睡 | Bedtime Story, Forest Asleep | musicBox 64 A 24 2 arch flute | 睡前故事，森林入睡 | The forest falls asleep`,
  },
]);
