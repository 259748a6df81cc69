import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';

/** Albums of the fifth edition. */
export const fifthAlbums: readonly DemoAlbum[] = [
  album(1, 'paper-crane', 'spare-keys', [
    '备用钥匙',
    'Spare Keys',
    '看房、毕业、公益、萌宠与疑案。',
    'House tours, graduations, good causes, pets and cold cases.',
  ]),
  album(1, 'neon-alley', 'late-shift', [
    '晚班',
    'Late Shift',
    '男声、后摇、口琴、舞池与首领战。',
    'Voices of men, post-rock, harmonicas, dance floors and boss battles.',
  ]),
  album(2, 'far-shore', 'narrow-streets', ['窄街', 'Narrow Streets', '手风琴、风笛与手碟。', 'Accordions, bagpipes and handpans.']),
  album(3, 'bamboo-house', 'high-plains', [
    '高处与旷野',
    'High Plains',
    '雪域、草原、宫墙与广场。',
    'The plateau, the grassland, palace walls and the square.',
  ]),
  album(4, 'field-room', 'hard-weather', [
    '恶天气',
    'Hard Weather',
    '冰雹、防空警报、卷帘门与机枪。',
    'Hail, air raid sirens, roller shutters and machine guns.',
  ]),
];
