import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';

/** Albums of the third edition. */
export const thirdAlbums: readonly DemoAlbum[] = [
  album(1, 'neon-alley', 'loud-garage', [
    '响亮车库',
    'Loud Garage',
    '摇滚：车库、操场与体育场。',
    'Rock for garages, schoolyards and stadiums.',
  ]),
  album(1, 'still-water', 'back-roads', [
    '乡间小路',
    'Back Roads',
    '乡村音乐：吉他、口琴与西部。',
    'Country: guitar, harmonica and the West.',
  ]),
  album(1, 'neon-alley', 'blue-hour', ['蓝调时刻', 'Blue Hour', '蓝调、灵魂乐与福音。', 'Blues, soul and gospel.']),
  album(1, 'still-water', 'four-strings', [
    '四根弦',
    'Four Strings',
    '小提琴：独奏、探戈与快舞。',
    'The violin: alone, in a tango, in a reel.',
  ]),
  album(1, 'neon-alley', 'big-night', ['大场面之夜', 'Big Night', '音乐节、重低音与舞台。', 'Festivals, deep bass and the stage.']),
  album(1, 'paper-crane', 'seasons', [
    '四季节日',
    'Days of the Year',
    '圣诞、万圣节、情人节与毕业。',
    "Christmas, Halloween, Valentine's Day and graduation.",
  ]),
  album(1, 'north-gate', 'once-upon', ['很久以前', 'Once Upon', '童话、魔法、英雄与侦探。', 'Fairy tales, magic, heroes and detectives.']),
  album(1, 'north-gate', 'lights-out', [
    '熄灯之后',
    'Lights Out',
    '悬疑、末日、外星与倒计时。',
    'Suspense, the last days, aliens and the countdown.',
  ]),
  album(1, 'signal-house', 'light-work', [
    '举重若轻',
    'Light Work',
    '讲解、金融科技、楼盘与演讲。',
    'Explainers, fintech, property and speeches.',
  ]),
  album(1, 'neon-alley', 'mirror-walk', ['镜前', 'Mirror Walk', '走秀、护肤与奢侈品。', 'The runway, skin care and luxury.']),
  album(1, 'neon-alley', 'fight-camp', ['备战', 'Fight Camp', '拳台、训练与电竞。', 'The ring, training and e-sports.']),
  album(1, 'paper-crane', 'odd-socks', [
    '不成对的袜子',
    'Odd Socks',
    '搞笑、萌宠、早操与直播。',
    'Comedy, pets, morning exercises and live streams.',
  ]),
  album(1, 'low-lamp', 'soft-hours', [
    '柔软时刻',
    'Soft Hours',
    '深夜、雨窗、颂钵与慢弦。',
    'Late nights, rain, singing bowls and slow strings.',
  ]),
  album(2, 'far-shore', 'tables-of-the-south', [
    '南方的餐桌',
    'Tables of the South',
    '希腊、意大利、巴黎与探戈。',
    'Greece, Italy, Paris and the tango.',
  ]),
  album(2, 'far-shore', 'rooftops-and-drums', [
    '屋顶与鼓',
    'Rooftops and Drums',
    '宝莱坞、乌德琴与部落鼓。',
    'Bollywood, the oud and tribal drums.',
  ]),
  album(2, 'far-shore', 'cherry-line', [
    '樱花线',
    'The Cherry Line',
    '樱花、动漫、动画电影与韩剧。',
    'Cherry blossom, anime, animated films and dramas.',
  ]),
  album(3, 'bamboo-house', 'rivers-and-fields', [
    '江河田野',
    'Rivers and Fields',
    '江南、草原、雪山与江湖。',
    'Water towns, steppe, snow peaks and swordsmen.',
  ]),
  album(3, 'bamboo-house', 'red-lanes', ['红巷', 'Red Lanes', '喜事、锣鼓、团圆与致敬。', 'Weddings, gongs, family tables and salutes.']),
  album(4, 'field-room', 'farm-and-comedy', [
    '农场与喜剧',
    'Farm and Comedy',
    '牛羊鸡鸣，鼓点与滑稽的弹簧。',
    'Cows, roosters, drum rolls and a silly spring.',
  ]),
  album(4, 'field-room', 'jolts', ['一惊', 'Jolts', '惊吓、破碎、敲门与心跳。', 'Scares, breaking glass, knocks and heartbeats.']),
  album(4, 'field-room', 'pocket-sounds', [
    '口袋里的声音',
    'Pocket Sounds',
    '来电、点击、升级与外星信号。',
    'Phones, clicks, level-ups and signals from space.',
  ]),
];
