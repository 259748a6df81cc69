import type { TFunction } from 'i18next';
import { LENGTH_MARKS, type MarkRange, TEMPO_MARKS } from 'shared-contracts/search/range-marks';

const MINUTE = 60;

/** A range of lengths in words: '30 s–2 min', '1–2 min', 'up to 30 s'. */
export function lengthText([from, to]: MarkRange, t: TFunction): string {
  const ends = openEnds([from, to], LENGTH_MARKS);
  const ofOneUnit = ends === 'between' && from < MINUTE === to < MINUTE;
  if (!ofOneUnit) return t(`filters.range.${ends}`, { from: lengthMark(from, t), to: lengthMark(to, t) });
  const words = (one: number) => t('filters.range.between', { from: from / one, to: to / one });
  return from < MINUTE ? t('units.seconds', { value: words(1) }) : t('units.minutes', { value: words(MINUTE) });
}

/** A range of tempos in words: '90–120 BPM', 'up to 90 BPM'. */
export function tempoText([from, to]: MarkRange, t: TFunction): string {
  const ends = openEnds([from, to], TEMPO_MARKS);
  if (ends === 'below') return t('filters.slower', { bpm: to });
  if (ends === 'above') return t('filters.faster', { bpm: from });
  return t('units.bpm', { bpm: t(`filters.range.${ends}`, { from, to }) });
}

function openEnds([from, to]: MarkRange, marks: readonly number[]): 'below' | 'above' | 'between' | 'exactly' {
  if (from === marks[0]) return 'below';
  if (to === marks.at(-1)) return 'above';
  return from === to ? 'exactly' : 'between';
}

function lengthMark(seconds: number, t: TFunction): string {
  return seconds < MINUTE ? t('units.seconds', { value: seconds }) : t('units.minutes', { value: seconds / MINUTE });
}
