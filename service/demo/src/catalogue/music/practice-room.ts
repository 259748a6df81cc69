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
]);
