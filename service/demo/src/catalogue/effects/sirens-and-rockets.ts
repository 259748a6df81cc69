import { soundsOf } from './sounds-of.ts';

/** Sirens, traffic, and what is faster than it. */
export const sirensAndRockets = soundsOf('curb-side', [
  {
    key: 'siren',
    effect: 'siren',
    yuan: 8,
    tags: 'alarm-sound vehicle',
    about: ['警笛', 'A siren'],
    works: `
      police | 警车警笛 | Police Siren | 8 0.8 1.1 | 呼啸而过 | it races past
      chase | 追车警笛 | Police Siren in a Chase | 10 1 1.35 | 急促 | urgent
      far | 远处警笛 | Distant Police Siren | 12 0.2 0.9 | 城市夜里 | a city by night
      idle | 停车警笛 | Police Siren at the Scene | 8 0.5 1 | 停在路边 | parked at the curb
      street | 街道警笛 | Police Siren down the Street | 9 0.9 1.2 | 街道尽头 | at the end of the street`,
  },
  {
    key: 'fire-engine',
    effect: 'siren',
    yuan: 8,
    tags: 'alarm-sound vehicle',
    about: ['消防车', 'A fire engine'],
    works: `
      near | 消防车警笛 | Fire Truck Siren | 9 0.6 0.75 | 很近 | very near
      far | 远处消防车警笛 | Distant Fire Truck Siren | 12 0.2 0.7 | 远处 | far away
      pass | 消防车驶过警笛 | Fire Truck Siren Passing | 8 0.9 0.8 | 驶过 | it passes
      start | 消防车出警警笛 | Fire Truck Siren Leaving the Station | 10 0.4 0.85 | 出警 | it leaves
      two | 两辆消防车警笛 | Two Fire Trucks, Siren | 9 1 0.72 | 两辆 | one after the other`,
  },
  {
    key: 'ambulance',
    effect: 'siren',
    yuan: 8,
    tags: 'alarm-sound vehicle',
    about: ['救护车', 'An ambulance'],
    works: `
      street | 救护车驶过 | Ambulance in the Street | 9 0.9 1.3 | 驶过 | it passes
      night | 夜里的救护车 | Ambulance at Night | 12 0.3 1.15 | 远去 | it fades
      near | 近处救护车 | Ambulance Nearby | 7 1 1.45 | 很近 | very near
      start | 救护车出发 | Ambulance Leaves | 8 0.6 1.4 | 出发 | it leaves`,
  },
  {
    key: 'traffic',
    effect: 'traffic',
    yuan: 10,
    tags: 'ambience vehicle',
    about: ['街道车流', 'Street and traffic'],
    works: `
      city | 城市车流 | City Traffic | 20 0.7 1 | 白天 | by day
      busy | 路口车流 | Busy Traffic at a Crossing | 20 1 1.1 | 喇叭不断 | with horns
      night | 夜晚车流 | Night Traffic | 20 0.2 0.85 | 稀疏 | a few cars
      highway | 高速公路车流 | Highway Traffic | 20 0.9 1.3 | 呼啸 | fast
      window | 窗外车流 | Traffic outside the Window | 20 0.4 0.7 | 隔着窗 | behind glass`,
  },
  {
    key: 'rocket',
    effect: 'rocket',
    yuan: 10,
    tags: 'vehicle scifi hit',
    about: ['火箭', 'A rocket'],
    works: `
      launch | 火箭升空 | Rocket Lifts Off | 12 0.8 0.8 | 升空 | it lifts off
      small | 小火箭 | Small Rocket | 4 0.4 1.3 | 嗖地升空 | gone at once
      engine | 火箭引擎 | Rocket Engine Burn | 10 0.6 0.65 | 点火 | it burns
      missile | 导弹火箭 | Rocket, a Missile Passes | 3 1 1.5 | 划过 | it passes
      boost | 火箭助推 | Rocket Booster | 6 1 1 | 加速 | it speeds up`,
  },
  {
    key: 'racing',
    effect: 'racing',
    yuan: 10,
    tags: 'vehicle machine',
    about: ['赛车', 'A racing car'],
    works: `
      lap | 赛车换挡 | Race Car through the Gears | 8 0.6 1 | 一路升挡 | up through the gears
      formula | 方程式赛车 | Formula Race Car | 6 1 1.3 | 高亢 | very high
      start | 赛车起跑 | Race Car Start | 5 0.3 0.9 | 发车 | off the line
      rally | 拉力赛车 | Rally Race Car | 9 0.4 0.8 | 砂石路 | on gravel
      pass | 赛车呼啸而过 | Race Car Passing | 4 1 1.4 carPass | 一闪 | gone in a moment`,
  },
]);
