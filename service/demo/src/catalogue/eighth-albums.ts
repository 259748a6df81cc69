import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';

/** Albums of the eighth edition. */
export const eighthAlbums: readonly DemoAlbum[] = [
  album(4, 'field-room', 'rain-and-hooves', [
    '院墙外',
    'Beyond the Yard',
    '雷雨、微风、林鸟、马蹄与呼噜。',
    'Thunderstorms, breezes, birds of the forest, hooves and purring.',
  ]),
  album(4, 'field-room', 'front-door', [
    '家门口',
    'At the Front Door',
    '门、车、杯盘与厨房的一声叮。',
    'Doors, cars, plates and the ding of a kitchen.',
  ]),
  album(4, 'field-room', 'standing-room', [
    '站票席',
    'Standing Room',
    '掌声与欢呼、亲吻与打嗝、挥剑与远处的爆炸。',
    'Ovations, kisses and burps, swung swords and distant blasts.',
  ]),
  album(4, 'field-room', 'cue-sheet', [
    '提示表',
    'Cue Sheet',
    '掠过、来电、成就、法术与综艺的问号。',
    'Whooshes, ringtones, achievements, spells and the question marks of shows.',
  ]),
  album(4, 'field-room', 'odd-minutes', [
    '零碎时间',
    'Odd Minutes',
    '长长的海浪、哈欠、冰箱门、科幻门、倒计时与森林的鸟虫。',
    'Long waves, yawns, fridges, doors of ships, countdowns and the birds and insects of a forest.',
  ]),
  album(1, 'signal-house', 'short-cues', [
    '短配乐',
    'Short Cues',
    '十五秒播客片头、五秒标志音、八位机首领战、奇幻冒险、球鞋广告与芭蕾。',
    '15-second podcast intros, 5-second logo stings, 8-bit boss fights, fantasy RPGs, sneaker ads and ballet.',
  ]),
  album(2, 'far-shore', 'by-the-seine', ['塞纳河畔', 'By the Seine', '巴黎手风琴圆舞曲五首。', 'Five accordion waltzes from Paris.']),
  album(3, 'bamboo-house', 'qin-table', ['琴案', 'The Qin Table', '古琴与洞箫。', 'The guqin, with a xiao.']),
];
