import { soundsOf } from './sounds-of.ts';

/** Long waves, yawns, doors that open, ticking against the clock and the birds and insects of a forest. */
export const oddMinutes = soundsOf('odd-minutes', [
  {
    key: 'long-waves',
    effect: 'sea',
    yuan: 24,
    tags: 'water ambience',
    about: ['一分钟的海浪', 'A minute of waves'],
    works: `
        sand | 一分钟海浪·沙滩 | Ocean Waves, One Minute on Sand | 60 0.3 | 沙滩 | on sand
        night | 一分钟海浪·夜里 | Ocean Waves, One Minute by Night | 62 0.2 0.95 | 夜里 | by night
        rocks | 一分钟海浪·礁石 | Ocean Waves, One Minute on Rocks | 60 0.6 1.05 | 礁石 | on rocks
        far | 一分钟海浪·远处 | Ocean Waves, One Minute Far Away | 64 0.15 0.9 | 远处 | far away
        storm | 一分钟海浪·大浪 | Ocean Waves, One Minute of Big Surf | 60 0.8 0.85 | 大浪 | big surf`,
  },
  {
    key: 'yawn',
    effect: 'breath',
    yuan: 8,
    tags: 'people',
    about: ['打哈欠', 'A yawn'],
    works: `
        long | 长长打哈欠 | Long Yawn | 3 0.4 0.72 | 长长的 | a long one
        short | 短打哈欠 | Short Yawn | 1.6 0.35 0.8 | 短的 | a short one
        loud | 大声打哈欠 | Loud Yawn | 2.8 0.7 0.7 | 大声 | loud
        child | 小孩打哈欠 | Yawn of a Child | 1.8 0.3 1.25 | 小孩 | a child
        morning | 早起打哈欠 | Morning Yawn | 2.4 0.45 0.76 | 早起 | early in the morning`,
  },
  {
    key: 'fridge-open',
    effect: 'drawer',
    yuan: 8,
    tags: 'household',
    about: ['打开冰箱门', 'A fridge door opens'],
    works: `
        kitchen | 冰箱门打开 | Fridge Door Opens | 1.2 0.4 0.8 | 厨房 | in a kitchen
        night | 半夜冰箱门打开 | Fridge Door Opens at Midnight | 1.4 0.3 0.78 | 半夜 | at midnight
        old | 老冰箱门打开 | Old Fridge Door Opens | 1.6 0.5 0.72 | 老冰箱 | an old one
        quick | 一把冰箱门打开 | Fridge Door Opens Quickly | 0.8 0.6 0.9 | 很快 | quickly
        bottles | 冰箱门打开，瓶子响 | Fridge Door Opens, Bottles Rattle | 2 0.5 0.85 dishes | 瓶子响 | bottles rattle`,
  },
  {
    key: 'scifi-open',
    effect: 'airHiss',
    yuan: 12,
    tags: 'scifi machine',
    about: ['科幻门打开', 'A sci-fi door opens'],
    works: `
        hiss | 科幻门滑开呼啸 | Sci-Fi Door Opening, Whoosh | 1.4 0.6 1.1 | 呼啸 | with a whoosh
        bridge | 舰桥科幻门滑开 | Sci-Fi Door Opening on the Bridge | 1.2 0.5 1.25 | 舰桥 | on the bridge
        heavy | 重型科幻门滑开 | Heavy Sci-Fi Door Opening | 2.2 0.8 0.8 | 重型 | a heavy one
        lab | 实验室科幻门滑开 | Sci-Fi Door Opening in a Laboratory | 1.6 0.4 1.4 | 实验室 | in a laboratory
        servo | 机械科幻门滑开 | Sci-Fi Door Opening, Servo and Whoosh | 1.8 0.7 1 servo | 机械 | with a servo`,
  },
  {
    key: 'count-tick',
    effect: 'clock',
    yuan: 10,
    tags: 'alarm-sound machine',
    about: ['倒计时的滴答声', 'Ticking of a countdown'],
    works: `
        ten | 十秒倒计时滴答 | Countdown Ticking, Ten Seconds | 10 0.7 1.3 | 十秒 | ten seconds
        bomb | 炸弹倒计时滴答 | Countdown Ticking of a Bomb | 8 0.9 1.5 | 炸弹 | a bomb
        quiz | 答题倒计时滴答 | Countdown Ticking of a Quiz | 12 0.5 1.15 | 答题 | a quiz
        fast | 急促倒计时滴答 | Fast Countdown Ticking | 6 0.8 1.7 | 急促 | fast
        last | 最后倒计时滴答 | Countdown Ticking, the Last Seconds | 5 1 1.45 | 最后几秒 | the last seconds`,
  },
  {
    key: 'forest-chorus',
    effect: 'birds',
    yuan: 16,
    tags: 'animals ambience',
    about: ['森林里的鸟与虫', 'Birds and insects of a forest'],
    works: `
        summer | 夏日森林鸟鸣虫鸣 | Forest Birds Chirping, Summer Insects | 20 0.6 | 夏日 | in summer
        noon | 正午森林鸟鸣虫鸣 | Forest Birds Chirping at Noon | 18 0.5 1.1 | 正午 | at noon
        clearing | 森林空地鸟鸣虫鸣 | Forest Birds Chirping in a Clearing | 22 0.45 0.95 | 空地 | in a clearing`,
  },
  {
    key: 'press',
    effect: 'click',
    yuan: 6,
    tags: 'ui',
    about: ['按钮点击', 'A button is clicked'],
    works: `
        keypad | 数字按钮点击 | Keypad Button Click | 0.4 0.5 1.2 | 数字键 | a keypad
        app | 应用按钮点击 | App Button Click | 0.35 0.35 1.35 | 应用 | an app`,
  },
]);
