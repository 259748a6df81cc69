import { soundsOf } from './sounds-of.ts';

/** What an editor puts on a cut: single strokes, sweeps and jokes. */
export const editsAndHits = soundsOf('edits-and-hits', [
  {
    key: 'whoosh',
    effect: 'whoosh',
    yuan: 10,
    tags: 'transition',
    about: ['掠过转场', 'A whoosh'],
    works: `
      cinema | 电影感掠过转场 | Cinematic Whoosh Transition | 2.5 0.6 0.75 | 宽 | wide
      tight | 短促掠过转场 | Tight Whoosh Transition | 1 0.7 1.25 | 短 | short
      air | 空气感掠过转场 | Airy Whoosh Transition | 2 0.1 1.2 | 轻 | light as air
      fire | 火焰掠过 | Fire Whoosh | 2 0.9 0.7 | 火 | with fire
      sword | 挥剑掠过 | Sword Swing Whoosh | 1 0.95 1.7 | 挥剑 | a blade swings`,
  },
  {
    key: 'riser',
    effect: 'riser',
    yuan: 10,
    tags: 'transition',
    about: ['上升', 'A riser'],
    works: `
      tension | 紧张上升 | Tension Riser | 6 0.9 0.9 | 悬念 | for suspense
      short | 两秒上升 | Two-Second Riser | 2 0.7 1.5 | 短 | short
      trailer | 预告片上升 | Trailer Riser | 10 1 0.95 | 预告片 | for a trailer
      bright | 明亮上升 | Bright Riser | 5 0.5 1.4 | 亮 | bright`,
  },
  {
    key: 'downlifter',
    effect: 'downlifter',
    yuan: 10,
    tags: 'transition',
    about: ['下坠', 'A downlifter'],
    works: `
      short | 短下坠 | Short Downlifter | 2 0.5 1.4 | 短 | short
      long | 长下坠 | Long Downlifter | 9 0.7 0.8 | 长 | long
      soft | 柔和下坠 | Soft Downlifter | 5 0.1 1.1 | 柔 | soft`,
  },
  {
    key: 'glitch',
    effect: 'glitch',
    yuan: 10,
    tags: 'transition scifi',
    about: ['故障', 'A glitch'],
    works: `
      screen | 屏幕故障 | Screen Glitch | 1 0.7 1.15 | 屏幕 | of a screen
      long | 长故障 | Long Glitch | 4 0.5 0.85 | 长 | long
      low | 低沉故障 | Low Glitch | 2 0.3 0.6 | 低 | low`,
  },
  {
    key: 'suck',
    effect: 'suck',
    yuan: 10,
    tags: 'transition',
    about: ['反向音', 'Sound drawn backwards'],
    works: `
      cymbal | 反向镲片 | Reverse Cymbal | 3 0.1 1.1 | 镲 | into a cut
      short | 短反向转场 | Short Reverse Transition | 1 0.3 1.3 | 短 | short
      dark | 暗黑反向 | Dark Reverse Swell | 5 0.9 0.65 | 暗 | dark
      piano | 反向琴音 | Reverse Tone | 4 0.7 0.9 | 琴 | like a piano
      breath | 反向呼吸转场 | Reverse Breath Transition | 2 0.2 0.8 | 呼吸 | like a breath`,
  },
  {
    key: 'cymbal',
    effect: 'cymbal',
    yuan: 8,
    tags: 'hit transition',
    about: ['镲片', 'A cymbal'],
    works: `
      crash | 镲片重击 | Cymbal Crash | 3 0.9 1 | 一击 | one stroke
      swell | 镲片渐强 | Cymbal Swell | 5 0.1 1 | 渐强 | grows into it
      small | 小镲片 | Small Cymbal Splash | 2 0.8 1.4 | 小 | small
      dark | 大镲片 | Dark Cymbal | 4 1 0.75 | 大 | large
      roll | 镲片滚奏 | Cymbal Roll | 6 0.3 0.9 | 滚 | a long roll`,
  },
  {
    key: 'rimshot',
    effect: 'rimshot',
    yuan: 8,
    tags: 'hit game-sound transition',
    about: ['笑话之后的鼓', 'The drums after a joke'],
    works: `
      classic | 包袱鼓点 | Rimshot, Ba Dum Tss | 2 0.5 1 | 经典 | the classic
      slow | 冷场包袱鼓 | Slow Rimshot | 3 0 0.9 | 慢 | nobody laughs
      fast | 快速包袱鼓 | Fast Rimshot | 1.6 1 1.15 | 快 | fast
      small | 小舞台包袱鼓 | Small Stage Rimshot | 2 0.7 1.25 | 小 | a small stage
      low | 低沉包袱鼓 | Low Rimshot | 2.4 0.3 0.75 | 低 | low`,
  },
  {
    key: 'orchestra',
    effect: 'orchestraHit',
    yuan: 10,
    tags: 'hit transition',
    about: ['管弦重击', 'The whole orchestra'],
    works: `
      major | 管弦齐奏重击 | Orchestra Hit | 2 0.2 1 | 明亮 | bright
      dark | 阴暗管弦重击 | Dark Orchestra Hit | 3 0.9 0.9 | 暗 | dark
      short | 短促管弦重击 | Short Orchestra Hit | 1.2 0.4 1.2 | 短 | short
      low | 低音管弦重击 | Low Orchestra Hit | 4 0.8 0.65 | 低 | low
      drama | 戏剧管弦重击 | Dramatic Orchestra Hit | 2.5 1 1.1 | 噔噔 | a twist`,
  },
  {
    key: 'harp',
    effect: 'harpRun',
    yuan: 8,
    tags: 'transition bell-sound',
    about: ['竖琴滑奏', 'A harp runs'],
    works: `
      up | 竖琴上行滑奏 | Harp Glissando Up | 3 0.8 1 | 上行 | up
      down | 竖琴下行滑奏 | Harp Glissando Down | 3 0.2 1 | 下行 | down
      dream | 梦境竖琴转场 | Dream Harp Glissando | 5 0.6 0.85 | 入梦 | into a dream
      fast | 快速竖琴滑奏 | Fast Harp Glissando | 1.8 0.9 1.25 | 快 | fast
      back | 回忆竖琴转场 | Flashback Harp Glissando | 4 0.3 0.95 | 回忆 | into the past`,
  },
  {
    key: 'trombone',
    effect: 'sadTrombone',
    yuan: 8,
    tags: 'game-sound hit',
    about: ['失败长号', 'A trombone that has lost'],
    works: `
      wah | 失败长号 | Sad Trombone | 4 0.5 1 | 哇哇 | wah wah wah
      slow | 慢失败长号 | Slow Sad Trombone Fail | 6 0.8 0.85 | 慢 | slow
      fast | 快失败长号 | Quick Sad Trombone Fail | 2 0.3 1.1 | 快 | quick
      low | 低音失败长号 | Low Sad Trombone | 4 1 0.7 | 低 | low
      small | 小号失败音 | Tiny Sad Trombone | 3 0.6 1.5 | 小 | small`,
  },
  {
    key: 'sticks',
    effect: 'sticks',
    yuan: 8,
    tags: 'hit transition',
    about: ['鼓棒数拍', 'Sticks count in'],
    works: `
      four | 鼓棒数四拍 | Drumstick Count-In | 2 0.3 1 | 四拍 | four
      fast | 快速鼓棒数拍 | Fast Drumstick Count-In | 1.4 1 1.1 | 快 | fast
      slow | 慢速鼓棒数拍 | Slow Drumstick Count-In | 3 0 0.9 | 慢 | slow
      wood | 木鱼敲击 | Wood Block Sticks | 3 0.2 0.7 | 木鱼 | hollow
      rock | 摇滚鼓棒数拍 | Rock Drumstick Count-In | 1.6 0.8 0.95 | 摇滚 | and in`,
  },
  {
    key: 'piano-hit',
    effect: 'pianoHit',
    yuan: 8,
    tags: 'hit transition',
    about: ['钢琴一击', 'A piano is struck'],
    works: `
      low | 低音钢琴重击 | Low Piano Hit | 4 0.5 1 | 低 | low
      cluster | 恐怖钢琴重击 | Horror Piano Cluster Hit | 4 0.9 1 | 恐怖 | many keys at once
      chord | 钢琴和弦一击 | Piano Chord Hit | 3 0.2 1 | 和弦 | a chord
      deep | 极低钢琴重击 | Deep Piano Hit | 6 0.65 0.6 | 极低 | very deep
      bright | 明亮钢琴和弦 | Bright Piano Hit | 2 0.3 1.5 | 明亮 | bright`,
  },
  {
    key: 'strings',
    effect: 'stringStab',
    yuan: 10,
    tags: 'hit transition',
    about: ['刺耳弦乐', 'Strings that stab'],
    works: `
      shower | 惊悚弦乐尖鸣 | Horror String Stabs | 3 1 1 | 一下一下 | again and again
      one | 惊吓弦乐一击 | Single String Stab, Scare | 1.2 0.6 1.1 | 一击 | once
      low | 低音弦乐惊吓 | Low String Stabs, Scare | 3 0.1 0.8 | 低 | low
      fast | 急促弦乐惊吓 | Fast String Stabs, Scare | 2.5 0.8 1.4 | 急 | fast
      screech | 尖啸弦乐惊吓 | Screeching Strings, Scare | 1.6 0.9 1.6 | 尖 | thin and high`,
  },
  {
    key: 'sparkle',
    effect: 'sparkle',
    yuan: 8,
    tags: 'transition game-sound bell-sound',
    about: ['闪亮铃音', 'Something sparkles'],
    works: `
      up | 魔法闪光 | Magic Sparkle | 2.5 0.8 1 | 上升 | rising
      down | 星尘洒落闪光 | Stardust Sparkle | 3 0.2 1 | 洒落 | falling
      fairy | 仙女棒闪光 | Fairy Wand Sparkle | 2 0.7 1.3 | 仙女棒 | a wand
      teeth | 叮的一下闪亮 | Twinkle, a Short Sparkle | 1 0.9 1.5 | 闪亮 | a bright smile
      slow | 缓缓闪光 | Slow Sparkle | 5 0.6 0.75 | 慢 | slow`,
  },
  {
    key: 'spell',
    effect: 'spell',
    yuan: 8,
    tags: 'game-sound scifi transition',
    about: ['施法', 'A spell is cast'],
    works: `
      light | 光明魔法施法 | Light Magic Spell | 3 0.2 1 | 光 | of light
      dark | 黑暗魔法施法 | Dark Magic Spell | 4 0.9 0.85 | 暗 | of darkness
      fire | 火球魔法 | Fireball Magic Spell | 2 0.7 1.2 | 火球 | a fireball
      heal | 治疗魔法 | Healing Magic Spell | 3 0.05 1.2 | 治疗 | it heals
      quick | 快速魔法施法 | Quick Magic Spell | 1.5 0.4 1.4 | 快 | quick`,
  },
  {
    key: 'roll',
    effect: 'drumRoll',
    yuan: 8,
    tags: 'transition hit',
    about: ['军鼓滚奏', 'A drum rolls'],
    works: `
      short | 短滚奏 | Short Drum Roll | 2.5 0.4 1.1 | 短 | short
      winner | 揭晓滚奏 | Winner Drum Roll | 6 0.8 0.95 | 揭晓 | and the winner is
      circus | 马戏滚奏 | Circus Drum Roll | 5 1 1.25 | 马戏 | before the jump`,
  },
  {
    key: 'boing',
    effect: 'boing',
    yuan: 8,
    tags: 'game-sound transition',
    about: ['弹簧音', 'A spring'],
    works: `
      cartoon | 卡通弹簧 | Cartoon Boing | 1.6 0.7 1.2 | 卡通 | as in a cartoon
      small | 小弹簧 | Small Boing | 1 0.2 1.6 | 小 | small
      door | 门挡弹簧 | Door Stop Boing | 2 1 0.85 | 门挡 | it trembles
      jump | 跳床弹簧 | Trampoline Boing | 2 0.4 0.6 | 跳床 | a jump`,
  },
  {
    key: 'slide',
    effect: 'slideWhistle',
    yuan: 8,
    tags: 'game-sound transition',
    about: ['滑哨', 'A slide whistle'],
    works: `
      fall | 坠落滑哨 | Falling Slide Whistle | 1.6 0.2 1.2 | 坠落 | somebody falls
      rise | 弹起滑哨 | Rising Slide Whistle | 1.4 0.8 1.3 | 弹起 | up he goes
      long | 长滑哨 | Long Slide Whistle | 3 0.05 0.7 | 长 | a long way down`,
  },
  {
    key: 'awkward',
    effect: 'crickets',
    yuan: 8,
    tags: 'game-sound people',
    about: ['冷场', 'Nobody says a word'],
    works: `
      cold | 冷场尴尬虫声 | Awkward Crickets | 5 0.15 1.3 | 冷场 | one cricket
      long | 漫长尴尬 | Long Awkward Pause | 8 0.1 0.9 | 漫长 | it does not end
      cough | 尴尬咳嗽 | Awkward Cough | 3 0.15 1.1 cough | 清嗓 | somebody coughs
      ding | 尴尬叮 | Awkward Ding | 1.5 0 0.8 ding | 叮 | one bell`,
  },
  {
    key: 'flap',
    effect: 'flap',
    yuan: 8,
    tags: 'animals ambience',
    about: ['拍打翅膀', 'Wings and flags'],
    works: `
      wings | 小鸟拍翅膀 | Wings Take Off | 2 0.8 1.2 | 飞起 | it takes off
      big | 巨鸟翅膀 | Large Wings Flap | 4 0.2 0.6 | 巨大 | very large
      flock | 群鸟翅膀 | Flock of Wings | 4 1 1.4 | 惊飞 | all at once
      dragon | 飞龙翅膀 | Dragon Wings Flap | 5 0.1 0.45 | 飞龙 | a dragon
      butterfly | 小翅膀扑腾 | Small Wings Flutter | 2 0.95 1.8 | 小 | small`,
  },
]);
