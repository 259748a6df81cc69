import { tracksOf } from './tracks-of.ts';

/** Styles that have a decade: surf, grunge, boom bap, vaporwave and the slow blues. */
export const wornRecords = tracksOf('worn-records', [
  {
    by: 'diego-luz',
    yuan: 420,
    tags: 'cool energetic happy rock travel sport electric-guitar drum-kit',
    voices: { chords: 'mutedGuitar', answer: 'steelGuitar' },
    works: `
      surf-rock-reef | 冲浪摇滚·暗礁 | Surf Rock, over the Reef | rock 162 Em 46 8 instant steelGuitar | 六十年代冲浪摇滚，颤音吉他 | Sixties surf guitar over the reef
      surf-rock-woodie | 冲浪摇滚·旅行车 | Surf Rock, Board on the Roof | rock 152 A 44 7 level steelGuitar | 车顶绑着冲浪板 | A board on the roof of the car
      surf-rock-wipeout | 冲浪摇滚·翻板 | Surf Rock, Wiped Out | rock 170 G 48 9 twoPeaks steelGuitar | 翻下浪头，鼓一路追 | Drums all the way down the wave
      surf-rock-pier | 冲浪摇滚·栈桥 | Surf Rock by the Pier | rock 144 D 42 7 dialogue steelGuitar | 栈桥边的吉他问答 | Two guitars by the pier
      surf-rock-moonlight | 冲浪摇滚·月下的浪 | Surf Rock, Moonlit Swell | rock 136 Am 38 6 arch steelGuitar | 月下的浪，小调冲浪吉他 | A surf tune in minor, by night`,
  },
  {
    by: 'jonas-reed',
    yuan: 440,
    tags: 'dark melancholic energetic rock city film electric-guitar bass drum-kit',
    voices: { answer: 'drivenGuitar' },
    works: `
      grunge-wet-asphalt | 垃圾摇滚·湿沥青 | Grunge, Wet Asphalt | rock 112 Em 34 8 lateDrop drivenGuitar | 九十年代垃圾摇滚，先静后爆 | Quiet verses, loud choruses
      grunge-basement | 垃圾摇滚·地下室 | Grunge in the Basement | rock 120 Dm 36 9 instant drivenGuitar | 地下室里的失真墙 | A wall of fuzz in a basement
      grunge-torn-jeans | 垃圾摇滚·破洞牛仔裤 | Grunge, Torn Jeans | rock 98 Am 30 7 twoPeaks drivenGuitar | 破洞牛仔裤，懒散的重音 | A lazy, heavy beat
      alternative-rock-1994 | 另类摇滚·一九九四 | Alternative Rock, Ninety-Four | rock 126 Gm 38 8 rising drivenGuitar | 九十年代另类摇滚 | A guitar band of the nineties
      alternative-rock-overpass | 另类摇滚·立交桥下 | Alternative Rock under the Overpass | rock 104 Bm 32 7 slowBurn drivenGuitar halftime | 立交桥下的另类摇滚 | It broods, then it breaks`,
  },
  {
    by: 'zhou-ye',
    yuan: 400,
    tags: 'cool nostalgic hiphop lofi city vlog bass drum-machine',
    voices: { bass: 'uprightBass' },
    works: `
      boom-bap-crate | Boom Bap·唱片箱 | Boom Bap, Crate Digger | lofi 90 Dm 30 5 level electricPiano | 老派嘻哈，灰尘味的鼓 | Dusty drums and a crate of records
      boom-bap-stoop | Boom Bap·门前台阶 | Boom Bap on the Stoop | lofi 92 Am 30 5 instant piano | 门前台阶上的九十拍 | Ninety beats on the front steps
      boom-bap-horn-loop | Boom Bap·号角循环 | Boom Bap, Horn Loop | lofi 88 Gm 28 6 dialogue brass | 两小节铜管，循环一夜 | Two bars of horns all night
      boom-bap-cipher | Boom Bap·围成一圈 | Boom Bap, the Cypher | lofi 94 Em 32 6 rising vibraphone | 围成一圈轮流说唱的节拍 | A beat for those who take turns
      boom-bap-subway | Boom Bap·末班地铁 | Boom Bap, Last Subway | lofi 86 Cm 28 4 arch flute | 末班地铁，长笛采样的味道 | A flute as from an old record`,
  },
  {
    by: 'tang-wan',
    yuan: 400,
    tags: 'dreamy nostalgic cool synthwave electronic vlog city synth electric-piano',
    voices: { chords: 'electricPiano' },
    works: `
      vaporwave-plaza | 蒸汽波·空商场 | Vaporwave, Empty Plaza | synthwave 74 F 24 4 level glassKeys lofi | 蒸汽波，空荡的商场中庭 | Slow chords in an empty mall
      vaporwave-marble | 蒸汽波·大理石像 | Vaporwave, Marble Bust | synthwave 68 Dm 22 3 slowBurn electricPiano halftime | 大理石像与粉色天空 | A marble head under a pink sky
      vaporwave-cassette | 蒸汽波·磁带 | Vaporwave, Slow Cassette | lofi 64 Bb 22 3 arch glassKeys | 转得太慢的磁带 | A tape that runs too slow
      vaporwave-palm | 蒸汽波·棕榈屏保 | Vaporwave, Palm Screensaver | synthwave 80 G 26 4 dialogue vibraphone lofi | 棕榈树屏保，老电脑开机 | Palm trees on an old screen
      vaporwave-hotel | 蒸汽波·酒店泳池 | Vaporwave, Hotel Pool | synthwave 70 Am 24 4 rising glassKeys halftime | 酒店泳池，水光晃动 | Light on the water of a pool`,
  },
  {
    by: 'nia-brown',
    yuan: 400,
    tags: 'melancholic warm blues film city electric-guitar bass',
    works: `
      slow-blues-two-am | 慢板蓝调·凌晨两点 | Slow Blues Guitar, Two in the Morning | blues 60 Am 22 4 arch drivenGuitar | 慢板蓝调电吉他，凌晨两点 | A guitar that takes its time
      slow-blues-rain | 慢板蓝调·雨街 | Slow Blues Guitar on a Wet Street | blues 56 Em 20 3 slowBurn steelGuitar | 雨街上的慢蓝调 | Each note waits for the next
      slow-blues-empty-bar | 慢板蓝调·打烊的酒吧 | Slow Blues Guitar, Empty Bar | blues 66 Dm 24 4 level drivenGuitar | 打烊的酒吧，一把吉他 | Chairs on tables, one guitar
      slow-blues-letter | 慢板蓝调·旧信 | Slow Blues Guitar, an Old Letter | blues 62 Gm 22 3 dialogue mutedGuitar | 旧信与弯音 | Bent notes and an old letter
      slow-blues-river | 慢板蓝调·大河 | Slow Blues Guitar by the River | blues 68 C 24 5 rising drivenGuitar | 大河边的十二小节 | Twelve slow bars by the river`,
  },
]);
