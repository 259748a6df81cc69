import { soundsOf } from './sounds-of.ts';

/** Ice and healing, shields of energy and stations between the stations. */
export const spellsAndWaves = soundsOf('cue-sheet', [
  {
    key: 'ice-spell',
    effect: 'spell',
    yuan: 8,
    tags: 'game-sound transition',
    about: ['冰魔法', 'A spell of ice'],
    works: `
      cast | 冰魔法施放 | Ice Spell Cast | 1.6 0.2 1.5 | 施放 | it is cast
      small | 小冰魔法 | Small Ice Spell | 1 0.1 1.7 | 小 | a small one
      storm | 冰魔法风暴 | Ice Spell, a Storm | 3 0.5 1.35 | 风暴 | a whole storm
      freeze | 冰魔法冻结 | Ice Spell, Freezing | 1.8 0.3 1.8 crack | 冻结 | everything freezes
      break | 冰魔法碎裂 | Ice Spell Breaks | 1.4 0.9 1.6 crack | 碎裂 | the ice breaks`,
  },
  {
    key: 'heal-spell',
    effect: 'sparkle',
    yuan: 8,
    tags: 'game-sound transition',
    about: ['治疗魔法', 'A healing spell'],
    works: `
      light | 治疗魔法光芒 | Healing Spell of Light | 2 0.9 0.9 | 光芒 | light
      small | 小治疗魔法 | Small Healing Spell | 1 0.7 1.2 | 小 | a small one
      group | 群体治疗魔法 | Group Healing Spell | 3 0.95 1 | 群体 | for everybody
      life | 治疗魔法复活 | Healing Spell, Back to Life | 2.6 0.85 0.75 | 复活 | back to life`,
  },
  {
    key: 'shield',
    effect: 'forceField',
    yuan: 8,
    tags: 'scifi game-sound',
    about: ['能量护盾', 'A force field'],
    works: `
      on | 能量护盾张开 | Force Field Raised | 3 0.5 1.2 | 张开 | it is raised
      strong | 强力能量护盾 | Strong Force Field | 6 0.95 0.9 | 强力 | a strong one
      ship | 飞船能量护盾 | Force Field of a Ship | 8 0.7 0.75 | 飞船 | round a ship
      small | 单人能量护盾 | Force Field for One | 4 0.3 1.35 | 单人 | round one person
      weak | 能量护盾微弱 | Weak Force Field | 4 0.1 1.05 | 微弱 | hardly any energy left`,
  },
  {
    key: 'tuning',
    effect: 'radio',
    yuan: 8,
    tags: 'machine transition',
    about: ['收音机调台', 'A radio is tuned'],
    works: `
      old | 老收音机调台 | Old Radio Tuning | 6 0.6 0.85 | 老式 | an old one
      slow | 收音机慢慢调台 | Slow Radio Tuning | 8 0.4 0.95 | 慢慢 | slowly
      car | 车载收音机调台 | Car Radio Tuning | 5 0.3 1.1 | 车里 | in a car
      short | 短波收音机调台 | Shortwave Radio Tuning | 7 0.8 1.05 | 短波 | short wave
      bad | 收音机调台杂音 | Radio Tuning, Bad Reception | 6 0.95 1 | 杂音 | bad reception`,
  },
]);
