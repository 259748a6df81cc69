import type { Reason, Track } from 'shared-contracts/api/music';
import type { Locale } from 'shared-contracts/locale/locale';
import { writtenKey } from 'shared-contracts/search/musical-keys';
import { lengthRangeOf, tempoOfBpm } from '../search/facets.ts';
import type { UsedPart } from '../search/meaning/search-meaning.ts';
import { isInRange, type Target } from '../search/meaning/targets.ts';
import type { Tags } from '../search/tag-dictionary.ts';
import { indexTokens, matchesSegment } from '../search/tokens.ts';

/** What the reasons of a row are read from: the texts in both languages, for a search finds either. */
export interface Explained {
  titles: readonly string[];
  composers: readonly string[];
  albums: readonly string[];
  code: string;
  /** Titles of the themes that show the track. */
  themes: readonly string[];
}

/** For each part of a search that a track has, what of the track it is: the reasons in the order of the search, of a name up to two. */
export function whyMatched(parts: readonly UsedPart[], track: Track, texts: Explained, tags: Tags, locale: Locale): Reason[] {
  const own = new Set(track.tags.map(({ id }) => id));
  const main = new Set(tags.mainOf(track.tags.map(({ id }) => id)));
  const nameOf = (id: number) => track.tags.find((tag) => tag.id === id)!.name;

  const has = (target: Target): boolean => {
    switch (target.kind) {
      case 'tag':
        return own.has(target.id);
      case 'brand':
        return track.brandId === target.id;
      case 'tempo':
        return track.bpm !== null && tempoOfBpm(Math.round(track.bpm)) === target.value;
      case 'length':
        return lengthRangeOf(track.duration) === target.value;
      case 'seconds':
        return isInRange('seconds', track.duration, target.range);
      case 'bpm':
        return track.bpm !== null && isInRange('bpm', track.bpm, target.range);
      case 'key':
        return track.musicKey === target.key;
      case 'library':
        return track.musicLibraryTypeId === target.id;
    }
  };

  /** Whether one of the texts has another word for the part. */
  const named = ({ titles }: UsedPart, names: readonly string[]): boolean =>
    titles.length > 0 && names.some((name) => titles.some((token) => indexTokens(name).has(token)));

  const reasonOf = (part: UsedPart): Reason | null => {
    const found = part.same.filter(has);
    const tag = found.find((target) => target.kind === 'tag' && main.has(target.id)) ?? found.find(({ kind }) => kind === 'tag');
    const held = (names: readonly string[]) =>
      part.segments.length > 0 && names.some((name) => part.segments.every((segment) => matchesSegment(name, segment)));
    const reason = (by: Reason['by'], name: string): Reason => ({ part: part.corrected ?? part.text, by, name });
    if (tag?.kind === 'tag' && main.has(tag.id)) return reason('mainTag', nameOf(tag.id));
    if (held(texts.titles)) return reason('title', track.title);
    if (tag?.kind === 'tag') return reason('tag', nameOf(tag.id));
    const [other] = found;
    if (other?.kind === 'brand') return reason('brand', other.name[locale]);
    if (other?.kind === 'seconds') return reason('length', lengthRangeOf(track.duration));
    if (other?.kind === 'bpm') return reason('tempo', tempoOfBpm(Math.round(track.bpm!)));
    if (other?.kind === 'key') return { ...reason('tag', writtenKey(other.key)), key: other.key };
    if (other && other.kind !== 'tag') return reason(other.kind, String(other.kind === 'library' ? other.id : other.value));
    if (held(texts.composers)) return reason('composer', track.composer);
    if (held(texts.albums)) return reason('album', track.albumName ?? '');
    if (held([texts.code])) return reason('code', track.number);
    const theme = texts.themes.find((title) => held([title]));
    if (theme !== undefined) return reason('theme', theme);
    if (named(part, texts.titles)) return reason('title', track.title);
    const close = part.near.find((target) => target.kind === 'tag' && has(target));
    if (close?.kind === 'tag') return reason('near', nameOf(close.id));
    if (named(part, texts.albums)) return reason('album', track.albumName ?? '');
    if (named(part, texts.composers)) return reason('composer', track.composer);
    const namedTheme = texts.themes.find((title) => named(part, [title]));
    return namedTheme === undefined ? null : reason('theme', namedTheme);
  };

  /** Of what works are named after: `dark` alone does not say why a horror piece is there, nor its title why `Drizzle` is for `rain`. */
  const besides = (part: UsedPart, { by, part: text }: Reason): Reason[] => {
    if (!named(part, texts.titles)) return [];
    if (by === 'mainTag' || by === 'tag') return [{ part: text, by: 'title', name: track.title }];
    const isSaid = texts.titles.some((title) => part.segments.every((segment) => matchesSegment(title, segment)));
    const close = by === 'title' && !isSaid ? part.near.find((target) => target.kind === 'tag' && has(target)) : undefined;
    return close?.kind === 'tag' ? [{ part: text, by: 'near', name: nameOf(close.id) }] : [];
  };

  return parts.flatMap((part) => {
    const reason = part.unknown ? null : reasonOf(part);
    return reason ? [reason, ...besides(part, reason)] : [];
  });
}
