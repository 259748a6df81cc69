import { SeededRandom } from './seeded-random.ts';

const HAN =
  '春夏秋冬风雨雪月山水云海星光夜晨梦心路城花草林木江河湖泉天地日影歌声曲舞琴鼓弦笛箫筝金木石火土青红白黑蓝紫远近高低轻重快慢长短新旧东西南北古今生动静默温暖冷热明暗流浪行走飞翔回忆时间空间世界故乡少年孩子母亲朋友爱情希望自由勇气力量未来过去现在永远瞬间清澈深邃宁静热烈神秘奇幻史诗英雄战斗胜利失落孤独思念等待相遇离别旅途归途';

/** Words that synthetic titles are made of: a few are everywhere, most are rare. */
export interface SyntheticWords {
  han: string[];
  english: string[];
  names: { zh: string; en: string }[];
}

export function syntheticWords(seed: number): SyntheticWords {
  const random = new SeededRandom(seed);
  const characters = [...new Set(Array.from(HAN))];
  const pick = () => characters[random.below(characters.length)]!;
  const han = distinct(4000, () => pick() + pick());
  const english = distinct(6000, () => englishWord(random));
  const names = Array.from({ length: 3000 }, () => ({
    zh: pick() + pick() + pick(),
    en: `${capital(englishWord(random))} ${capital(englishWord(random))}`,
  }));
  return { han, english, names };
}

function englishWord(random: SeededRandom): string {
  const syllables = 2 + random.below(3);
  let word = '';
  for (let at = 0; at < syllables; at++) word += 'bcdfghjklmnprstvwz'[random.below(18)]! + 'aeiou'[random.below(5)]!;
  return random.below(2) === 0 ? word : word + 'nrst'[random.below(4)]!;
}

function distinct(count: number, make: () => string): string[] {
  const all = new Set<string>();
  while (all.size < count) all.add(make());
  return [...all];
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
