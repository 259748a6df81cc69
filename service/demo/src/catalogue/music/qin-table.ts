import { tracksOf } from './tracks-of.ts';

/** The guqin, with a xiao. */
export const qinTable = tracksOf('qin-table', [
  {
    by: 'tang-wan',
    yuan: 340,
    tags: 'calm ethereal solemn chinese documentary meditation guqin xiao',
    works: `
      guqin-flowing-water | 古琴·听泉 | Guqin, Listening to the Spring | guzheng 58 D 20 2 slowBurn oud none | 古琴曲，山中听泉 | Water over stone, seven strings
      guqin-wild-geese | 古琴·落雁 | Guqin, Geese on the Sand | guzheng 54 G 18 2 arch oud none | 古琴曲，秋江落雁 | Geese come down on an autumn river
      guqin-plum | 古琴·问梅 | Guqin, Asking the Plum Tree | guzheng 62 A 22 2 level oud none | 古琴曲，雪里问梅 | The first blossom in the snow
      guqin-scroll | 古琴·展卷 | Guqin, an Open Scroll | guzheng 56 C 19 2 slowBurn oud none | 古琴曲，展开一轴古画 | An old painting is unrolled
      guqin-craft | 古琴·斫琴人 | Guqin, the Maker | guzheng 64 F 22 3 rising oud none | 古琴曲，非遗斫琴 | Living heritage: wood, lacquer and silk
      guqin-mountain | 古琴·空山 | Guqin in the Empty Mountain | guzheng 50 D 17 1 slowBurn oud none | 古琴曲，空山无人 | Nobody is seen, somebody plays
      guqin-incense | 古琴·一炷香 | Guqin, a Stick of Incense | guzheng 52 A 18 1 level oud none | 古琴曲，一炷香的时间 | As long as the incense burns
      guqin-friend | 古琴·知音 | Guqin, the One Who Understands | guzheng 60 G 21 3 arch oud none | 古琴曲，知音 | For the friend who hears what is meant`,
  },
]);
