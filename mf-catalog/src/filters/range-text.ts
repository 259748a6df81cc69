import type { TFunction } from 'i18next';
import { LENGTH_MARKS, type MarkRange, TEMPO_MARKS } from 'shared-contracts/search/range-marks';

const MINUTE = 60;

/** A range of lengths in words: '30 s–2 min', '1–2 min', 'up to 30 s'. */
export function lengthText([from, to]: MarkRange, t: TFunction): string {
  const words = `filters.range.${openEnds([from, to], LENGTH_MARKS)}`;
  if (from < MINUTE && to < MINUTE) return t('units.seconds', { value: t(words, { from, to }) });
  if (from >= MINUTE) return t('units.minutes', { value: t(words, { from: from / MINUTE, to: to / MINUTE }) });
  return t(words, { from: lengthMark(from, t), to: lengthMark(to, t) });
}

/** A range of tempos in words: '90–120 BPM'. */
export function tempoText([from, to]: MarkRange, t: TFunction): string {
  const open = openEnds([from, to], TEMPO_MARKS);
  return t('units.bpm', { bpm: t(`filters.range.${open}`, { from: String(from), to: String(to) }) });
}

function openEnds([from, to]: MarkRange, marks: readonly number[]): 'below' | 'above' | 'between' | 'exactly' {
  if (from === marks[0]) return 'below';
  if (to === marks.at(-1)) return 'above';
  return from === to ? 'exactly' : 'between';
}

function lengthMark(seconds: number, t: TFunction): string {
  return seconds < MINUTE ? t('units.seconds', { value: seconds }) : t('units.minutes', { value: seconds / MINUTE });
}
