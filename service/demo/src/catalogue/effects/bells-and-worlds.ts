import { soundsOf } from './sounds-of.ts';

/** Bells, alarms and hospitals. */
export const bellsAndWorlds = soundsOf('bells-and-worlds', [
  {
    key: 'church',
    effect: 'bell',
    yuan: 8,
    tags: 'bell-sound ambience',
    about: ['教堂钟声', 'Church bells'],
    works: `
      village | 乡村教堂钟 | Village Church Bell | 10 0.5 1.3 | 乡村 | across the fields
      wedding | 婚礼教堂钟 | Wedding Church Bell | 9 0.7 1.7 | 婚礼 | for a wedding
      funeral | 丧钟教堂 | Funeral Church Bell | 14 0.8 0.85 | 丧钟 | slow and low
      tower | 钟楼教堂钟 | Church Tower Bell | 12 0.6 1.1 | 钟楼 | from the tower`,
  },
  {
    key: 'school-bell',
    effect: 'handBell',
    yuan: 8,
    tags: 'bell-sound alarm-sound',
    about: ['学校铃声', 'A school bell'],
    works: `
      class | 上课铃 | School Bell | 5 1 1.1 | 上课 | the lesson begins
      end | 下课铃 | School Bell, End of Class | 5 0.95 0.95 | 下课 | the lesson is over
      electric | 电铃上课铃 | Electric School Bell | 4 0.9 1.6 | 电铃 | an electric one
      hand | 手摇上课铃 | Old School Hand Bell | 5 0.5 0.85 | 手摇 | rung by hand
      far | 操场上课铃 | School Bell across the Yard | 6 0.8 0.75 | 操场 | from outside`,
  },
  {
    key: 'desk-bell',
    effect: 'counterBell',
    yuan: 8,
    tags: 'bell-sound ui',
    about: ['前台铃', 'A bell on a counter'],
    works: `
      hotel | 酒店前台铃 | Hotel Desk Bell | 1.6 0.2 1 | 叮 | once
      shop | 店门铃铛 | Shop Counter Bell | 2 0.1 1.2 | 店里 | in a shop
      order | 上菜铃 | Order Up, Kitchen Bell | 1.5 0.3 0.9 | 上菜 | the food is ready
      many | 连按前台铃 | Impatient Desk Bell | 4 0.4 1.1 | 连按 | again and again
      low | 低音前台铃 | Low Counter Bell | 2 0.05 0.7 | 低 | low`,
  },
  {
    key: 'lift',
    effect: 'ding',
    yuan: 8,
    tags: 'bell-sound ui',
    about: ['电梯到达', 'A lift arrives'],
    works: `
      ding | 电梯叮 | Elevator Ding | 1.6 0 1 | 一声 | once
      double | 电梯叮咚 | Elevator Double Ding | 2 0.5 1 | 两声 | twice
      old | 老电梯铃 | Old Elevator Bell | 2 0.1 0.75 | 老 | an old house
      hotel | 酒店电梯叮 | Hotel Elevator Ding | 2 0.2 1.25 | 柔 | soft
      door | 电梯开门 | Elevator Doors Open | 4 0.4 0.9 airHiss | 开门 | they open`,
  },
  {
    key: 'number-call',
    effect: 'ding',
    yuan: 8,
    tags: 'bell-sound alarm-sound',
    about: ['叫号与广播前奏', 'A number is called'],
    works: `
      clinic | 医院叫号铃 | Clinic Number Call Chime | 2 0.5 0.9 | 医院 | in a clinic
      bank | 银行叫号铃 | Bank Queue Number Call | 2 0.6 1.1 | 银行 | in a bank
      airport | 机场广播前奏 | Airport Announcement Chime | 3 1 0.8 | 机场 | before an announcement
      station | 车站广播前奏 | Station Announcement Chime | 3 0.9 0.7 | 车站 | at a station
      shop | 取餐叫号铃 | Order Number Call | 1.6 0.1 1.15 | 取餐 | your order is ready
      counter | 窗口叫号铃 | Counter Number Call | 2 0.4 0.75 | 窗口 | at a counter
      mall | 商场广播前奏 | Mall Announcement Chime | 3 0.8 0.95 | 商场 | in a mall
      hospital-hall | 候诊大厅叫号 | Waiting Hall Number Call | 4 0.7 0.85 | 候诊 | in a waiting hall`,
  },
  {
    key: 'gong',
    effect: 'gong',
    yuan: 8,
    tags: 'bell-sound hit',
    about: ['锣', 'A gong'],
    works: `
      big | 大铜锣 | Big Gong | 9 1 0.75 | 大 | large
      temple | 寺院铜锣 | Temple Gong | 8 0.6 0.9 | 寺院 | in a temple
      short | 短锣 | Short Gong | 3 0.7 1.3 | 短 | short
      dinner | 开席铜锣 | Dinner Gong | 5 0.3 1.15 | 开席 | dinner is served`,
  },
  {
    key: 'bowl',
    effect: 'bowl',
    yuan: 8,
    tags: 'bell-sound ambience',
    about: ['颂钵', 'A singing bowl'],
    works: `
      deep | 低音颂钵 | Deep Singing Bowl | 12 0.1 0.9 | 低 | low
      clear | 清亮颂钵 | Clear Singing Bowl | 10 0.8 1.1 | 清 | clear
      small | 小颂钵 | Small Singing Bowl | 7 1 1.3 | 小 | small
      yoga | 瑜伽颂钵 | Yoga Singing Bowl | 14 0.4 1 | 瑜伽 | to begin with
      temple | 寺院颂钵 | Temple Singing Bowl | 14 0.25 0.7 | 寺院 | in a temple`,
  },
  {
    key: 'chimes',
    effect: 'windChimes',
    yuan: 8,
    tags: 'bell-sound ambience',
    about: ['风铃', 'Wind chimes'],
    works: `
      soft | 轻柔风铃 | Soft Wind Chimes | 14 0.15 0.9 | 微风 | in a light breeze
      glass | 玻璃风铃 | Glass Wind Chimes | 10 0.5 1.5 | 玻璃 | of glass
      temple | 寺檐风铃 | Temple Wind Chimes | 14 0.25 0.65 | 寺檐 | under a temple roof`,
  },
  {
    key: 'sleigh',
    effect: 'jingle',
    yuan: 8,
    tags: 'bell-sound transition',
    about: ['雪橇铃', 'Sleigh bells'],
    works: `
      slow | 缓慢雪橇铃 | Slow Sleigh Bells | 8 0.1 0.9 | 慢 | slow
      fast | 欢快雪橇铃 | Fast Sleigh Bells | 6 1 1.15 | 快 | fast
      far | 远处雪橇铃 | Distant Sleigh Bells | 10 0.4 0.75 | 远 | far away
      santa | 圣诞老人雪橇铃 | Santa's Sleigh Bells | 8 0.7 1 | 圣诞 | on Christmas night`,
  },
  {
    key: 'alarm-clock',
    effect: 'alarm',
    yuan: 8,
    tags: 'alarm-sound household',
    about: ['闹钟', 'An alarm clock'],
    works: `
      digital | 电子闹钟 | Digital Alarm Clock | 5 0.6 1.1 | 电子 | digital
      bell | 双铃闹钟 | Bell Alarm Clock | 5 1 1.5 handBell | 老式双铃 | with two bells
      soft | 柔和闹钟铃声 | Soft Alarm Clock | 6 0.3 0.7 | 柔 | soft
      phone | 手机闹钟铃声 | Phone Alarm Clock | 6 0.8 1.5 | 手机 | on a phone`,
  },
  {
    key: 'fire-alarm',
    effect: 'alarm',
    yuan: 8,
    tags: 'alarm-sound machine',
    about: ['火警', 'A fire alarm'],
    works: `
      school | 校园火警 | School Fire Alarm | 8 1 0.9 | 校园 | in a school
      smoke | 烟雾火警 | Smoke Detector Fire Alarm | 6 0.8 1.8 | 烟雾 | a smoke detector
      office | 大楼火警 | Building Fire Alarm | 10 0.7 1.2 | 大楼 | in a tower
      bell | 火警电铃 | Fire Alarm Bell | 6 1 1.3 handBell | 电铃 | a bell`,
  },
  {
    key: 'alarm',
    effect: 'airRaid',
    yuan: 8,
    tags: 'alarm-sound',
    about: ['警报', 'An alarm'],
    works: `
      air | 防空警报 | Air Raid Siren Alarm | 14 0.1 1 | 防空 | air raid
      tornado | 风暴警报 | Tornado Siren Alarm | 14 0.3 0.85 | 风暴 | a storm comes
      nuclear | 核电站警报 | Reactor Alarm | 8 1 1.1 | 反应堆 | evacuate
      base | 基地警报 | Base Alarm | 8 0.8 1.3 | 基地 | intruders
      ship | 舰船警报 | Ship Alarm | 8 0.9 0.7 buzzer | 舰船 | battle stations`,
  },
  {
    key: 'car-alarm',
    effect: 'carAlarm',
    yuan: 8,
    tags: 'alarm-sound vehicle',
    about: ['防盗警报', 'A burglar alarm'],
    works: `
      car | 汽车防盗警报 | Car Alarm | 8 0.5 1 | 汽车 | of a car
      far | 远处汽车警报 | Distant Car Alarm | 10 0.2 0.8 | 远 | far away
      house | 住宅防盗警报 | Burglar Alarm, House and Car | 8 0.8 1.2 | 住宅 | of a house
      fast | 急促汽车警报 | Fast Car Alarm | 6 1 1.1 | 急 | hectic
      lock | 遥控锁车警报 | Car Alarm Armed | 1 0.6 1.4 | 锁车 | it is armed`,
  },
  {
    key: 'buzzer',
    effect: 'buzzer',
    yuan: 8,
    tags: 'alarm-sound game-sound',
    about: ['蜂鸣器', 'A buzzer'],
    works: `
      game | 比赛蜂鸣器 | Game Buzzer | 2 0.5 0.9 | 终场 | time is up
      door | 门禁蜂鸣器 | Door Buzzer | 1.6 0.3 1.1 | 门禁 | at a gate
      wrong | 答错蜂鸣器 | Wrong Buzzer | 1.2 0.8 1.05 | 答错 | wrong
      factory | 下班蜂鸣器 | Shift Buzzer | 3 0.4 0.65 | 下班 | the shift is over
      quiz | 抢答蜂鸣器 | Quiz Buzzer | 1 0.7 1.35 | 抢答 | I know it`,
  },
  {
    key: 'countdown',
    effect: 'countdown',
    yuan: 8,
    tags: 'alarm-sound game-sound ui',
    about: ['倒数', 'A countdown'],
    works: `
      three | 三秒倒数 | Three-Second Countdown | 4 0.5 1.1 | 三秒 | three
      bomb | 炸弹倒数 | Bomb Countdown | 8 1 1.2 | 炸弹 | a bomb
      launch | 发射倒数 | Launch Countdown | 8 0.2 0.9 | 发射 | lift-off
      race | 起跑倒数 | Race Countdown | 4 0.7 0.8 | 起跑 | ready, go`,
  },
  {
    key: 'monitor',
    effect: 'monitor',
    yuan: 8,
    tags: 'machine alarm-sound ambience',
    about: ['心电监护', 'A heart monitor'],
    works: `
      calm | 平稳心电监护 | Calm Heart Monitor | 12 0.1 0.95 | 平稳 | stable
      icu | 病房心电监护 | Hospital Heart Monitor Beep | 14 0.4 1.1 | 病房 | in intensive care
      fast | 急促心电监护 | Fast Heart Monitor | 7 0.8 1 | 急 | fast
      flat | 心电停跳长音 | Flatline, Heart Monitor | 5 0.4 0.95 steadyTone | 停跳 | the heart stops
      weak | 微弱心电监护 | Weak Heart Monitor | 12 0.02 0.8 | 微弱 | weak`,
  },
  {
    key: 'flatline',
    effect: 'steadyTone',
    yuan: 8,
    tags: 'machine alarm-sound',
    about: ['长音', 'One long tone'],
    works: `
      long | 心电直线长音 | Flatline | 6 0.35 1 | 直线 | no pulse
      short | 短直线长音 | Short Flatline | 2 0.45 1.05 | 短 | short
      low | 低音直线 | Low Flatline | 5 0.05 0.9 | 低 | low
      tone | 测试直线长音 | Test Tone, a Flatline | 4 0.62 1 | 测试 | one kilohertz`,
  },
]);
