import { tracksOf } from './tracks-of.ts';

/** Bands, singers and beats for sweat. */
export const practiceRoom = tracksOf('practice-room', [
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'happy hopeful rock pop vlog travel electric-guitar drum-kit',
    works: `
      indie-claps | 独立摇滚·一起拍手 | Indie Rock, Handclaps | rock 128 G 42 7 instant whistle | 独立摇滚，拍手与口哨 | Clap on two and four
      indie-polaroid | 独立摇滚·拍立得 | Indie Rock, Polaroid | rock 122 C 40 6 rising steelGuitar | 独立摇滚，夏天的拍立得 | Faces out of the sun
      indie-bikes | 独立摇滚·单车 | Indie Rock, Four Bikes | rock 134 A 42 7 twoPeaks steelGuitar | 独立摇滚，四辆单车 | Downhill, no hands
      indie-bedroom | 独立摇滚·卧室 | Indie Rock, Bedroom Demo | rock 116 D 38 5 level pluckKeys | 独立摇滚，卧室小样 | Recorded before school
      indie-boardwalk | 独立摇滚·栈道 | Indie Rock, Boardwalk | rock 126 E 40 6 arch whistle | 独立摇滚，海边栈道 | Salt and cheap sunglasses`,
  },
  {
    by: 'jonas-reed',
    yuan: 400,
    tags: 'epic energetic inspiring rock sport opening electric-guitar drum-kit',
    works: `
      stadium-rock-wave | 体育场摇滚·人浪 | Stadium Rock Anthem, the Wave | rock 108 D 40 8 rising drivenGuitar | 体育场摇滚，人浪 | Fifty thousand voices
      stadium-rock-stomp | 体育场摇滚·跺脚 | Stadium Rock Anthem, Stomp | rock 92 A 36 8 instant drivenGuitar | 体育场摇滚，跺脚拍手 | Feet on the stands
      stadium-rock-encore | 体育场摇滚·安可 | Stadium Rock Anthem, Encore | rock 116 E 42 9 twoPeaks drivenGuitar | 摇滚安可 | One more, louder
      stadium-rock-lighters | 体育场摇滚·万点灯火 | Stadium Rock Anthem, Lighters | rock 84 G 34 7 slowBurn drivenGuitar | 摇滚慢歌，万点灯火 | Every hand holds a light
      stadium-rock-kickoff | 体育场摇滚·开球 | Stadium Rock Anthem, Kick-Off | rock 124 C 42 9 arch drivenGuitar | 开球之前 | Out of the tunnel`,
  },
  {
    by: 'mira-holt',
    yuan: 420,
    tags: 'romantic cool warm pop hiphop vlog city choir electric-piano drum-machine',
    works: `
      rnb-slow | RnB女声·慢一点 | Female RnB Vocals, Slow It Down | lofi 72 Dm 28 4 level choir | R&B女声哼唱，慢一点 | Chill R&B with a female voice
      rnb-rooftop | RnB女声·天台 | Female RnB Vocals, City Roof | halftime 84 Am 32 5 rising softChoir | R&B女声，天台晚风 | Warm wind, low bass
      rnb-mirror | RnB女声·镜子前 | Female RnB Vocals, in the Mirror | trap 92 F 34 5 instant choir | R&B人声，镜子前 | Getting ready
      rnb-satin | RnB女声·缎面 | Female RnB Vocals, Satin | funk 80 Eb 30 4 arch softChoir | R&B女声，缎面 | Low light, slow hands
      rnb-text | RnB女声·已读 | Female RnB Vocals, Seen at Ten | lofi 88 Cm 32 5 dialogue choir | R&B人声，已读不回 | Still typing`,
  },
  {
    by: 'zhou-ye',
    yuan: 380,
    tags: 'energetic inspiring electronic hiphop sport vlog synth drum-machine',
    works: `
      gym-first-set | 健身·第一组 | Gym Workout, First Set | house 128 Am 40 8 instant sawLead | 健身燃曲，第一组 | Motivation from the first second
      gym-last-rep | 健身·最后一个 | Gym Workout, Last Rep | trap 140 Em 42 9 lateDrop sawLead | 健身，最后一个 | One more, you can
      gym-treadmill | 健身·跑步机 | Gym Workout, Treadmill | house 134 D 42 8 rising pulseLead | 运动跑步，节奏不停 | Kilometre nine
      gym-circuit | 健身·循环训练 | Gym Workout, Circuit | breakbeat 138 Gm 42 9 twoPeaks stabKeys | 循环训练，高强度 | Forty seconds on, twenty off
      gym-stronger | 健身·更强 | Gym Workout, Stronger Every Day | halftime 132 C 40 8 arch sawLead | 健身励志，更强 | Day one and day ninety`,
  },
  {
    by: 'zhou-ye',
    yuan: 380,
    tags: 'energetic confident cool hiphop electronic sport fashion synth bass drum-machine',
    works: `
      hype-tunnel | 燃向集锦·球员通道 | Hype Reel, Players' Tunnel | trap 146 Dm 42 9 rising stabBrass | 燃向集锦，球员通道 | Hype for a highlight reel
      hype-drop | 燃向集锦·开箱 | Hype Reel, the Drop | halftime 142 Fm 42 9 lateDrop sawBass | 潮鞋发售，燃 | Doors at ten
      hype-crossover | 燃向集锦·过人 | Hype Reel, Crossover | trap 138 Am 40 8 instant pulseLead | 篮球集锦，过人 | Ankles broken
      hype-beatcut | 燃向集锦·卡点 | Hype Reel, Cut on the Beat | house 126 Em 40 8 twoPeaks stabKeys | 卡点混剪 | A cut on every beat
      hype-countback | 燃向集锦·倒带再来 | Hype Reel, Run It Back | breakbeat 144 Gm 42 9 dialogue stabBrass | 集锦，倒带再来 | Again, slower, again`,
  },
  {
    by: 'tang-wan',
    yuan: 360,
    tags: 'happy energetic playful electronic children vlog education synth drum-machine',
    works: `
      kids-dance-robot | 儿童舞蹈·机器人 | Kids Dance, Robot Steps | house 118 C 36 6 instant pluckKeys | 儿童舞蹈，机器人步 | Arms like a robot
      kids-dance-freeze | 儿童舞蹈·木头人 | Kids Dance, Freeze | funk 112 G 34 6 dialogue pluckKeys | 小朋友跳舞，木头人 | Stop when it stops
      kids-dance-jump | 儿童舞蹈·跳跳糖 | Kids Dance, Popping Candy | house 126 D 38 7 twoPeaks glockenspiel | 动感儿童舞蹈，跳跳糖 | Jump, jump, turn
      kids-dance-stage | 儿童舞蹈·六一舞台 | Kids Dance, Stage of Stars | synthwave 122 F 36 6 rising pluckKeys | 六一儿童节，舞台 | Glitter on every nose
      kids-dance-zoo | 儿童舞蹈·动物操 | Kids Dance, Zoo Workout | ukulele 128 A 38 6 level marimba | 幼儿园律动，动物操 | Walk like a duck`,
  },
  {
    by: 'jonas-reed',
    yuan: 400,
    tags: 'inspiring hopeful cinematic podcast opening piano strings',
    works: `
      speech-one-step | 励志演讲·第一步 | Motivational Speech, One Step | cinematic 90 C 28 5 rising softPiano | 励志演讲，迈出第一步 | Below a strong voice
      speech-fall | 励志演讲·跌倒 | Motivational Speech, Seven Falls | piano 78 Am 26 4 slowBurn slowStrings | 励志演讲，跌倒再来 | Eight times up
      speech-crowd | 励志演讲·台下 | Motivational Speech, the Hall Rises | cinematic 102 G 32 7 twoPeaks piano | 励志演讲，台下起立 | Nobody sits any more
      speech-dream | 励志演讲·梦想 | Motivational Speech, a Dream | documentary 94 D 30 5 arch softPiano | 励志演讲，梦想 | Say it aloud
      speech-class | 励志演讲·开学典礼 | Motivational Speech, to the Class | corporate 108 F 32 5 level piano | 开学演讲，激励 | To those who begin`,
  },
  {
    by: 'mira-holt',
    yuan: 340,
    tags: 'happy playful pop vlog travel whistle ukulele guitar',
    works: `
      whistling-lunch | 口哨·午休 | Whistling, Lunch Break | ukulele 114 C 36 5 level whistle | 轻快口哨，午休 | Hands in pockets
      whistling-postman | 口哨·邮差 | Whistling Postman | ukulele 122 G 38 5 instant whistle | 欢快口哨，邮差 | A letter for everybody
      whistling-bike | 口哨·骑车 | Whistling on a Bike | folk 118 D 36 6 rising whistle | 口哨，骑车去海边 | No hands
      whistling-kitchen | 口哨·洗碗 | Whistling over the Dishes | ukulele 106 F 32 4 dialogue whistle | 口哨，洗碗 | Foam up to the elbows
      whistling-friday | 口哨·周五 | Whistling, Friday at Five | ukulele 128 A 40 6 twoPeaks whistle | 口哨，周五下班 | The door swings open`,
  },
  {
    by: 'kenji-mori',
    yuan: 400,
    tags: 'warm festive happy jazz festival store food piano bass bells',
    works: `
      xmas-jazz-trio | 圣诞爵士·三重奏 | Christmas Jazz Trio | jazz 112 F 36 4 level piano | 圣诞爵士，三重奏 | A trio beside the tree
      xmas-jazz-lounge | 圣诞爵士·休息厅 | Christmas Jazz, Hotel Lounge | jazz 96 Bb 32 3 slowBurn vibraphone | 圣诞爵士，酒店休息厅 | Snow on fur collars
      xmas-jazz-skates | 圣诞爵士·冰场 | Christmas Jazz, on Skates | jazz 138 C 40 6 instant glockenspiel | 圣诞爵士，冰场 | Round and round
      xmas-jazz-mulled | 圣诞爵士·热红酒 | Christmas Jazz, Mulled Wine | bossa 104 G 34 4 arch vibraphone | 圣诞爵士，热红酒 | Cinnamon and cloves
      xmas-jazz-shopping | 圣诞爵士·采购 | Christmas Jazz, Last Shopping | jazz 126 Eb 38 5 dialogue piano | 圣诞爵士，最后的采购 | Nine bags, two hands`,
  },
]);
