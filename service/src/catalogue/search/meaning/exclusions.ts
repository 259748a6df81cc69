import type { Meaning } from './lexicon.ts';
import type { Piece, Unit } from './pieces.ts';
import { type Target, tokenOf } from './targets.ts';
import { keyOf } from './terms.ts';

const keysOf = (words: string) => new Set(words.split(';').map(keyOf));

/** Words after which a search says what it does not want. */
const MARKERS = keysOf(
  `no; not; non; without; except; except for; excluding; exclude; minus; but not; but no; but without; dont want; do not want; dont like
  ; dont need; do not need; doesnt have; isnt; other than; instead of; rather than; anything but; no more; free of; 不要; 不想要; 不想听; 不需要
  ; 不喜欢; 不带; 不含; 不包含; 不用; 不是; 不能有; 没有; 不加; 别要; 别带; 别有; 除了; 除去; 去掉; 去除; 排除; 不要有; 不要带; 没有带`,
);
/** One character that also begins many other words: it says so only before a word that is known, and not within an unknown one. */
const SHORT_MARKERS = keysOf('不; 没; 无; 非; 别');
/** Between the marker and the word. Others, as in `no video piano`, end what the marker speaks of. */
const FILLERS = keysOf(
  'a; an; any; the; of; at; for; too; very; really; so; much; more; some; that; with; using; 有; 太; 很; 那么; 那种; 任何; 过于; 带; 用; 听; 是; 适合; 给',
);
/** Between the excluded words of a list. */
const CONJUNCTIONS = keysOf('and; or; nor; 和; 或; 与; 及; 跟; 或者; 以及');
/** After an excluded word, as part of the same phrase. */
const CLOSINGS = keysOf('以外; 之外; 以外的; 之外的; 的');

/** Whether a key says by itself that what follows is not wanted. */
export function isExclusion(key: string): boolean {
  return MARKERS.has(key) || SHORT_MARKERS.has(key);
}

/** `-piano` as a phrase, and `-120 bpm`; a hyphen within a word or between blanks stays. */
export function withoutMinus(text: string): string {
  return text.normalize('NFKC').replace(/(^|\s)[-−–—](?=[\p{L}\p{Co}])/gu, '$1without ');
}

/**
 * Marks the pieces that a search does not want: the first word after `no`, and those that `and` or `or` adds to it. `marker` is the piece
 * with which the phrase begins; a short marker that excludes nothing is an unknown character again.
 */
export function markExclusions(pieces: readonly Piece[], units: readonly Unit[]): Piece[] {
  const keyAt = ({ from, to }: Piece) =>
    units
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const marked = pieces.map((piece) => ({ ...piece }));
  for (let at = 0; at < marked.length; at++) {
    const marker = marked[at]!;
    const key = keyAt(marker);
    if (marker.kind !== 'stop' || !isExclusion(key)) continue;
    const short = SHORT_MARKERS.has(key);
    let last = at;
    for (let next = at + 1; next < marked.length; next++) {
      const piece = marked[next]!;
      const between = keyAt(piece);
      if (piece.kind === 'stop') {
        if ((last === at ? FILLERS : CONJUNCTIONS).has(between)) continue;
        break;
      }
      // Words are listed with words: `no drums and over 3 minutes` wants the length.
      const alike = last === at || !piece.measure === !marked[last]!.measure;
      const listed = last === at || (next > last + 1 && alike);
      const begins = short && last === at;
      if (!listed || (begins && (piece.kind !== 'known' || followsUnknown(marked, at, units))) || /^\d+$/.test(between)) break;
      piece.excluded = { from: marker.from, to: piece.to };
      last = next;
    }
    if (last === at) {
      if (short && units[marker.from]!.kind === 'run' && !marker.stopWord) marker.kind = 'unknown';
      continue;
    }
    const closing = marked[last + 1];
    const closed = closing?.kind === 'stop' && CLOSINGS.has(keyAt(closing)) ? closing.to : marked[last]!.to;
    let begin = at;
    while (marked[begin - 1]?.kind === 'stop' && isExclusion(keyAt(marked[begin - 1]!))) begin--;
    const unwanted = marked.slice(at, last + 1).filter(({ excluded }) => excluded);
    // Of several, each can be taken out of the search by itself: the marker goes with the last one.
    unwanted.forEach((piece, nth) => {
      const before = unwanted[nth - 1];
      const after = unwanted[nth + 1];
      if (before) piece.excluded = { from: before.to, to: piece.to };
      else piece.excluded = after ? { from: piece.from, to: after.from } : { from: marked[begin]!.from, to: closed };
    });
    at = last;
  }
  return marked;
}

/** Whether an unknown character comes just before: `告别` is no `别`. */
function followsUnknown(pieces: readonly Piece[], at: number, units: readonly Unit[]): boolean {
  return pieces[at - 1]?.kind === 'unknown' && units[pieces[at]!.from]!.attached;
}

/**
 * What is not wanted, without what is asked for: who wants humming without lyrics wants a voice. What has several ways is still there
 * without some of them: `fast but not very fast`, `over 2 minutes, not 5:00`.
 */
export function withoutAsked(unwanted: readonly Target[], asked: readonly Pick<Meaning, 'same' | 'near'>[]): Target[] {
  const isUnwanted = (target: Target) => unwanted.some((one) => tokenOf(one) === tokenOf(target));
  const kept = asked.flatMap(({ same, near }) => (same.length === 0 ? near : same.every(isUnwanted) ? same : []));
  const tokens = new Set(kept.map(tokenOf));
  return unwanted.filter((target) => !tokens.has(tokenOf(target)));
}
