import { tracksOf } from './tracks-of.ts';

/** Jigs of the green isle, and the sea in summer. */
export const greenAndSalt = tracksOf('green-and-salt', [
  {
    by: 'ama-sarr',
    yuan: 380,
    tags: 'happy energetic celtic folk festival whistle violin',
    works: `
      jig-barrel | 爱尔兰吉格·酒桶 | Irish Jig, The Barrel | celtic 132 D 44 7 instant whistle | 爱尔兰吉格舞曲，酒馆 | A jig in the pub
      jig-clover | 爱尔兰吉格·三叶草 | Irish Jig, Clover | celtic 140 G 46 8 twoPeaks soloViolin | 爱尔兰吉格舞曲，三叶草 | A jig with a fiddle
      jig-shoes | 爱尔兰吉格·舞鞋 | Irish Jig, Hard Shoes | celtic 148 A 48 8 instant whistle | 爱尔兰吉格舞曲，踢踏 | A jig for hard shoes
      jig-parade | 爱尔兰吉格·游行 | Irish Jig, March Parade | celtic 126 C 42 7 arch soloViolin | 爱尔兰吉格舞曲，游行 | A jig for a parade
      jig-kitchen | 爱尔兰吉格·厨房 | Irish Jig, Kitchen Floor | celtic 136 Em 44 7 dialogue whistle | 爱尔兰吉格舞曲，厨房里 | A jig on the kitchen floor`,
  },
  {
    by: 'diego-luz',
    yuan: 380,
    tags: 'happy warm calm pop travel vlog ukulele guitar',
    works: `
      seaside-barefoot | 海边·赤脚 | Seaside, Barefoot | ukulele 104 C 36 5 rising nylonGuitar | 海边旅拍，赤脚走 | Barefoot along the sea
      seaside-postcard | 海边·明信片 | Seaside, Postcard | ukulele 112 G 38 5 level whistle | 海边旅拍，明信片 | A postcard from the sea
      seaside-blue-door | 海边·蓝门 | Seaside, Blue Door | ukulele 98 F 34 4 arch flute | 海边旅拍，小镇蓝门 | A blue door by the sea
      seaside-sunset | 海边·落日 | Seaside, Sunset Swim | reggae 84 D 32 4 slowBurn nylonGuitar | 海边旅拍，落日 | A swim at sunset
      seaside-kite | 海边·风筝 | Seaside, Kite | ukulele 120 A 40 6 twoPeaks marimba | 海边旅拍，风筝 | A kite above the beach`,
  },
]);
