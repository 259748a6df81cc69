import { soundsOf } from './sounds-of.ts';

/** Doors of spaceships, windows, laughing babies and screens of tomorrow. */
export const airLock = soundsOf('air-lock', [
  {
    key: 'scifi-door',
    effect: 'airHiss',
    yuan: 10,
    tags: 'scifi machine',
    about: ['科幻门', 'A door of a spaceship'],
    works: `
      open | 科幻门打开 | Sci-Fi Door Opens | 2 0.4 1.25 | 滑开 | it slides away
      close | 科幻门关闭 | Sci-Fi Door Closes | 1.8 0.55 1.05 | 合上 | it seals
      heavy | 重型科幻门 | Heavy Sci-Fi Door | 4 0.9 0.7 | 厚重 | of a hangar
      fast | 快速科幻门 | Fast Sci-Fi Door | 1.2 0.3 1.45 | 一闪 | in a corridor
      airlock | 科幻气闸门 | Sci-Fi Airlock Door | 5 0.75 0.85 | 泄压 | pressure is let out
      bunker | 科幻基地大门 | Sci-Fi Gate of a Base | 6 1 0.6 servo | 齿轮转动 | gears turn`,
  },
  {
    key: 'window',
    effect: 'door',
    yuan: 8,
    tags: 'household',
    about: ['开窗与关窗', 'A window opens and shuts'],
    works: `
      open | 打开窗户 | Window Opens | 1.6 0.25 1.3 | 推开 | pushed open
      close | 关上窗户 | Window Closes | 1.4 0.4 1.25 | 合上 | drawn shut
      slam | 窗户被风关上 | Window Slams Shut | 1.5 0.95 1.15 slam | 被风吹上 | by the wind
      slide | 推拉窗户 | Sliding Window | 2 0.35 1.4 drawer | 推拉 | along its rail
      old | 老木窗户 | Old Wooden Window | 2.6 0.5 1.1 | 木窗吱呀 | it sticks a little`,
  },
  {
    key: 'baby-laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people',
    about: ['宝宝笑声', 'A baby laughs'],
    works: `
      giggle | 宝宝咯咯笑 | Baby Giggle | 2.5 0.3 1.75 | 咯咯 | a giggle
      loud | 宝宝开心大笑 | Baby Laughing Out Loud | 4 0.8 1.65 | 开心 | at its father
      tickle | 挠痒宝宝笑声 | Tickled Baby Laughing | 5 0.6 1.85 | 挠痒 | it is tickled
      toddler | 学步宝宝笑声 | Toddler Laughing | 3.5 0.5 1.5 | 大一点 | somewhat older
      two | 双胞胎宝宝笑声 | Twin Babies Laughing | 6 0.7 1.7 | 两个 | two of them`,
  },
  {
    key: 'future-ui',
    effect: 'computer',
    yuan: 6,
    tags: 'ui scifi',
    about: ['未来界面', 'A screen of the future'],
    works: `
      boot | 未来界面启动 | Futuristic Interface Boots | 3 0.4 1.2 | 启动 | it starts
      scan | 未来界面扫描 | Futuristic Interface Scan | 4 0.6 1.1 | 扫描 | it reads
      data | 未来界面数据流 | Futuristic Interface, Data Stream | 6 0.5 1.35 | 数据流 | figures run
      confirm | 未来界面确认 | Futuristic Interface Confirms | 1 0.3 1.3 beeps | 确认 | accepted
      hologram | 未来界面全息投影 | Futuristic Hologram Interface | 3.5 0.7 0.9 startUp | 全息 | light in the air`,
  },
]);
