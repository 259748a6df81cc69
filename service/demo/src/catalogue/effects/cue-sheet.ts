import { soundsOf } from './sounds-of.ts';

/** Cues for edits, games and shows. */
export const cueSheet = soundsOf('cue-sheet', [
  {
    key: 'quick-whoosh',
    effect: 'whoosh',
    yuan: 8,
    tags: 'transition',
    about: ['快速掠过', 'A fast whoosh'],
    works: `
      double | 连续快速掠过 | Fast Whoosh, Double | 0.9 0.6 1.6 | 两下 | two in a row
      air | 空气快速掠过 | Fast Whoosh of Air | 0.7 0.4 1.8 | 空气 | only air
      whip | 甩动快速掠过 | Fast Whoosh, Whip | 0.5 0.75 1.75 | 甩动 | like a whip
      logo | 标志快速掠过 | Fast Whoosh for a Logo | 1 0.85 1.4 | 标志 | for a logo`,
  },
  {
    key: 'low-whoosh',
    effect: 'whoosh',
    yuan: 8,
    tags: 'transition',
    about: ['低沉掠过', 'A deep whoosh'],
    works: `
      slow | 缓慢低沉掠过 | Deep Whoosh, Slow | 3 0.6 0.55 | 缓慢 | slow
      film | 电影低沉掠过 | Deep Cinematic Whoosh | 2.5 0.85 0.62 | 电影 | of a film
      dark | 暗黑低沉掠过 | Dark, Deep Whoosh | 2.8 0.7 0.5 | 暗黑 | dark
      ship | 飞船低沉掠过 | Deep Whoosh of a Ship | 3.5 0.95 0.58 | 飞船 | something large
      title | 片名低沉掠过 | Deep Whoosh for a Title | 2.2 0.5 0.66 | 片名 | under a title`,
  },
  {
    key: 'back-cymbal',
    effect: 'suck',
    yuan: 8,
    tags: 'transition',
    about: ['反向镲片', 'A reversed cymbal'],
    works: `
      short | 短反向镲片 | Short Reverse Cymbal | 1 0.5 1.3 | 短 | short
      long | 长反向镲片 | Long Reverse Cymbal | 4 0.7 0.91 | 长 | long
      bright | 明亮反向镲片 | Bright Reverse Cymbal | 2 0.6 1.45 | 明亮 | bright
      dark | 暗色反向镲片 | Dark Reverse Cymbal | 3 0.85 0.75 | 暗色 | dark`,
  },
  {
    key: 'vinyl',
    effect: 'vinyl',
    yuan: 8,
    tags: 'machine ambience',
    about: ['黑胶底噪', 'Vinyl crackle'],
    works: `
      warm | 温暖黑胶噼啪 | Warm Vinyl Crackle | 14 0.3 1 | 温暖 | a good pressing
      old | 老唱片黑胶噼啪 | Vinyl Crackle of an Old Record | 14 0.8 0.9 | 老唱片 | an old record
      soft | 轻微黑胶噼啪 | Soft Vinyl Crackle | 16 0.12 1.1 | 轻微 | hardly any
      needle | 落针黑胶噼啪 | Vinyl Crackle, Needle Down | 6 0.6 1.06 | 落针 | the needle is set down
      dusty | 积灰黑胶噼啪 | Dusty Vinyl Crackle | 14 0.95 1.18 | 积灰 | dust in the groove`,
  },
  {
    key: 'plain-ding',
    effect: 'ding',
    yuan: 6,
    tags: 'ui bell-sound',
    about: ['叮', 'A ding'],
    works: `
      one | 叮一声 | Ding, One Tone | 1 0.35 1.1 | 一声 | one tone
      bright | 清亮叮声 | Bright Ding | 1.2 0.6 1.3 | 清亮 | bright
      soft | 柔和叮声 | Soft Ding | 1.4 0.2 1.02 | 柔和 | soft`,
  },
  {
    key: 'ringtone',
    effect: 'ringtone',
    yuan: 6,
    tags: 'ui alarm-sound',
    about: ['手机铃声', 'A ringtone'],
    works: `
      happy | 欢快手机铃声 | Happy Cell Phone Ringtone | 4 0.6 1.1 | 欢快 | cheerful
      soft | 柔和手机铃声 | Soft Cell Phone Ringtone | 4 0.3 0.95 | 柔和 | soft
      office | 商务手机铃声 | Business Cell Phone Ringtone | 3.5 0.5 1.25 | 商务 | for business
      retro | 复古手机铃声 | Retro Cell Phone Ringtone | 3 0.8 1.4 | 复古 | of the first mobiles`,
  },
  {
    key: 'bell-phone',
    effect: 'phone',
    yuan: 8,
    tags: 'household alarm-sound',
    about: ['老式电话', 'An old telephone'],
    works: `
      hall | 走廊老式电话响 | Old Telephone Ringing in the Hall | 6 0.6 0.85 | 走廊 | in the hall
      dial | 转盘老式电话铃 | Rotary Old Telephone Ring | 5 0.7 0.78 | 转盘 | with a dial
      night | 深夜老式电话铃 | Old Telephone Ringing at Night | 8 0.5 0.9 | 深夜 | late at night
      office | 侦探的老式电话 | Old Telephone of a Detective | 5 0.8 0.94 | 侦探 | in a film noir`,
  },
  {
    key: 'dial-tone',
    effect: 'lineTone',
    yuan: 6,
    tags: 'office alarm-sound',
    about: ['拨号音', 'A dial tone'],
    works: `
      long | 长拨号音 | Long Dial Tone | 6 0.1 1.02 | 长 | it goes on
      low | 低沉拨号音 | Low Dial Tone | 4 0.2 0.85 | 低沉 | low
      booth | 街头拨号音 | Dial Tone in a Phone Booth | 5 0.3 1.1 | 电话亭 | in a booth
      old | 老式拨号音 | Old Dial Tone | 5 0.15 0.92 | 老式 | of an old set`,
  },
  {
    key: 'busy-tone',
    effect: 'lineTone',
    yuan: 6,
    tags: 'office alarm-sound',
    about: ['忙音', 'A busy tone'],
    works: `
      long | 长忙音 | Long Busy Tone | 6 0.9 0.96 | 长 | it goes on
      drop | 突然挂断忙音 | Busy Tone, Line Cut | 3 0.8 1.06 | 突然 | all at once
      far | 听筒忙音 | Busy Tone in the Receiver | 4 0.85 1.12 | 听筒 | off the hook`,
  },
  {
    key: 'wrong',
    effect: 'buzzer',
    yuan: 6,
    tags: 'ui game-sound alarm-sound',
    about: ['答错', 'A wrong answer'],
    works: `
      quiz | 竞赛答错 | Wrong Answer in a Quiz | 1 0.6 0.92 | 竞赛 | in a quiz
      low | 低音答错 | Wrong Answer, Low Buzz | 1.2 0.8 0.72 | 低音 | low
      short | 短促答错 | Wrong Answer, Short | 0.5 0.5 1.1 | 短促 | short`,
  },
  {
    key: 'level-up',
    effect: 'powerUp',
    yuan: 6,
    tags: 'game-sound ui',
    about: ['升级', 'A level up'],
    works: `
      bright | 明亮升级 | Bright Level Up | 1.5 0.6 1.2 | 明亮 | bright
      pixel | 像素升级 | Pixel Level Up | 1.2 0.4 1.4 | 像素 | eight bits
      hero | 英雄升级 | Hero Level Up | 2.2 0.85 0.9 | 英雄 | for a hero`,
  },
  {
    key: 'achieve',
    effect: 'fanfare',
    yuan: 6,
    tags: 'game-sound ui',
    about: ['成就解锁', 'An achievement'],
    works: `
      gold | 成就解锁金杯 | Achievement Unlocked, Gold | 2 0.7 1.15 | 金杯 | gold
      small | 小成就解锁 | Small Achievement Unlocked | 1 0.4 1.35 | 小 | a small one
      rare | 稀有成就解锁 | Rare Achievement Unlocked | 2.6 0.9 1.02 | 稀有 | a rare one
      pop | 成就解锁提示 | Achievement Unlocked, Bright | 1.2 0.5 1.2 success | 提示 | a bright one
      daily | 每日成就解锁 | Daily Achievement Unlocked | 1.5 0.3 1.25 success | 每日 | of the day`,
  },
  {
    key: 'fireball',
    effect: 'spell',
    yuan: 8,
    tags: 'game-sound scifi transition',
    about: ['火球术', 'A fireball'],
    works: `
      small | 小火球术 | Small Fireball | 1.2 0.4 1.3 | 小 | a small one
      huge | 巨大火球术 | Huge Fireball | 2.5 0.95 0.7 | 巨大 | a huge one
      cast | 火球术施放 | Fireball Cast | 1.6 0.7 0.95 | 施放 | it is cast
      storm | 火球术连发 | Fireball Barrage | 3.5 0.85 1.15 | 连发 | one after the other`,
  },
  {
    key: 'charge',
    effect: 'charge',
    yuan: 8,
    tags: 'scifi game-sound',
    about: ['能量充能', 'Energy charges'],
    works: `
      gun | 能量枪充能 | Energy Weapon Charging | 2 0.6 1.1 | 能量枪 | of a weapon
      long | 长时间能量充能 | Long Energy Charge | 5 0.5 0.85 | 长 | long
      fast | 快速能量充能 | Fast Energy Charge | 1 0.7 1.3 | 快速 | fast
      shield | 护盾充能 | Energy Shield Charging | 3 0.4 1.02 | 护盾 | of a shield
      max | 能量充满充能 | Energy Charge to the Full | 4 0.95 0.92 | 充满 | full`,
  },
  {
    key: 'toon-run',
    effect: 'dice',
    yuan: 6,
    tags: 'game-sound people',
    about: ['卡通跑步', 'A cartoon run'],
    works: `
      start | 卡通起跑 | Cartoon Run, Start | 1.2 0.8 1.8 | 起跑 | legs first
      tiptoe | 卡通踮脚跑 | Cartoon Run on Tiptoe | 2.5 0.3 1.6 sticks | 踮脚 | on tiptoe
      fast | 卡通飞跑 | Fast Cartoon Run | 2 0.95 2.1 sticks | 飞快 | legs like wheels
      away | 卡通溜走跑 | Cartoon Run Away | 2.2 0.6 1.4 bonk | 溜走 | gone
      panic | 卡通慌张跑 | Panic Cartoon Run | 3 0.7 1.95 bonk | 慌张 | in panic`,
  },
  {
    key: 'question',
    effect: 'slideWhistle',
    yuan: 6,
    tags: 'game-sound transition',
    about: ['疑问', 'A question mark'],
    works: `
      short | 综艺疑问嗯 | Question, Short | 0.8 0.4 1.5 | 短 | short
      rise | 综艺疑问上扬 | Question, Rising | 1.2 0.7 1.25 | 上扬 | it rises
      marks | 三个问号综艺疑问 | Three Question Marks | 2 0.5 1.35 pop | 三个 | three of them
      pluck | 综艺疑问弹拨 | Question, Plucked | 1 0.5 1.4 boing | 弹拨 | plucked
      what | 综艺疑问什么 | Question, What? | 1.4 0.85 1.05 | 什么 | nobody understands`,
  },
  {
    key: 'tada',
    effect: 'fanfare',
    yuan: 6,
    tags: 'game-sound ui hit',
    about: ['锵锵登场', 'A ta-da'],
    works: `
      big | 锵锵登场 | Ta-Da | 1.6 0.8 1.08 | 登场 | here it is
      small | 小锵锵 | Small Ta-Da | 1 0.4 1.3 | 小 | a small one
      magic | 魔术锵锵 | Magician's Ta-Da | 1.8 0.6 1.18 | 魔术 | of a magician
      circus | 马戏锵锵 | Circus Ta-Da | 2.2 0.95 0.95 | 马戏 | of a circus
      funny | 搞笑锵锵 | Comic Ta-Da | 1.3 0.5 1.42 | 搞笑 | funny`,
  },
  {
    key: 'yard',
    effect: 'crowd',
    yuan: 8,
    tags: 'people ambience',
    about: ['操场上的孩子', 'Children on a playground'],
    works: `
      ball | 操场孩子玩球 | Children on the Playground with a Ball | 14 0.6 1.5 | 玩球 | with a ball
      slide | 滑梯旁的孩子玩耍 | Children on the Playground by the Slide | 14 0.45 1.6 | 滑梯 | by the slide
      far | 远处操场孩子 | Children on the Playground Far Off | 16 0.3 1.42 | 远处 | far off
      noon | 午休操场孩子 | Children on the Playground at Noon | 15 0.8 1.55 | 午休 | at noon`,
  },
  {
    key: 'party-horn',
    effect: 'hooter',
    yuan: 6,
    tags: 'people game-sound',
    about: ['派对喇叭', 'A party horn'],
    works: `
      one | 派对喇叭一声 | Party Horn | 0.6 0.5 1 | 一声 | once
      kids | 生日派对喇叭 | Birthday Party Horn | 1.2 0.5 1.15 | 生日 | for a birthday
      sad | 泄气派对喇叭 | Sad Party Horn | 1.4 0.6 0.7 | 泄气 | low and slow
      many | 连吹派对喇叭 | Party Horn, Again and Again | 2.5 0.52 1.06 | 连吹 | again and again
      squeak | 尖细派对喇叭 | Squeaky Party Horn | 0.9 0.42 1.3 | 尖细 | high`,
  },
  {
    key: 'balloon',
    effect: 'balloonPop',
    yuan: 6,
    tags: 'household hit',
    about: ['气球爆破', 'A balloon bursts'],
    works: `
      one | 气球爆破 | Balloon Pop | 0.8 0.6 1 | 一个 | one
      big | 大气球爆破 | Big Balloon Pop | 1 0.9 0.8 | 大 | a big one
      small | 小气球爆破 | Small Balloon Pop | 0.6 0.35 1.3 | 小 | a small one
      row | 连续气球爆破 | Balloon Pops in a Row | 3 0.8 1.1 | 连续 | one after the other
      party | 派对气球爆破 | Party Balloon Pop | 0.9 0.7 1.15 | 派对 | at a party`,
  },
  {
    key: 'coins-fall',
    effect: 'clink',
    yuan: 6,
    tags: 'household game-sound',
    about: ['硬币掉落', 'Coins fall'],
    works: `
      floor | 一把硬币掉落地面 | Handful of Coins Dropping | 2 0.7 1.5 coin | 一把 | a handful
      table | 硬币掉落桌面 | Coins Dropping on a Table | 1.5 0.5 1.6 coin | 桌面 | on a table
      two | 两枚硬币掉落 | Two Coins Dropping | 1.2 0.3 1.7 coin | 两枚 | two of them
      jar | 硬币掉落存钱罐 | Coins Dropping into a Jar | 2.5 0.6 1.4 coin | 存钱罐 | into a jar`,
  },
]);
