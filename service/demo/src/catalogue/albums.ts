import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';
import { eighthAlbums } from './eighth-albums.ts';
import { fifthAlbums } from './fifth-albums.ts';
import { fourthAlbums } from './fourth-albums.ts';
import { laterAlbums } from './later-albums.ts';
import { seventhAlbums } from './seventh-albums.ts';
import { sixthAlbums } from './sixth-albums.ts';
import { thirdAlbums } from './third-albums.ts';

const firstEdition: readonly DemoAlbum[] = [
  album(1, 'still-water', 'quiet-mornings', [
    '清晨的房间',
    'Quiet Mornings',
    '钢琴与柔软的合成铺底，适合讲述、访谈与一天的开始。',
    'Piano and soft pads for narration, interviews and the start of a day.',
  ]),
  album(1, 'still-water', 'paper-boats', [
    '纸船',
    'Paper Boats',
    '木吉他、尤克里里与八音盒，写给孩子和仍像孩子的人。',
    'Acoustic guitar, ukulele and music box, for children and those who remember.',
  ]),
  album(1, 'still-water', 'clear-lines', [
    '清晰的线条',
    'Clear Lines',
    '干净、向上、不抢台词的企业与科技配乐。',
    'Clean, rising music for companies and technology that leaves room for the voice.',
  ]),
  album(1, 'north-gate', 'wide-screen', [
    '宽银幕',
    'Wide Screen',
    '从一根弦到整支乐队：为大画面搭建的张力。',
    'From a single string to the full orchestra: tension built for large pictures.',
  ]),
  album(1, 'neon-alley', 'after-midnight', [
    '零点以后',
    'After Midnight',
    '黑胶底噪、爵士和弦与松弛的鼓点。',
    'Vinyl dust, jazz chords and a drummer in no hurry.',
  ]),
  album(1, 'neon-alley', 'night-drive', [
    '夜行高速',
    'Night Drive',
    '四四拍、琶音与霓虹灯，一路向前的电子乐。',
    'Four to the floor, arpeggios and neon: electronic music that keeps going.',
  ]),
  album(2, 'far-shore', 'south-winds', [
    '南风',
    'South Winds',
    '从里约的海滩到安第斯的山口。',
    'From the beaches of Rio to the passes of the Andes.',
  ]),
  album(2, 'far-shore', 'old-roads', [
    '古道',
    'Old Roads',
    '驼队、集市与高地：古老调式里的旅程。',
    'Caravans, markets and highlands: journeys in old modes.',
  ]),
  album(2, 'far-shore', 'drum-and-sun', [
    '鼓与太阳',
    'Drum and Sun',
    '手鼓、拇指琴、甘美兰与太鼓的复合节奏。',
    'Interlocking rhythms of hand drums, kalimba, gamelan and taiko.',
  ]),
  album(3, 'bamboo-house', 'mountain-and-stream', [
    '山水之间',
    'Mountain and Stream',
    '古筝、琵琶、竹笛与二胡的独奏与对话。',
    'Solos and conversations of guzheng, pipa, bamboo flute and erhu.',
  ]),
  album(3, 'bamboo-house', 'lantern-street', [
    '灯市',
    'Lantern Street',
    '锣鼓与新国风节拍，热闹的街与亮着的灯。',
    'Gongs, drums and modern beats: a busy street with all its lanterns lit.',
  ]),
  album(4, 'field-room', 'weather-and-water', [
    '风雨江海',
    'Weather and Water',
    '雨、风、雷、海与一滴水。',
    'Rain, wind, thunder, sea and a single drop.',
  ]),
  album(4, 'field-room', 'home-and-hands', [
    '屋里屋外',
    'Home and Hands',
    '门、钟、键盘、脚步：生活的近景。',
    'Doors, clocks, keyboards, footsteps: life in close-up.',
  ]),
  album(4, 'field-room', 'motion-and-impact', [
    '运动与冲击',
    'Motion and Impact',
    '转场、上升、撞击与低频，给剪辑点以重量。',
    'Transitions, risers, hits and lows that give a cut its weight.',
  ]),
  album(4, 'field-room', 'interface-kit', [
    '界面声音',
    'Interface Kit',
    '应用与游戏的点击、提示与奖励。',
    'Clicks, notices and rewards for apps and games.',
  ]),
  album(4, 'field-room', 'streets-and-machines', [
    '街道与机器',
    'Streets and Machines',
    '引擎、列车、人群与警报。',
    'Engines, trains, crowds and alarms.',
  ]),
  album(
    5,
    'neon-alley',
    'creator-pack',
    [
      '创作者买断包',
      'Creator Buyout Pack',
      '轻快、上口，为日常更新的短视频准备。',
      'Light, catchy tracks for channels that publish every day.',
    ],
    1280,
  ),
  album(
    5,
    'still-water',
    'shop-floor-pack',
    [
      '店铺买断包',
      'Shop Floor Buyout Pack',
      '从开门到打烊，不打扰谈话的店内音乐。',
      'From opening to closing time, music that never interrupts a conversation.',
    ],
    1680,
  ),
  album(
    5,
    'north-gate',
    'game-maker-pack',
    [
      '独立游戏买断包',
      'Game Maker Buyout Pack',
      '标题、地图、战斗与胜利，一套做完一款小游戏。',
      'Title, map, battle and victory: one pack for a small game.',
    ],
    1980,
  ),
];

/** Every album of the demo catalogue, in the order of their numbers. */
export const demoAlbums: readonly DemoAlbum[] = [
  ...firstEdition,
  ...laterAlbums,
  ...thirdAlbums,
  ...fourthAlbums,
  ...fifthAlbums,
  ...sixthAlbums,
  ...seventhAlbums,
  ...eighthAlbums,
];
