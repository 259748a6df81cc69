import { type RawBuilder, sql } from 'kysely';
import { type Closest, type Condition, integers, type RankedPart } from './condition.ts';
import { SOUND_WEIGHT } from './meaning/lexicon.ts';

/**
 * What a part of a search is worth for a work, times the weight of the part. A work that has one part more comes before any that has
 * it better: the first figures are far apart, the others decide among works with the same parts.
 */
export const POINTS = {
  named: 160,
  /** Of the kind of the named sound: another engine, another beast of prey. */
  kin: 109,
  same: 104,
  /** Of what is heard, a piano piece before a piece with some piano; of a mood or a use. */
  main: { sound: 106, mood: 105 },
  text: 103,
  nearest: 60,
  near: 52,
  /** For a word with several tags: the work has all of them. */
  every: 2,
  /**
   * A mood is clearer from what goes with it than from its place among the tags: what is dark and tense is scarier than dark techno.
   * Of a mood or a use the first tags that come near count each, of what is heard all of them once.
   */
  also: 1,
  title: 6,
  /** Less for a work with a mood that goes against what is asked for: a ghost tune for children comes after a merry one. */
  against: 40,
  /** Less for a work that suits only who asks for it, as music of a feast does. A title that has the search still counts more. */
  special: 24,
  wholeComposer: 50_000,
  wholeTitle: 100_000,
} as const;

/**
 * Points that a work loses by its distance from the length or tempo that a search names, for each beat a minute or by the share of the
 * longer of two lengths, up to the points of a part: more than a title gives that names what is asked for. Far lengths lose a little
 * more by their distance, so that the nearest come first.
 */
const AWAY = { tempo: 500, beat: 80, length: 500, lengthShare: 2000, further: 400 } as const;
/** Beats a minute that listeners do not hear. */
const UNHEARD = 2;
/** Points for twice the length, where the longest works are asked for. */
const TWICE_AS_LONG = 40;

/** Tags that come near a mood, of which each counts: each takes a look at every row that is ranked. */
const COUNTED = 3;

/** Raised when ranks of an equal search are on another scale than before: cursors hold ranks. */
export const RANK_FORMAT = 3;

/** A rank is (points × this + heat) × `MIXES` + the place of the work among its equals. */
const HEAT_CEILING = 1_000_000;
/**
 * Works as good and as popular as each other come in an order that follows from their ids and means nothing: by age, the newest album
 * alone would fill the first page. A prime, so that works that were added together lie apart.
 */
const MIXES = 997;
const MIX_STEP = 619;

/** The rank of a work: by how much of the search it has, how well, and then by its popularity. */
export function rankSql({ parts, against, special, wholeTitle, wholeComposer }: Condition): RawBuilder<number> {
  const points = parts.map(partSql);
  points.push(...parts.flatMap(({ closest }) => (closest ? [closestSql(closest)] : [])));
  if (against.length > 0) points.push(sql<number>`${sql.lit(-POINTS.against)} * (f && ${integers(against)})::int4`);
  if (special.length > 0) points.push(sql<number>`${sql.lit(-POINTS.special)} * (f && ${integers(special)})::int4`);
  if (wholeTitle !== null) points.push(sql<number>`${sql.lit(POINTS.wholeTitle)} * (t @> ${integers([wholeTitle])})::int4`);
  if (wholeComposer !== null) points.push(sql<number>`${sql.lit(POINTS.wholeComposer)} * (k @> ${integers([wholeComposer])})::int4`);
  if (points.length === 0) points.push(sql<number>`0`);
  const fit = sql`greatest(0, ${sql.join(points, sql` + `)})::int8`;
  const heat = sql`least(heat, ${sql.lit(HEAT_CEILING - 1)})`;
  const mix = sql`(version_id::int8 * ${sql.lit(MIX_STEP)}) % ${sql.lit(MIXES)}`;
  return sql<number>`((${fit} * ${sql.lit(HEAT_CEILING)} + ${heat}) * ${sql.lit(MIXES)} + ${mix})`;
}

