import { tracksOf } from './tracks-of.ts';

/** For pictures: duels, dark rooms, counted seconds, a lone cello, slow motion. */
export const longShots = tracksOf('long-shots', [
  {
    by: 'jonas-reed',
    yuan: 480,
    tags: 'tense dark cinematic country film guitar whistle',
    works: `
      western-dust | 西部对决·尘土 | Western Standoff, Dust | country 72 Am 26 5 slowBurn whistle none | 西部对决，尘土与口哨 | Dust and a whistle
      western-noon | 西部对决·正午 | Western Standoff, Noon Bell | country 66 Em 24 5 rising brass none | 西部对决，正午钟声 | The bell at noon
      western-eyes | 西部对决·眼神 | Western Standoff, Narrow Eyes | country 60 Dm 22 4 slowBurn drivenGuitar none | 西部对决，特写 | A close-up of the eyes
      western-saloon | 西部对决·酒馆门 | Western Standoff, Saloon Door | country 78 Cm 28 5 arch harmonica none | 西部对决，推门而入 | He pushes the door
      western-ride | 西部对决·荒野 | Western Standoff, Open Desert | country 92 Gm 32 6 arch whistle | 西部荒野骑行 | A ride across the desert`,
  },
  {
    by: 'gu-nan',
    yuan: 460,
    tags: 'dark tense mysterious ambient cinematic film game-scene synth cello',
    works: `
      brooding-cellar-stairs | 阴郁·地下楼梯 | Brooding, Cellar Stairs | tension 64 Am 24 3 slowBurn cello none | 阴郁压抑的铺底 | A dark bed that broods
      brooding-winter-harbour | 阴郁·冬港 | Brooding, Winter Harbour | ambient 56 Dm 22 3 rising cello | 阴郁，冬天的港口 | A harbour in winter
      brooding-file-room | 阴郁·档案室 | Brooding, File Room | tension 72 Em 26 4 level piano none | 阴郁，旧案卷 | Old files
      brooding-last-train | 阴郁·末班车 | Brooding, Last Train | tension 78 Gm 28 4 arch electricPiano none | 阴郁，末班车 | The last train
      brooding-black-water | 阴郁·黑水 | Brooding, Black Water | ambient 52 Cm 20 3 slowBurn coldBell | 阴郁，黑色水面 | Black water`,
  },
  {
    by: 'gu-nan',
    yuan: 480,
    tags: 'tense energetic cinematic film opening strings percussion',
    works: `
      countdown-sixty | 倒计时·六十秒 | Countdown, Sixty Seconds | tension 120 Dm 32 7 rising shortStrings | 紧张倒计时，六十秒 | Sixty seconds left
      countdown-wires | 倒计时·红线蓝线 | Countdown, Red Wire, Blue Wire | tension 108 Am 30 6 slowBurn | 紧张倒计时，剪哪根线 | Which wire
      countdown-gate | 倒计时·登机口 | Countdown, Running for the Gate | tension 132 Em 36 8 instant shortStrings | 紧张倒计时，奔跑 | They run
      countdown-vault | 倒计时·金库门 | Countdown, Vault Door | tension 114 Cm 32 7 twoPeaks piano | 紧张倒计时，金库门 | The vault door closes
      countdown-final | 倒计时·最后一刻 | Countdown, At the Last Moment | tension 126 Gm 34 8 lateDrop brass | 紧张倒计时，最后一刻 | At the very last moment`,
  },
  {
    by: 'shen-bai',
    yuan: 460,
    tags: 'melancholic calm classical film documentary cello',
    works: `
      cello-alone-harbour | 大提琴独白·空港 | Solo Cello, Empty Harbour | strings 58 Dm 24 3 slowBurn cello none | 大提琴独白，空港 | A cello alone
      cello-alone-letter | 大提琴独白·旧信 | Solo Cello, Old Letter | piano 64 Am 26 3 arch cello | 大提琴独白，旧信 | A cello reads a letter
      cello-alone-snow | 大提琴独白·雪原 | Solo Cello, Snow Plain | strings 54 Gm 22 2 rising cello none | 大提琴独白，雪原 | A cello in the snow
      cello-alone-evening | 大提琴独白·傍晚 | Solo Cello, Evening Room | piano 70 C 28 3 rising cello | 大提琴独白，傍晚 | A cello in the evening
      cello-alone-bach | 大提琴独白·前奏 | Solo Cello, Prelude | strings 72 G 28 4 level cello none | 大提琴独白，前奏曲 | A prelude`,
  },
  {
    by: 'gu-nan',
    yuan: 520,
    tags: 'inspiring epic cinematic sport hopeful opening strings piano',
    works: `
      slow-motion-finish | 慢动作·冲线 | Slow Motion, Finish Line | cinematic 72 D 28 6 rising strings | 慢动作冲线，热泪与呐喊 | Slow motion across the line
      slow-motion-jump | 慢动作·起跳 | Slow Motion, The Jump | cinematic 66 Bb 26 6 slowBurn piano | 慢动作起跳 | A jump in slow motion
      slow-motion-sweat | 慢动作·汗水 | Slow Motion, Sweat | cinematic 78 F 30 7 rising horn | 慢动作汗水 | Sweat in slow motion
      slow-motion-team | 慢动作·拥抱 | Slow Motion, Team Embrace | cinematic 70 G 28 6 arch strings | 慢动作拥抱 | The team embraces
      slow-motion-silence | 慢动作·静默 | Slow Motion, before the Whistle | cinematic 60 Am 24 5 slowBurn cello | 哨响前的静默 | Silence before the whistle`,
  },
  {
    by: 'zhou-ye',
    yuan: 460,
    tags: 'energetic dark breakbeat electronic sport game-scene synth bass drum-machine',
    works: `
      dnb-tunnel | 鼓打贝斯·隧道 | Drum and Bass, Tunnel | breakbeat 174 Am 56 9 lateDrop | 鼓打贝斯，隧道里飞驰 | Drum and bass in a tunnel
      dnb-liquid | 鼓打贝斯·流光 | Drum and Bass, Liquid Light | breakbeat 172 F 54 8 rising glassKeys | 流动的鼓打贝斯 | Liquid drum and bass
      dnb-warehouse | 鼓打贝斯·仓库 | Drum and Bass, Warehouse | breakbeat 176 Em 56 9 twoPeaks sawLead | 鼓打贝斯，仓库派对 | In a warehouse
      dnb-rush | 鼓打贝斯·冲刺 | Drum and Bass, Rush | breakbeat 178 Dm 58 9 instant pluckKeys | 鼓打贝斯，冲刺 | A rush
      dnb-night-bus | 鼓打贝斯·夜车 | Drum and Bass, Night Bus | breakbeat 170 Gm 54 8 slowBurn electricPiano | 鼓打贝斯，夜车 | On a night bus`,
  },
  {
    by: 'nia-brown',
    yuan: 420,
    tags: 'dark confident hiphop electronic fashion city drum-machine bass',
    works: `
      trap-black-hood | 陷阱节拍·黑帽衫 | Trap Beat, Black Hood | trap 142 Am 46 7 level coldBell | 陷阱节拍，黑帽衫 | A trap beat under a hood
      trap-chrome | 陷阱节拍·镀铬 | Trap Beat, Chrome | trap 138 Em 44 7 lateDrop glassKeys | 陷阱节拍，镀铬 | A trap beat in chrome
      trap-corner | 陷阱节拍·街角 | Trap Beat, Corner | trap 146 Cm 46 8 twoPeaks piano | 陷阱节拍，街角 | A trap beat on the corner
      trap-diamond | 陷阱节拍·钻石 | Trap Beat, Diamond Tooth | trap 150 Gm 48 8 instant flute | 陷阱节拍，钻石 | A trap beat with diamonds
      trap-smoke | 陷阱节拍·烟 | Trap Beat, Smoke | trap 134 Dm 42 6 slowBurn vibraphone | 陷阱节拍，烟 | A trap beat in smoke`,
  },
]);
