import type { DemoTheme } from './catalogue-types.ts';

type Texts = readonly [zh: string, en: string, aboutZh: string, aboutEn: string];

function theme(key: string, [zh, en, aboutZh, aboutEn]: Texts, pieces: string): DemoTheme {
  return { key, title: { zh, en }, description: { zh: aboutZh, en: aboutEn }, pieces: pieces.split(' ') };
}

export const demoThemes: readonly DemoTheme[] = [
  theme(
    'one-cup-of-morning',
    ['早晨的一杯', 'A Cup of Morning', '开店、开窗、开始工作时的声音。', 'For opening the shop, the window and the first page of work.'],
    'first-light second-cup opening-hours rain-on-vinyl tea-smoke linen-and-wood cedar-path',
  ),
  theme(
    'launch-day',
    ['发布日', 'Launch Day', '产品登场前后的三分钟。', 'The three minutes around the moment a product appears.'],
    'rising-floor good-numbers unboxing above-the-clouds quiet-machines glass-elevator',
  ),
  theme(
    'city-after-dark',
    ['城市入夜', 'City after Dark', '霓虹、雨后的路面和末班车。', 'Neon, wet asphalt and the last train.'],
    'rear-view line-seven glass-elevator concrete-crown lanterns-up blue-corner coast-road-1986',
  ),
  theme(
    'guofeng-now',
    ['新国风', 'China, Now', '民族乐器遇上今天的节拍。', 'Old instruments meet the beat of today.'],
    'lanterns-up paper-tiger rouge-and-rain lion-at-the-door far-sail ten-sides',
  ),
  theme(
    'landscape-painting',
    ['山水长卷', 'Landscape Scroll', '留白比音符更多的独奏。', 'Solos with more space than notes.'],
    'moon-over-the-ford snow-river-alone two-springs tea-smoke shepherd-on-the-dyke',
  ),
  theme(
    'big-picture',
    ['大画面', 'The Big Picture', '预告片、片头与航拍。', 'Trailers, titles and pictures from the air.'],
    'the-gate-opens last-ridge above-the-clouds ten-thousand-li great-drum-of-kita boss-on-level-nine',
  ),
  theme(
    'small-adventures',
    ['小小冒险', 'Small Adventures', '给孩子、动物和一切可爱的事物。', 'For children, animals and everything small.'],
    'kite-weather lemonade-stand tin-moon cat-on-the-keys overworld under-the-microscope',
  ),
  theme(
    'road-movie',
    ['公路电影', 'Road Movie', '从集市到高地，一路换风景。', 'From the market to the highlands with a new view at every turn.'],
    'copper-market caravan-at-dusk condor-pass green-headland window-seat-rio island-clock',
  ),
  theme(
    'move',
    ['动起来', 'Move', '跑步、健身、比赛剪辑。', 'Running, training, cutting a match.'],
    'morning-jog breakwater elastic dust-and-gold line-seven engine-room saturday-shoes',
  ),
  theme(
    'true-stories',
    ['真实故事', 'True Stories', '纪录片与播客的底色。', 'The ground colours of documentaries and podcasts.'],
    'quiet-machines under-the-microscope cold-file letters-unsent someone-is-home slow-harbour',
  ),
  theme(
    'good-night',
    ['晚安', 'Good Night', '冥想、助眠与慢慢关灯。', 'For meditation, sleep and turning down the lights.'],
    'the-long-tide slow-harbour spa-hour tin-moon snow-on-the-eaves evening-raga',
  ),
  theme(
    'wedding-season',
    ['婚礼季', 'Wedding Season', '入场、誓言与第一支舞。', 'The entrance, the vows and the first dance.'],
    'walking-you-home snow-on-the-eaves first-light window-seat-rio rouge-and-rain',
  ),
  theme(
    'new-year',
    ['过年', 'New Year', '锣鼓、灯笼与团圆饭。', 'Drums, lanterns and everyone at the table.'],
    'new-year-street lion-at-the-door spring-in-the-lane lanterns-up sfx-opening-gong',
  ),
  theme(
    'editors-toolbox',
    ['剪辑师工具箱', "The Editor's Toolbox", '转场、冲击与上升，随取随用。', 'Transitions, hits and risers within reach.'],
    'sfx-fast-whoosh sfx-soft-whoosh sfx-deep-impact sfx-eight-second-riser sfx-downlifter sfx-braam sfx-data-glitch',
  ),
];
