import { tracksOf } from './tracks-of.ts';

/** Old songs with a voice, the seventh night, and drums for a new shop. */
export const magpieLane = tracksOf('magpie-lane', [
  {
    by: 'su-he',
    yuan: 420,
    tags: 'ethereal romantic nostalgic chinese guofeng film vlog choir guzheng xiao',
    works: `
      gufeng-voice-moon | 古风女声·月下 | Hanfu Female Vocals under the Moon | guzheng 72 Am 26 4 rising choir | 古风女声哼唱，月下古筝 | A woman hums beside a guzheng
      gufeng-voice-boat | 古风女声·归舟 | Hanfu Female Vocals, Boat Home | dizi 66 D 24 4 slowBurn choir | 古风女声吟唱，一叶归舟 | A voice across the water
      gufeng-voice-plum | 古风女声·折梅 | Hanfu Female Vocals, a Plum Twig | pipa 78 G 26 4 arch softChoir | 古风女声轻唱，折一枝梅 | A plum twig for the road
      gufeng-voice-red | 古风女声·红妆 | Hanfu Female Vocals, Red Dress | guofeng 84 Em 30 5 twoPeaks choir | 古风女声，红妆十里 | Ten miles of red
      gufeng-voice-snow | 古风女声·听雪 | Hanfu Female Vocals, Listening to Snow | erhu 60 Cm 22 3 level softChoir | 空灵古风女声，听雪落 | Snow and an airy voice`,
  },
  {
    by: 'su-he',
    yuan: 380,
    tags: 'romantic ethereal warm chinese guofeng festival film guzheng xiao',
    works: `
      qixi-needle | 七夕·穿针 | Qixi, Seven Needles | guzheng 76 C 26 4 level xiao | 七夕乞巧，月下穿针 | Seven needles by moonlight
      qixi-river | 七夕·银河两岸 | Qixi, Two Shores of Stars | dizi 64 G 24 4 slowBurn xiao | 七夕，牛郎织女隔河相望 | Two lovers and a river of stars
      qixi-lantern | 七夕·许愿灯 | Qixi, Lanterns with a Wish | guofeng 84 D 30 5 rising guzheng | 七夕许愿灯，国风情歌 | A wish for two on paper
      qixi-grape | 七夕·葡萄架下 | Qixi under the Vine | pipa 80 F 26 3 dialogue xiao | 葡萄架下听悄悄话 | What the vine heard
      qixi-bridge | 七夕·相逢 | Qixi, They Meet | erhu 70 A 24 5 arch guzheng | 七夕相逢，二胡深情 | Once a year on a bridge of birds`,
  },
  {
    by: 'gu-nan',
    yuan: 360,
    tags: 'festive happy energetic opera chinese advertising store gong percussion',
    works: `
      shop-opening-ribbon | 开业庆典·剪彩 | Grand Opening, the Ribbon | lionDance 124 D 36 8 instant | 开业庆典锣鼓，剪彩 | Drums and gongs, scissors and a ribbon
      shop-opening-lions | 开业庆典·双狮 | Grand Opening, Two Lions | lionDance 136 G 40 9 twoPeaks | 开业锣鼓，双狮采青 | Two lions at the new door
      shop-opening-crackers | 开业庆典·红毯锣鼓 | Grand Opening, Drums on the Carpet | lionDance 116 C 34 8 rising | 开业大吉，锣鼓喧天 | Drums along a red carpet
      shop-opening-guests | 开业庆典·迎客锣鼓 | Grand Opening, Drums for the Guests | lionDance 108 A 32 7 level | 迎客锣鼓，开张大吉 | Drums that ask the street in
      shop-opening-fortune | 开业庆典·招财 | Grand Opening, Good Fortune | lionDance 130 F 38 8 arch | 招财进宝，庆典锣鼓 | Good fortune with gongs`,
  },
]);
