import type { CallRequest } from 'shared-contracts/api/contract';
import { checkShares, isrcOf, iswcOf, WHOLE_SHARE } from 'shared-contracts/composer/song-rules';
import type { Locale } from 'shared-contracts/locale/locale';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { SongFile } from './load.ts';

export type SongContent = CallRequest<'song/upSong'>['content'];
export type UsedFile = SongContent['files'][number];
export type Writer = SongContent['writers'][number];

/** A song of which nothing was said yet. */
export const EMPTY: SongContent = {
  ...{ titleZh: '', titleEn: '', descriptionZh: '', descriptionEn: '' },
  ...{ library: 1, tagIds: [], files: [], writers: [{ name: '', role: 'composer', share: WHOLE_SHARE }] },
  ...{ isrc: '', iswc: '', ai: 'none', aiHow: '', band: 1 },
};

/** What a song lacks, by the field that it is said in. `text` is the message of a rule that has its own. */
export interface Missing {
  field: 'files' | 'titleZh' | 'tagIds' | 'writers' | 'isrc' | 'iswc' | 'aiHow';
  why: 'noFile' | 'noFull' | 'twice' | 'unnamed' | 'badFile' | 'sending' | 'noTitle' | 'empty' | 'shares' | 'code';
  text?: string;
}

/** What keeps a song from being sent, in the order of the form. @param sending files that are on their way. */
export function missingOf(content: SongContent, known: readonly SongFile[], sending: number, locale: Locale): Missing[] {
  const missing: Missing[] = [];
  const files = content.files.map(({ fileId }) => known.find(({ id }) => id === fileId));
  if (sending > 0) missing.push({ field: 'files', why: 'sending' });
  if (content.files.length === 0) missing.push({ field: 'files', why: 'noFile' });
  else if (content.files.every(({ kind }) => kind !== 'full')) missing.push({ field: 'files', why: 'noFull' });
  const versions = content.files.map(({ kind }) => kind).filter((kind) => kind !== 'stem');
  if (new Set(versions).size < versions.length) missing.push({ field: 'files', why: 'twice' });
  if (content.files.some(({ kind, name }) => kind === 'stem' && visibleLine(name) === '')) missing.push({ field: 'files', why: 'unnamed' });
  if (files.some((file) => file?.findings.some(({ level }) => level === 'error'))) missing.push({ field: 'files', why: 'badFile' });
  if (visibleLine(content.titleZh) === '' && visibleLine(content.titleEn) === '') missing.push({ field: 'titleZh', why: 'noTitle' });
  if (content.tagIds.length === 0) missing.push({ field: 'tagIds', why: 'empty' });
  const shares = checkShares(content.writers);
  if (shares) missing.push({ field: 'writers', why: 'shares', text: shares[locale] });
  if (content.isrc !== '' && isrcOf(content.isrc) === null) missing.push({ field: 'isrc', why: 'code' });
  if (content.iswc !== '' && iswcOf(content.iswc) === null) missing.push({ field: 'iswc', why: 'code' });
  if (content.ai !== 'none' && visibleLine(content.aiHow) === '') missing.push({ field: 'aiHow', why: 'empty' });
  return missing;
}

/** Gives the rest of the whole to those who have nothing yet, or to all; none gets a basis point more than one more than another. */
export function shareTheRest(writers: readonly Writer[]): Writer[] {
  const rest = WHOLE_SHARE - writers.reduce((sum, { share }) => sum + share, 0);
  if (rest <= 0) return [...writers];
  const empty = writers.filter(({ share }) => share === 0).length;
  const takers = empty || writers.length;
  const each = Math.floor(rest / takers);
  let odd = rest - each * takers;
  return writers.map((writer) => {
    if (empty > 0 && writer.share > 0) return writer;
    const more = odd > 0 ? 1 : 0;
    odd -= more;
    return { ...writer, share: writer.share + each + more };
  });
}
