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
    ['大画面', 'The Big Picture', '预告片、片头与航拍。', 'Trailers, title sequences and aerials.'],
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
  theme(
    'open-road',
    ['公路旅行', 'Road Trip', '车窗、落日和一首接一首的路。', 'A car window, a sunset and one song after another.'],
    'ocean-avenue mailbox-flag island-clock blue-flicker llama-parade schoolyard-dust souk-at-noon deck-chair',
  ),
  theme(
    'study-hour',
    ['自习时间', 'Study Hour', '专注、写作与深夜的作业。', 'For focus, writing and late homework.'],
    'homework-at-ten convenience-store-light steam-on-the-glass tea-shop-beats chill-lobby rain-on-vinyl',
  ),
  theme(
    'a-little-sad',
    ['有点难过', 'A Little Sad', '告别、雨夜与没寄出的信。', 'For farewells, rain and letters never sent.'],
    'letters-from-your-father leaving-home trumpet-in-the-rain letters-unsent homeward-tide two-springs night-train-berth',
  ),
  theme(
    'who-did-it',
    ['谁干的', 'Who Did It', '悬疑播客、犯罪纪实与解谜游戏。', 'For suspense, true crime and riddles.'],
    'footnote cold-lamp wire-tap the-empty-ward palace-clockwork vinyl-detective cold-file',
  ),
  theme(
    'first-lessons',
    ['第一课', 'First Lessons', '早教、科普与课堂。', 'For the first words, sums and experiments.'],
    'counting-to-ten seesaw robots-have-lunch paper-crown young-inventors chalk-dust open-day',
  ),
  theme(
    'on-air',
    ['正在播出', 'On Air', '片头、快讯与天气。', 'Openers, headlines and the weather.'],
    'top-of-the-hour breaking-now market-report weather-map sports-desk evening-edition',
  ),
  theme(
    'sun-and-sea',
    ['阳光与海', 'Sun and Sea', '雷鬼、波萨与泳池边的浩室。', 'Reggae, bossa and house by the pool.'],
    'mango-stand porch-swing deck-chair elevator-to-the-sea ipanema-receipt market-women',
  ),
  theme(
    'other-worlds',
    ['异世界', 'Other Worlds', '奇幻与科幻的开场。', 'Openings for fantasy and science fiction.'],
    'stone-circle cathedral-of-stars cloud-ladder moth-and-lamp satellite-hotel',
  ),
  theme(
    'old-stage',
    ['戏台', 'The Old Stage', '锣鼓、水袖与武将登场。', 'Gongs, water sleeves and the general enters.'],
    'stage-lights-up general-enters water-sleeves red-sedan-chair dragon-boat monkey-on-the-wall',
  ),
  theme(
    'outdoor-sounds',
    ['户外的声音', 'Sounds of Outdoors', '鸟、蛙、风、雨与篝火。', 'Birds, frogs, wind, rain and a camp fire.'],
    'sfx-dawn-chorus sfx-pond-frogs sfx-breeze sfx-drizzle sfx-bonfire sfx-lake-shore sfx-summer-cicadas',
  ),
  theme(
    'game-makers-sounds',
    ['游戏音效', 'Sounds for Games', '刀剑、奖励与传送。', 'Blades, rewards and a teleport.'],
    'sfx-sword-duel sfx-arrow-hit sfx-level-clear sfx-coin-shower sfx-teleport-in sfx-giant-steps sfx-force-field',
  ),
];
