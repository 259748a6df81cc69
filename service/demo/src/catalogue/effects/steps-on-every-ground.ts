import { soundsOf } from './sounds-of.ts';

/** Steps on every ground. */
export const stepsOnEveryGround = soundsOf('people-and-steps', [
  {
    key: 'wood-steps',
    effect: 'softSteps',
    yuan: 8,
    tags: 'footstep people',
    about: ['木地板脚步', 'Steps on boards'],
    works: `
      floor | 木地板脚步声 | Wooden Floor Footsteps | 7 0.1 1 | 屋内 | inside
      old | 老木楼梯脚步 | Old Wooden Stairs Footsteps | 6 0.25 0.85 | 嘎吱 | they creak
      bridge | 木桥脚步 | Wooden Bridge Footsteps | 7 0 0.75 | 空响 | a hollow sound
      quick | 木地板快步 | Quick Footsteps on Wooden Boards | 4 0.15 1.4 | 急 | in a hurry
      stage | 木舞台脚步 | Footsteps on a Wooden Stage | 6 0.3 1.1 | 舞台 | on a stage`,
  },
  {
    key: 'wet-steps',
    effect: 'softSteps',
    yuan: 8,
    tags: 'footstep water',
    about: ['水中脚步', 'Steps in water'],
    works: `
      puddle | 水洼脚步 | Footsteps in Puddles, Water | 6 0.8 1 | 雨后 | after rain
      mud | 泥地脚步 | Footsteps in Mud and Water | 7 0.9 0.7 | 泥泞 | heavy mud
      shallow | 涉水脚步 | Walking through Water, Footsteps | 8 1 0.85 | 齐踝 | to the ankle
      run | 水中奔跑脚步 | Running Footsteps through Water | 4 0.7 1.5 | 跑 | at a run
      wet | 湿地面脚步 | Wet Footsteps on Water-Covered Tiles | 6 0.65 1.15 | 浴室 | in a bathroom`,
  },
  {
    key: 'leaf-steps',
    effect: 'footsteps',
    yuan: 8,
    tags: 'footstep people',
    about: ['户外脚步', 'Steps outside'],
    works: `
      leaves | 落叶脚步 | Footsteps in Leaves | 7 0.95 1.25 | 秋天 | in autumn
      gravel | 碎石路脚步 | Footsteps on Gravel | 8 0.8 1.05 | 清楚 | clear
      gravel-run | 碎石上奔跑脚步 | Running Footsteps on Gravel | 4 0.85 1.6 | 跑 | at a run
      gravel-slow | 碎石慢步脚步 | Slow Footsteps on Gravel | 9 0.75 0.75 | 慢 | slow
      gravel-drive | 碎石车道脚步 | Gravel Drive Footsteps | 6 1 1.15 | 近 | in front of a house
      snow | 踩雪脚步 | Footsteps in Deep Snow | 8 1 0.6 | 咯吱 | it crunches
      snow-fresh | 新雪脚步 | Fresh Snow Footsteps | 7 0.9 0.65 | 轻 | light
      snow-run | 雪中奔跑脚步 | Running Footsteps in Snow | 5 0.95 0.9 | 雪地里逃跑 | fleeing through snow
      snow-slow | 雪夜脚步 | Snow Footsteps at Night | 9 0.85 0.55 | 夜深人静 | nobody else is out
      sand | 沙滩脚步 | Footsteps in Sand | 7 0.6 0.8 | 软 | soft`,
  },
  {
    key: 'hard-steps',
    effect: 'footsteps',
    yuan: 8,
    tags: 'footstep people',
    about: ['硬地脚步', 'Steps on a hard floor'],
    works: `
      heels-slow | 缓步高跟鞋 | Slow High Heels Footsteps | 6 0.02 1.05 | 走廊 | in a hallway
      heels-fast | 急促高跟鞋 | Fast High Heels Footsteps | 4 0.08 1.6 | 急 | in a hurry
      heels-hall | 大厅高跟鞋 | High Heels in a Lobby, Footsteps | 7 0.12 1.15 | 回声 | with echoes
      heels-stairs | 高跟鞋下楼 | High Heels down the Stairs, Footsteps | 5 0.06 1.4 | 下楼 | downstairs
      stairs-up | 上楼脚步 | Footsteps up the Stairs | 6 0.25 1.1 | 上楼 | upstairs
      stairs-down | 下楼脚步 | Footsteps down the Stairs | 5 0.2 1.3 | 一级一级往下 | step by step
      stairs-run | 跑楼梯脚步 | Running on the Stairs, Footsteps | 3 0.35 1.75 | 跑 | two at a time
      stairs-cellar | 地下室楼梯脚步 | Cellar Stairs Footsteps | 8 0.15 0.75 | 阴森 | into the dark
      run-street | 街上奔跑脚步 | Running Footsteps in the Street | 5 0.3 1.8 | 逃 | somebody flees
      run-hall | 走廊奔跑脚步 | Running in the Hallway, Footsteps | 4 0.1 1.9 | 快 | fast
      run-slow | 慢跑脚步 | Jogging, Running Footsteps | 8 0.45 1.45 | 晨跑 | in the morning`,
  },
  {
    key: 'march',
    effect: 'march',
    yuan: 8,
    tags: 'footstep people',
    about: ['行军脚步', 'Many march'],
    works: `
      army | 军队齐步脚步 | Marching Army Footsteps | 10 0.9 1 | 整齐 | in step
      squad | 小队行军脚步 | Marching Squad Footsteps | 8 0.2 1.05 | 几人 | a few men
      giant | 大军行军脚步 | Huge Army Marching Footsteps | 12 1 0.75 | 震地 | the ground shakes
      quick | 快步行军脚步 | Quick March Footsteps | 6 0.5 1.5 | 快 | double time
      robot | 机器军团齐步 | Marching Robot Army | 8 0.7 0.6 | 沉 | heavy machines`,
  },
]);
