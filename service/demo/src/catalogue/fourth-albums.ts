import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';

/** Albums of the fourth edition. */
export const fourthAlbums: readonly DemoAlbum[] = [
  album(1, 'signal-house', 'on-air', ['开麦', 'On Air', '播客、课程、企业与新品。', 'Podcasts, courses, companies and new products.']),
  album(1, 'paper-crane', 'big-days', ['大日子', 'Big Days', '红毯、领奖台、家里的饭桌。', 'The aisle, the stage and the table at home.']),
  album(1, 'low-lamp', 'late-set', ['夜场', 'Late Set', '入夜之后的爵士与霓虹。', 'Jazz and neon after dark.']),
  album(1, 'north-gate', 'long-shots', [
    '长镜头',
    'Long Shots',
    '对峙、倒数、慢镜与独白。',
    'Duels, last seconds, slow motion and a lone cello.',
  ]),
  album(2, 'far-shore', 'green-and-salt', [
    '绿岛与盐',
    'Green and Salt',
    '绿岛的舞步，海边的夏天。',
    'Jigs of the green isle and a summer by the sea.',
  ]),
  album(1, 'paper-crane', 'feeds', ['刷屏', 'Feeds', '短视频、开箱、舞步与节日。', 'Short videos, unboxings, dances and feasts.']),
  album(1, 'neon-alley', 'louder-pages', [
    '翻到响处',
    'Louder Pages',
    '金属、交响、舞池、像素与零点。',
    'Metal, symphonies, clubs, pixels and midnight.',
  ]),
  album(3, 'bamboo-house', 'nine-provinces', ['九州', 'Nine Provinces', '圆月、江湖与西域。', 'Full moons, swordsmen and the far west.']),
  album(4, 'field-room', 'wild-things', [
    '野生',
    'Wild Ones',
    '马、狮、鹰、鲸，还有不存在的兽。',
    'Horses, lions, eagles, whales, and beasts that never were.',
  ]),
  album(4, 'field-room', 'field-notes', [
    '四野拾音',
    'Field Notes',
    '风雨、流水与四季的叫声。',
    'Wind, water and the calls of all seasons.',
  ]),
  album(4, 'field-room', 'kitchen-and-bath', [
    '灶台与浴缸',
    'Stove and Tub',
    '切、煎、倒、冲：一天里的水与火。',
    'Chopped, fried, poured and flushed.',
  ]),
  album(4, 'field-room', 'rooms-and-doors', [
    '屋里屋外',
    'Hinges and Handles',
    '门、锁、抽屉和一直在转的机器。',
    'Doors, locks, drawers and what keeps running.',
  ]),
  album(4, 'field-room', 'curb-side', ['路缘', 'Curbside', '驶过的、鸣响的、飞起来的。', 'What drives past, honks and takes off.']),
  album(4, 'field-room', 'blows', ['硬碰硬', 'Blunt Force', '枪、拳、剑与一切断裂。', 'Guns, fists, blades and all that breaks.']),
  album(4, 'field-room', 'work-bench', ['工作台', 'Workbench', '工具、工厂与办公桌。', 'Tools, factories and desks.']),
  album(4, 'field-room', 'wires-and-screens', [
    '线与屏',
    'Wires and Screens',
    '电话、磁带、电脑与界面。',
    'Telephones, tapes, computers and interfaces.',
  ]),
  album(4, 'field-room', 'people-and-steps', [
    '众生',
    'Everybody',
    '笑、哭、呼吸、掌声与脚步。',
    'Laughter, tears, breath, applause and steps.',
  ]),
  album(4, 'field-room', 'play-and-sport', ['玩与练', 'At Play', '球、骰子、像素与奖金。', 'Balls, dice, pixels and prizes.']),
  album(4, 'field-room', 'edits-and-hits', ['落点', 'Cut Points', '一击、一扫、一个包袱。', 'A stroke, a sweep, a punch line.']),
  album(4, 'field-room', 'bells-and-worlds', [
    '回响',
    'Far Echoes',
    '钟、警报、病房与别的星球。',
    'Bells, alarms, wards and other planets.',
  ]),
];
