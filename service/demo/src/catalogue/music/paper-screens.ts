import { tracksOf } from './tracks-of.ts';

/** Strings, tongues and drums from four shores. */
export const paperScreens = tracksOf('paper-screens', [
  {
    by: 'kenji-mori',
    yuan: 400,
    tags: 'calm ethereal asian travel documentary meditation guzheng xiao',
    works: `
      koto-garden | 日本筝·石庭 | Japanese Koto, Stone Garden | guzheng 66 Am 22 2 slowBurn guzheng | 日本筝，石庭，传统 | Traditional koto, raked gravel
      koto-moon | 日本筝·月见 | Japanese Koto, Moon Viewing | guzheng 58 Dm 20 2 level xiao | 日本筝，月见 | Rice cakes and a full moon
      koto-maiko | 日本筝·舞子 | Japanese Koto, the Apprentice | guzheng 88 Em 28 4 dialogue guzheng | 日本筝，京都舞子 | Wooden shoes on wet stone
      koto-cherry | 日本筝·夜樱 | Japanese Koto, Cherries at Night | guzheng 76 Bm 26 3 arch xiao | 日本筝，夜樱 | Lanterns below the branches
      koto-rain | 日本筝·雨檐 | Japanese Koto, Rain from the Eaves | guzheng 70 Gm 24 3 rising guzheng | 日本筝，雨檐 | Drops in a row`,
  },
  {
    by: 'ama-sarr',
    yuan: 360,
    tags: 'warm playful african nature travel children kalimba percussion',
    works: `
      kalimba-porch | 拇指琴·门廊 | Kalimba on the Porch | afro 96 C 32 4 level kalimba | 拇指琴，门廊 | Thumbs and a little box
      kalimba-rain | 拇指琴·雨季 | Kalimba, Rainy Season | afro 84 G 28 3 slowBurn kalimba none | 拇指琴，雨季 | The roof keeps time
      kalimba-lesson | 拇指琴·第一课 | Kalimba, First Lesson | musicBox 104 F 30 3 dialogue kalimba | 拇指琴，第一课 | Twelve keys, ten fingers
      kalimba-stars | 拇指琴·数星星 | Kalimba, Counting Stars | ambient 72 D 24 2 arch kalimba | 卡林巴，数星星 | One for every friend
      kalimba-walk | 拇指琴·放学路 | Kalimba, Walk from School | afro 112 A 36 5 rising kalimba | 拇指琴，放学路 | Red dust, bare feet`,
  },
  {
    by: 'ama-sarr',
    yuan: 400,
    tags: 'energetic happy african funk festival travel brass percussion bass',
    works: `
      afrobeat-lagos | 非洲节拍·拉各斯 | Afrobeat, Lagos Traffic | afro 112 Gm 40 7 instant brass | 非洲节拍，拉各斯 | Horns over horns
      afrobeat-shrine | 非洲节拍·俱乐部 | Afrobeat, the Club at Three | funk 118 Dm 42 8 level stabBrass | 非洲节拍，凌晨三点 | Nobody sits
      afrobeat-market | 非洲节拍·布料市场 | Afrobeat, Cloth Market | afro 106 Am 38 6 dialogue stabBrass | 非洲节拍，布料市场 | Every colour there is
      afrobeat-goal | 非洲节拍·进球了 | Afrobeat, They Scored | afro 122 C 42 8 twoPeaks brass | 非洲节拍，进球了 | The street is full
      afrobeat-dusk | 非洲节拍·海边黄昏 | Afrobeat, Beach at Dusk | afro 100 F 36 5 arch vibraphone | 非洲节拍，海边黄昏 | Grilled fish, cold drinks`,
  },
  {
    by: 'diego-luz',
    yuan: 340,
    tags: 'happy warm calm folk pop travel food vlog ukulele guitar',
    works: `
      hawaii-lei | 夏威夷·花环 | Hawaii, Flower Garland | ukulele 92 F 30 3 level steelGuitar none | 夏威夷，花环 | Aloha at the gate
      hawaii-hula | 夏威夷·草裙 | Hawaii, Hula Lesson | ukulele 104 C 32 4 dialogue steelGuitar | 夏威夷，草裙舞 | Hands tell the story
      hawaii-surf | 夏威夷·等浪 | Hawaii, Waiting for the Wave | reggae 96 G 32 4 rising steelGuitar | 夏威夷，等浪 | Feet in warm water
      hawaii-sunset | 夏威夷·落日 | Hawaii Sunset | ukulele 80 D 26 2 slowBurn steelGuitar none | 夏威夷，落日 | Everybody stops to look
      hawaii-luau | 夏威夷·烤猪宴 | Hawaii, the Luau | ukulele 120 A 38 6 twoPeaks steelGuitar | 夏威夷，烤猪宴 | Torches and pineapple`,
  },
  {
    by: 'diego-luz',
    yuan: 380,
    tags: 'romantic warm european folk travel wedding film guitar violin',
    works: `
      couple-two-tickets | 情侣旅行·两张车票 | Couple Trip, Two Tickets | folk 96 G 30 4 rising soloViolin | 情侣旅行短片，两张车票 | One bag each
      couple-canal | 情侣旅行·运河 | Couple Trip, the Canal | waltz 88 D 28 3 arch soloViolin | 情侣旅行，运河边 | Lost, and glad of it
      couple-lighthouse | 情侣旅行·灯塔 | Couple Trip, the Lighthouse | folk 84 C 28 3 level nylonGuitar | 情侣旅行，灯塔 | Wind in both our coats
      couple-market | 情侣旅行·早市 | Couple Trip, Market Morning | waltz 104 F 32 5 dialogue nylonGuitar | 情侣旅行，早市 | Peaches and a hat
      couple-postcard | 情侣旅行·明信片 | Couple Trip, a Postcard Home | piano 78 A 26 3 slowBurn soloViolin | 情侣浪漫，明信片 | Wish you were not here`,
  },
]);
