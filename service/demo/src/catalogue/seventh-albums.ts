import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';

/** Albums of the seventh edition. */
export const seventhAlbums: readonly DemoAlbum[] = [
  album(1, 'still-water', 'interview-chair', [
    '采访椅',
    'The Interview Chair',
    '采访、讲解、片尾、清晨与独白，给人声留出位置。',
    'Interviews, explainers, outros, mornings and monologues, with room for the voice.',
  ]),
  album(1, 'neon-alley', 'practice-room', [
    '排练室',
    'Practice Room',
    '独立摇滚、体育场摇滚、R&B 人声、健身节拍与卡通。',
    'Indie rock, stadium rock, R&B vocals, workout beats and cartoons.',
  ]),
  album(1, 'north-gate', 'organ-loft', [
    '管风琴楼座',
    'Organ Loft',
    '教堂、咏叹调、凯旋、渐强与大提琴的叹息。',
    'Churches, arias, victories, crescendos and the sighs of a cello.',
  ]),
  album(2, 'far-shore', 'paper-screens', [
    '纸拉门',
    'Paper Screens',
    '日本筝、拇指琴、非洲节拍、夏威夷与北欧。',
    'Koto, kalimba, Afrobeat, Hawaii and the far north.',
  ]),
  album(3, 'bamboo-house', 'south-bank', [
    '南岸',
    'South Bank',
    '江南、春节、主旋律、国潮与清雅的茶席。',
    'The water towns, Spring Festival, anthems of the people, new China style and tea tables.',
  ]),
  album(4, 'field-room', 'stage-door', [
    '后台入口',
    'Stage Door',
    '餐厅、扶梯、球迷、笑声、消音枪与低音轰鸣。',
    'Restaurants, escalators, football fans, laughter, silenced guns and deep booms.',
  ]),
  album(1, 'signal-house', 'cutting-table', [
    '剪辑台',
    'The Cutting Table',
    '悬疑、卡点、跺脚、倒计时、夜景、会议、电台与大气科技，给剪辑的人。',
    'Suspense, beats to cut on, stomps, countdowns, skylines, meetings, radio and grand technology, for those who edit.',
  ]),
  album(1, 'still-water', 'long-platform', [
    '长站台',
    'The Long Platform',
    '火车、旅行与伤感吉他、汽车摇滚、企业温情、空灵自然、海底与冬雪。',
    'Trains, guitars that roam and guitars that weep, engine rock, kind companies, ethereal wilds, the sea floor and snow.',
  ]),
  album(1, 'neon-alley', 'side-stage', [
    '侧台',
    'Side Stage',
    '弦乐四重奏、灵魂律动、走秀嘻哈、放克贝斯、热带浩室、蓝调摇滚与幕布后的悬疑。',
    'String quartets, soul grooves, runway hip-hop, funky bass, tropical house, blues rock and suspense behind the curtain.',
  ]),
  album(1, 'north-gate', 'ballroom-floor', [
    '舞厅地板',
    'The Ballroom Floor',
    '圆舞曲、钢琴独奏、阿卡贝拉、默片、马戏团与行进乐队。',
    'Waltzes, solo piano, a cappella, silent films, the circus and marching bands.',
  ]),
  album(1, 'paper-crane', 'kept-ribbons', [
    '留下的丝带',
    'Kept Ribbons',
    '婚礼进行曲、婚礼快剪、吉他情诗、宝宝派对、母亲节、教师节与蹑手蹑脚。',
    'Wedding marches and highlights, love on guitar, baby showers, mothers, teachers and sneaky steps.',
  ]),
  album(2, 'far-shore', 'far-tables', [
    '远方的桌子',
    'Far Tables',
    '萨尔萨、蓝草、日系、韩系与热血动漫。',
    'Salsa, bluegrass, Japan, Seoul and anime with hot blood.',
  ]),
  album(3, 'bamboo-house', 'lamp-market', [
    '灯市',
    'Lamp Market',
    '元宵、太极、仙侠、戏腔电子、火锅、舌尖与别离。',
    'Lanterns, tai chi, immortals, opera on a beat, hot pot, the taste of the land and partings.',
  ]),
  album(1, 'neon-alley', 'worn-records', [
    '磨旧的唱片',
    'Worn Records',
    '冲浪摇滚、垃圾摇滚、老派嘻哈、蒸汽波与慢板蓝调。',
    'Surf rock, grunge, boom bap, vaporwave and slow blues.',
  ]),
  album(1, 'signal-house', 'open-doors', [
    '开着的门',
    'Open Doors',
    '答题思考、美国颂歌、高考励志、天气预报与商场背景。',
    'Time to think, American anthems, exams, the weather and shops.',
  ]),
  album(1, 'paper-crane', 'late-candles', [
    '晚烛',
    'Late Candles',
    '史诗合唱、圣诞童声、感恩节的餐桌与深睡。',
    'Epic choirs, Christmas children, Thanksgiving tables and deep sleep.',
  ]),
  album(2, 'far-shore', 'open-squares', ['广场上', 'On the Open Square', '克莱兹默与雷鬼。', 'Klezmer and reggae.']),
  album(1, 'signal-house', 'spot-lengths', [
    '正好的时长',
    'Spot Lengths',
    '三十秒的广告、十秒的片头、十分钟的冥想。',
    'Ads of thirty seconds, intros of ten and meditations of ten minutes.',
  ]),
  album(1, 'neon-alley', 'front-row', [
    '第一排',
    'The Front Row',
    '五十年代摇滚、工厂、上台、暖场、朗诵、洗脑循环与氛围感变装。',
    'Rock and roll of the fifties, factories, walk-ons, meetings, recitals, meme loops and glow-ups.',
  ]),
  album(3, 'bamboo-house', 'magpie-lane', [
    '喜鹊巷',
    'Magpie Lane',
    '古风女声、七夕与开业锣鼓。',
    'Voices in hanfu, the seventh night and drums for a new shop.',
  ]),
];
