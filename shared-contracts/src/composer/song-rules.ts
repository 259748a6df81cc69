import type { LocalisedText } from '../locale/locale.ts';
import { visibleLine } from '../text/visible-line.ts';

/** States of a song. One that is passed is on sale; `released` ends that, and licences that were sold stay valid. */
export const SONG_STATES = ['draft', 'auditing', 'passed', 'rejected', 'revokeRequested', 'released'] as const;
export type SongState = (typeof SONG_STATES)[number];

/** What a file of a song is. `full` and the versions can be licensed; a stem goes with them. */
export const SONG_FILE_KINDS = ['full', 'noMelody', 'sixty', 'thirty', 'fifteen', 'sting', 'stem'] as const;
export type SongFileKind = (typeof SONG_FILE_KINDS)[number];

export const WRITER_ROLES = ['composer', 'lyricist', 'arranger', 'producer'] as const;
export type WriterRole = (typeof WRITER_ROLES)[number];

/** Whether a model made parts of the work: not at all, some of them, or all. */
export const AI_USES = ['none', 'partly', 'wholly'] as const;
export type AiUse = (typeof AI_USES)[number];

/** What composers choose from, and staff confirm: base price of a licence in fen. */
export const PRICE_BANDS = [9_900, 19_900, 36_000, 60_000] as const;

/** Audio that composers upload. */
export const UPLOAD_MAX_BYTES = 200 * 1024 * 1024;
export const UPLOAD_EXTENSIONS = ['wav', 'aif', 'aiff', 'flac'] as const;
/** Files of one song, and songs that may wait unsent. */
export const SONG_FILES_MAX = 30;
export const DRAFTS_MAX = 200;
export const WRITERS_MAX = 20;
/** Shares are basis points of the composers' part; those of all writers are the whole of it. */
export const WHOLE_SHARE = 10_000;

export const SONG_TEXT_MAX = { title: 100, description: 1000, writerName: 60, aiHow: 300, fileName: 60 } as const;

/** An ISRC without hyphens, or null. Source: ISO 3901. */
export function isrcOf(given: string): string | null {
  const code = visibleLine(given).replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
}

/** An ISWC without punctuation whose check digit is right, or null. Source: ISO 15707. */
export function iswcOf(given: string): string | null {
  const code = visibleLine(given)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  if (!/^T\d{10}$/.test(code)) return null;
  const weighted = [...code.slice(1, 10)].reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 1);
  return (10 - (weighted % 10)) % 10 === Number(code[10]) ? code : null;
}

/** The rule of the writers' shares: at least one writer, each with a name and a part, and the whole in sum. @returns the message, or null. */
export function checkShares(writers: readonly { name: string; share: number }[]): LocalisedText | null {
  if (writers.length === 0) return { zh: '请至少填写一位作者', en: 'Name at least one writer' };
  if (writers.some(({ name }) => !/[\p{L}\p{N}]/u.test(name))) return { zh: '请填写每位作者的姓名', en: 'Each writer needs a name' };
  if (writers.some(({ share }) => share < 1)) return { zh: '每位作者的份额应大于 0', en: 'Each writer needs a share above 0' };
  const sum = writers.reduce((total, { share }) => total + share, 0);
  if (sum === WHOLE_SHARE) return null;
  return { zh: `份额合计 ${percent(sum)}，应为 100%`, en: `The shares add up to ${percent(sum)} instead of 100%` };
}

function percent(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}
