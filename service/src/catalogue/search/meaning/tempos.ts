import { type MarkRange, TEMPO_MARKS } from 'shared-contracts/search/range-marks';
import { BOUND_AFTER, BOUND_BEFORE, boundOf, extentOf, groupsOf, markFrom, markUpTo } from './bounds.ts';
import type { Measures } from './measures.ts';
import { tempoTargets } from './targets.ts';

const BEATS = String.raw`(?<![\d.:])\d{2,3}(?![\d.:])`;
const UNIT = '(?:bpm(?![a-z])|beats? (?:per|a) minute|拍(?:每分钟?)?(?![摄照片手卖子]))';
const NAME = '(?<![a-z])(?:tempo(?: of)?|bpm(?: of)?|速度|节拍)';

const RANGE = new RegExp(
  String.raw`(?:between\s*|from\s*|从)?(?:${NAME}\s*)?(?<low>${BEATS})\s*(?:bpm|拍)?\s*(?:-|–|~|to|and|到|至)\s*(?<high>${BEATS})\s*${UNIT}(?:\s*之间)?`,
  'giu',
);
/** `120 bpm`, `over 130 bpm`, `90拍左右`. */
const WITH_UNIT = new RegExp(String.raw`${BOUND_BEFORE}\s*(?<beats>${BEATS})\s*-?\s*${UNIT}\s*${BOUND_AFTER}`, 'giu');
/** `tempo 90`, `速度90以上`. */
const NAMED = new RegExp(String.raw`${NAME}\s*${BOUND_BEFORE}\s*(?<beats>${BEATS})\s*${BOUND_AFTER}`, 'giu');

/** Share of a tempo to both sides that a search without a bound means: listeners hardly hear such a difference. */
const SHARE = 0.04;
/** The same of `about`. */
const SHARE_ABOUT = 0.1;

/** Takes the tempos in beats a minute out of a search: `over 130 bpm`, `tempo 90`, `90拍`. What is left is the text, with their marks. */
export function temposIn(given: string, measures: Measures): string {
  const take = (typed: string, range: MarkRange, about?: number): string => measures.take(typed, tempoTargets(range, about));
  const bounded = (typed: string, ...rest: unknown[]): string => {
    const groups = groupsOf(rest);
    const beats = Number(groups.beats);
    const bound = boundOf(groups);
    const range = extentOf(bound ?? 'about', beats, TEMPO_MARKS, bound ? SHARE_ABOUT : SHARE);
    return take(typed, range, bound === 'over' || bound === 'under' ? undefined : beats);
  };
  return given
    .replace(RANGE, (typed: string, ...rest) => {
      const { low, high } = groupsOf(rest);
      if (!(Number(low) < Number(high))) return typed;
      return take(typed, [markUpTo(Number(low), TEMPO_MARKS), markFrom(Number(high), TEMPO_MARKS)]);
    })
    .replace(WITH_UNIT, bounded)
    .replace(NAMED, bounded);
}
