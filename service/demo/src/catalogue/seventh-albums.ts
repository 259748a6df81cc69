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
];
