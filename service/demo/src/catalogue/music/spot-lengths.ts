import { tracksOf } from './tracks-of.ts';

/** Works that are as long as a slot is: ten seconds, thirty seconds, ten minutes. */
export const spotLengths = tracksOf('spot-lengths', [
  {
    by: 'mira-holt',
    yuan: 260,
    tags: 'happy confident pop electronic advertising vlog guitar synth',
    works: `
      thirty-ad-juice | 三十秒广告·鲜榨 | Thirty-Second Ad, Fresh Juice | ukulele 120 C 13 6 level | 三十秒广告配乐，明快开场 | Thirty bright seconds for something fresh
      thirty-ad-sneaker | 三十秒广告·新跑鞋 | Thirty-Second Ad, New Shoes | house 111 Am 12 7 level pluckKeys | 三十秒广告配乐，潮流有力 | Thirty seconds with a spring in the step
      thirty-ad-kitchen | 三十秒广告·厨房 | Thirty-Second Ad, the Kitchen | corporate 102 F 11 5 level | 三十秒广告配乐，家的味道 | Thirty warm seconds at the stove
      thirty-ad-app | 三十秒广告·新应用 | Thirty-Second Ad, a New App | lofi 130 D 14 6 level glassKeys | 三十秒广告配乐，轻快科技 | Thirty light seconds for a screen
      thirty-ad-car-key | 三十秒广告·车钥匙 | Thirty-Second Ad, the Car Key | rock 92 Em 10 7 level | 三十秒广告配乐，摇滚上路 | Thirty seconds with guitars on the road`,
  },
  {
    by: 'zhou-ye',
    yuan: 200,
    tags: 'confident energetic corporate electronic opening vlog podcast synth drum-machine',
    works: `
      ten-intro-subscribe | 十秒片头·订阅 | Ten-Second Intro, Subscribe | house 120 C 3 7 level pluckKeys | 十秒频道片头，明亮开场 | Ten seconds to open a channel
      ten-intro-camera | 十秒片头·镜头盖 | Ten-Second Intro, Lens Cap Off | lofi 80 F 2 4 level glassKeys | 十秒片头，轻松开场 | Ten easy seconds before the first shot
      ten-intro-keyboard | 十秒片头·键盘 | Ten-Second Intro, Keyboard Lights | techno 160 Am 4 7 level coldBell | 十秒科技片头 | Ten seconds of tech
      ten-intro-lights | 十秒片头·聚光灯 | Ten-Second Intro, Spotlight | synthwave 118 Dm 3 6 level | 十秒栏目片头，聚光灯亮起 | Ten seconds until the light comes on
      ten-intro-headline | 十秒片头·标题 | Ten-Second Intro, the Headline | breakbeat 156 Em 4 8 level shortStrings | 十秒快节奏片头 | Ten fast seconds for a headline`,
  },
  {
    by: 'tang-wan',
    yuan: 620,
    tags: 'calm ethereal ambient meditation sleep synth bells',
    works: `
      ten-minutes-breath | 十分钟冥想·呼吸 | Ten-Minute Meditation, Breath | ambient 54 G 134 1 level glockenspiel none | 十分钟冥想音乐，跟着呼吸 | Ten minutes in and out
      ten-minutes-body | 十分钟冥想·身体扫描 | Ten-Minute Meditation, Body Scan | ambient 50 D 124 1 level vibraphone none | 十分钟身体扫描冥想 | Ten minutes from head to toe
      ten-minutes-rain | 十分钟冥想·雨后 | Ten-Minute Meditation after Rain | ambient 56 A 139 1 arch glockenspiel none | 十分钟冥想，雨后的安静 | Ten minutes of quiet after rain
      ten-minutes-candle | 十分钟冥想·烛火 | Ten-Minute Meditation by a Candle | ambient 52 F 129 1 slowBurn vibraphone none | 十分钟冥想，看着一支烛火 | Ten minutes with one flame
      ten-minutes-mountain | 十分钟冥想·山 | Ten-Minute Meditation, the Mountain | ambient 58 C 144 1 rising glockenspiel none | 十分钟冥想，像山一样坐着 | Ten minutes as still as a hill`,
  },
  {
    by: 'zhou-ye',
    yuan: 220,
    tags: 'energetic happy pop electronic advertising vlog synth drum-machine',
    works: `
      fifteen-ad-soda | 十五秒广告·汽水 | Fifteen-Second Ad, Soda | house 109 C 5 7 level pluckKeys | 十五秒广告配乐，一口汽水 | Fifteen fizzy seconds
      fifteen-ad-snack | 十五秒广告·零食 | Fifteen-Second Ad, the Snack | ukulele 131 F 6 6 level glockenspiel | 十五秒广告配乐，零食开袋 | Fifteen seconds and a crunch
      fifteen-ad-phone | 十五秒广告·手机 | Fifteen-Second Ad, the Phone | techno 131 Am 6 6 level coldBell | 十五秒广告配乐，新手机 | Fifteen clear seconds of glass and light
      fifteen-ad-shirt | 十五秒广告·白衬衫 | Fifteen-Second Ad, a White Shirt | funk 87 G 4 5 level glassKeys | 十五秒广告配乐，白衬衫 | Fifteen clean seconds
      fifteen-ad-sale | 十五秒广告·周末特惠 | Fifteen-Second Ad, Weekend Sale | breakbeat 153 D 7 8 level stabBrass | 十五秒促销广告配乐 | Fifteen loud seconds for a sale`,
  },
  {
    by: 'mira-holt',
    yuan: 240,
    tags: 'confident hopeful corporate pop advertising vlog piano guitar',
    works: `
      twenty-ad-bank | 二十秒广告·存钱罐 | Twenty-Second Promo, Piggy Bank | corporate 120 C 8 5 level softPiano | 二十秒广告配乐，安心 | Twenty seconds of trust
      twenty-ad-school | 二十秒广告·招生 | Twenty-Second Promo, New Class | folk 105 G 7 5 level | 二十秒招生广告配乐 | Twenty seconds for a new class
      twenty-ad-delivery | 二十秒广告·外卖 | Twenty-Second Promo, Delivery | ukulele 135 F 9 6 level | 二十秒广告配乐，外卖到了 | Twenty seconds to the door
      twenty-ad-hotel | 二十秒广告·酒店 | Twenty-Second Promo, the Hotel | lofi 90 D 6 4 level softPiano | 二十秒酒店广告配乐 | Twenty slow seconds on a balcony
      twenty-ad-launch | 二十秒广告·上新 | Twenty-Second Promo, Just In | house 120 Em 8 7 level pluckKeys | 二十秒新品广告配乐 | Twenty seconds for what is new`,
  },
]);