/** Points of a work by its place on a scale; a number of the row alone, so it costs no look at its tokens. */
function closestSql({ scale, to }: Closest): RawBuilder<number> {
  if (to === 'longest') return sql<number>`round(${sql.lit(TWICE_AS_LONG)} * ln(greatest(duration, 1000) / 1000.0) / ln(2.0))::int4`;
  if (scale === 'bpm') {
    const beats = sql`greatest(0, abs(bpm_asc - ${sql.lit(to)}) - ${sql.lit(UNHEARD)})`;
    return sql<number>`-least(${sql.lit(AWAY.tempo)}, ${sql.lit(AWAY.beat)} * ${beats})`;
  }
  const asked = sql.lit(Math.round(to * 1000));
  const share = sql`(abs(duration - ${asked})::float8 / greatest(duration, ${asked}))`;
  return sql<number>`-round(least(${sql.lit(AWAY.length)}, ${sql.lit(AWAY.lengthShare)} * ${share}) + ${sql.lit(AWAY.further)} * ${share})::int4`;
}

function partSql({ weight, text, same, main, nearest, near, titles, kin }: RankedPart): RawBuilder<number> {
  const cases: RawBuilder<unknown>[] = [];
  const aspect = weight >= SOUND_WEIGHT ? 'sound' : 'mood';
  const when = (tokens: readonly number[], column: string, operator: RawBuilder<unknown>, points: number) => {
    if (tokens.length > 0) cases.push(sql`when ${sql.ref(column)} ${operator} ${integers(tokens)} then ${sql.lit(points)}`);
  };
  if (titles.length > 0) {
    const close = integers([...same, ...nearest]);
    cases.push(sql`when t && ${integers(titles)} and f && ${close} then ${sql.lit(POINTS.named)}`);
  }
  if (kin.length > 0) {
    const around = integers([...same, ...nearest, ...near]);
    cases.push(sql`when t && ${integers(kin)} and f && ${around} then ${sql.lit(POINTS.kin)}`);
  }
  when(main, 'f', sql`&&`, POINTS.main[aspect]);
  when(same, 'f', sql`&&`, POINTS.same);
  when(text, 'k', sql`@>`, POINTS.text);
  when(nearest, 'f', sql`&&`, POINTS.nearest);
  when(near, 'f', sql`&&`, POINTS.near);
  if (cases.length === 0) return sql<number>`0`;
  const whole = sql`case ${sql.join(cases, sql` `)} else 0 end`;
  // A title says more than a tag does, not instead of it: a sound called `Sad Robot` is no sad piece.
  const tagged = same.length > 0 ? sql` and f && ${integers(same)}` : sql``;
  const title = text.length > 0 ? sql` + ${sql.lit(POINTS.title)} * (t @> ${integers(text)}${tagged})::int4` : sql``;
  const every = same.length > 1 ? sql` + ${sql.lit(POINTS.every)} * (f @> ${integers(same)})::int4` : sql``;
  // Among works with the tag, those that also have what comes near it suit better: a sad piece that is slow before a sad samba.
  const around = same.length > 0 ? [...nearest, ...near] : [];
  const counted = aspect === 'sound' ? [around].filter(({ length }) => length > 0) : around.slice(0, COUNTED).map((token) => [token]);
  const also = counted.map((tokens) => sql` + ${sql.lit(POINTS.also)} * (f && ${integers(tokens)})::int4`);
  return sql<number>`${sql.lit(weight)} * (${whole}${title}${every}${sql.join(also, sql``)})`;
}

/** How well a work of that rank fits, whatever its popularity. */
export function pointsOfRank(value: number): number {
  return Math.floor(value / MIXES / HEAT_CEILING);
}

export function heatOfRank(value: number): number {
  return Math.floor(value / MIXES) % HEAT_CEILING;
}
