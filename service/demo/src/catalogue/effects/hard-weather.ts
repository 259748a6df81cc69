import { soundsOf } from './sounds-of.ts';

/** Weather that hurts, alarms of war, shutters, wards and ghosts. */
export const hardWeather = soundsOf('hard-weather', [
  {
    key: 'raid',
    effect: 'airRaid',
    yuan: 10,
    tags: 'alarm-sound',
    about: ['防空警报', 'An air raid siren'],
    works: `
      city | 城市上空的防空警报 | Air Raid Siren over the City | 18 0.2 1 | 全城 | over the roofs
      far | 远处的防空警报 | Distant Air Raid Siren | 20 0.1 0.8 | 很远 | behind the hills
      urgent | 急促防空警报 | Urgent Air Raid Siren | 12 0.7 1.15 | 急促 | short turns
      hand | 手摇防空警报 | Hand-Cranked Air Raid Siren | 10 0 1.3 | 手摇 | turned by hand
      clear | 解除防空警报 | Air Raid Siren, All Clear | 16 0 0.9 | 一声长鸣 | one long call`,
  },
  {
    key: 'hail',
    effect: 'hail',
    yuan: 8,
    tags: 'weather ambience',
    about: ['冰雹', 'Hail'],
    works: `
      roof | 冰雹砸屋顶 | Hail on a Roof | 14 0.7 0.8 | 屋顶 | on tiles
      car | 冰雹砸车 | Hail on a Car | 12 0.9 1.2 | 车顶 | on sheet metal
      window | 冰雹打窗 | Hail against Glass | 14 0.4 1.4 | 玻璃 | on glass
      light | 小冰雹 | Light Hail | 16 0.15 1.1 | 稀疏 | a few grains
      storm | 冰雹暴风 | Hailstorm | 18 1 0.9 | 密集 | all at once`,
  },
  {
    key: 'machine-gun',
    effect: 'gunshot',
    yuan: 8,
    tags: 'hit',
    about: ['机枪', 'A machine gun'],
    works: `
      burst | 机枪点射 | Machine Gun, Short Bursts | 3 0.8 1 | 点射 | short bursts
      heavy | 重机枪扫射 | Heavy Machine Gun Fire | 6 1 0.75 | 低沉 | low and heavy
      far | 远处机枪扫射 | Distant Machine Gun Fire | 8 0.75 0.6 | 远处 | far away
      sub | 冲锋枪扫射 | Submachine Gun Fire | 4 0.9 1.35 | 急 | fast and light`,
  },
  {
    key: 'roller-shutter',
    effect: 'shutter',
    yuan: 8,
    tags: 'household machine',
    about: ['卷帘门', 'A roller shutter'],
    works: `
      up | 拉起卷帘门 | Roller Shutter Goes Up | 5 0.5 1.1 | 拉起 | pushed up
      down | 拉下卷帘门 | Roller Shutter Comes Down | 4 0.8 0.95 | 拉下 | pulled down
      shop | 店铺卷帘门 | Roller Shutter of a Shop | 6 0.6 0.8 | 开店 | in the morning
      garage | 车库卷帘门 | Roller Shutter of a Garage | 9 0.3 0.65 | 电动 | with a motor
      slam | 卷帘门砸下 | Roller Shutter Slams | 2.5 1 0.9 | 砸下 | all at once`,
  },
  {
    key: 'ventilator',
    effect: 'breath',
    yuan: 8,
    tags: 'machine ambience',
    about: ['呼吸机', 'A ventilator'],
    works: `
      slow | 医院呼吸机 | Hospital Ventilator | 12 0.1 0.7 | 平稳 | steady
      fast | 急促呼吸机 | Hospital Ventilator, Fast | 10 0.7 0.8 | 急促 | faster
      old | 老式呼吸机 | Old Ventilator | 12 0.3 0.55 | 老旧 | with a sigh
      mask | 氧气面罩呼吸机 | Ventilator with a Mask | 10 0.2 0.9 | 面罩 | through a mask
      ward | 重症病房呼吸机 | Ventilator in Intensive Care | 16 0.15 0.65 | 病房 | by a bed`,
  },
  {
    key: 'ghost-laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people scifi',
    about: ['鬼笑', 'A ghost laughs'],
    works: `
      woman | 女鬼笑声 | Ghost Woman Laughing | 4 0.6 1.3 | 女声 | high and cold
      witch | 女巫怪笑 | Witch Laughing | 3.5 0.9 1.45 | 尖细 | a cackle
      child | 小鬼的笑声 | Little Ghost Laughing | 3 0.4 1.6 | 孩子 | a child that is not there
      demon | 恶魔狂笑 | Demon Laughing | 4.5 1 0.6 | 低沉 | from below
      hall | 空屋里的鬼笑 | Ghost Laughing in an Empty House | 5 0.2 0.9 | 空屋 | in an empty house`,
  },
  {
    key: 'typhoon',
    effect: 'wind',
    yuan: 10,
    tags: 'weather ambience',
    about: ['台风', 'A typhoon'],
    works: `
      landfall | 台风登陆 | Typhoon Makes Landfall | 20 1 0.7 | 登陆 | it reaches the coast
      shutters | 台风夜 | Typhoon by Night | 20 0.8 0.85 | 夜里 | by night
      rain | 台风过境 | Typhoon Passing | 20 1 1 rain | 暴雨 | with heavy rain
      harbour | 台风中的港口 | Typhoon in the Harbour | 18 0.9 0.6 sea | 港口 | in a harbour
      eye | 台风眼 | Eye of the Typhoon | 20 0.3 0.75 | 短暂平静 | a short calm`,
  },
  {
    key: 'walkie',
    effect: 'radio',
    yuan: 8,
    tags: 'machine ui',
    about: ['对讲机', 'A walkie-talkie'],
    works: `
      call | 对讲机呼叫 | Walkie-Talkie Call | 3 0.4 1.2 | 呼叫 | a call
      static | 对讲机杂音 | Walkie-Talkie Static | 5 0.9 1 | 杂音 | little signal
      over | 对讲机通话结束 | Walkie-Talkie, Over | 1.6 0.5 1.4 static | 一声 | one click of noise
      police | 警用对讲机 | Police Walkie-Talkie | 6 0.6 0.9 | 警用 | in a police car
      cockpit | 驾驶舱对讲机 | Cockpit Walkie-Talkie | 6 0.3 0.8 | 机舱 | in a cockpit`,
  },
  {
    key: 'chest',
    effect: 'strain',
    yuan: 8,
    tags: 'game-sound household',
    about: ['宝箱', 'A treasure chest'],
    works: `
      open | 宝箱打开 | Treasure Chest Opens | 2.5 0.5 0.9 | 木盖 | a wooden lid
      gold | 黄金宝箱 | Treasure Chest of Gold | 3 0.7 1.1 sparkle | 金光 | it shines
      lock | 宝箱解锁 | Treasure Chest Unlocked | 1.8 0.5 0.8 lock | 解锁 | a lock gives way
      rare | 稀有宝箱奖励 | Rare Treasure Chest Reward | 3 0.9 1 collect | 奖励 | what is inside
      close | 宝箱合上 | Treasure Chest Closes | 1.2 0.6 0.7 slam | 合上 | it shuts`,
  },
  {
    key: 'bonfire',
    effect: 'fire',
    yuan: 8,
    tags: 'fire-sound ambience',
    about: ['篝火', 'A campfire'],
    works: `
      camp | 露营篝火 | Campfire at a Camp | 20 0.4 1 | 露营 | beside tents
      small | 小篝火 | Small Campfire | 18 0.15 1.15 | 火苗小 | low flames
      crackle | 篝火噼啪 | Crackling Campfire | 18 0.7 1.05 | 噼啪 | dry wood
      beach | 沙滩篝火 | Campfire on the Beach | 20 0.5 0.85 | 沙滩 | on the sand`,
  },
  {
    key: 'caw',
    effect: 'crows',
    yuan: 8,
    tags: 'animals game-sound',
    about: ['乌鸦飞过，尴尬', 'A crow in an awkward silence'],
    works: `
      awkward | 尴尬乌鸦 | Crow in the Silence | 2.5 0.2 1.1 | 冷场 | nobody speaks
      twice | 乌鸦叫两声 | Crow, Two Caws | 1.8 0.3 1.25 | 两声 | two caws
      comic | 滑稽乌鸦 | Comic Crow | 2 0.5 1.4 | 滑稽 | for a laugh`,
  },
]);
