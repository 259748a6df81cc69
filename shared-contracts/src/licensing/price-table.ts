import type { LocalisedText } from '../locale/locale.ts';

/** Kinds of options of a licence; `shops` and the number of works are counted by steps. */
export const TAG_TYPES = ['usage', 'form', 'licensee', 'period', 'scope', 'channels', 'seconds'] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** One option of a licence. Options of a type are listed from narrow to wide. */
export interface GrantTag {
  key: string;
  name: LocalisedText;
  /** Factor (10000 = ×1). Null of a usage, and of a channel, which is counted by steps; the channel that has one means all of them. */
  basisPoints: number | null;
  /** Forms that the option can be combined with; empty: all. */
  forms: readonly string[];
  /** Of a form: the usage that it belongs to. */
  usage: string | null;
  /** What else the option asks for. A form is measured in `seconds` or `shops`; a scope may need the name of a `province`. */
  takes: 'seconds' | 'shops' | 'province' | null;
  /** Of a period; null: without an end. */
  months: number | null;
}

/** From this number on, each further one counts `basisPoints` (graduated), or the whole has this discount (works). */
export interface PriceStep {
  from: number;
  basisPoints: number;
}

/** What is counted by steps. */
export const STEP_KINDS = ['channels', 'shops', 'works'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Everything that a price follows from, beside the base price of the work. A published version never changes. */
export interface PriceTable {
  priceVersion: number;
  tags: Readonly<Record<TagType, readonly GrantTag[]>>;
  steps: Readonly<Record<StepKind, readonly PriceStep[]>>;
}

/** The option with this key, or undefined. */
export function tagOf(table: PriceTable, type: TagType, key: string): GrantTag | undefined {
  return table.tags[type].find((tag) => tag.key === key);
}

/** Whether a channel means all media; any other one is counted by steps. */
export function isAllMedia({ basisPoints }: Pick<GrantTag, 'basisPoints'>): boolean {
  return basisPoints !== null;
}

/** Options of a type that a form can be combined with, from narrow to wide. */
export function tagsForForm(table: PriceTable, type: TagType, form: string): readonly GrantTag[] {
  return table.tags[type].filter(({ forms }) => forms.length === 0 || forms.includes(form));
}

/** Names of several channels as one text. */
export function channelNames(table: PriceTable, keys: readonly string[]): LocalisedText {
  const names = keys.flatMap((key) => tagOf(table, 'channels', key)?.name ?? []);
  return { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') };
}

const KEY = /^[a-z][A-Za-z0-9]{0,39}$/;
const MOST_BASIS_POINTS = 1_000_000;
const NARROW_TO_WIDE = ['licensee', 'period', 'scope', 'seconds'] as const;

/**
 * What is wrong with a table, for staff who edit one; empty when it can be published. It refuses tables by which a wider licence
 * would cost less than a narrower one.
 */
export function priceTableFaults(table: PriceTable): string[] {
  return [
    ...TAG_TYPES.flatMap((type) => tagFaults(table, type)),
    ...NARROW_TO_WIDE.flatMap((type) => (ascends(table.tags[type]) ? [] : [`${type}: a wider option has a lower factor`])),
    ...table.tags.form.flatMap((form) => formFaults(table, form)),
    ...allMediaFaults(table),
    ...STEP_KINDS.flatMap((kind) => stepFaults(kind, table.steps[kind])),
  ];
}

function tagFaults({ tags }: PriceTable, type: TagType): string[] {
  const keys = tags[type].map(({ key }) => key);
  const forms = new Set(tags.form.map(({ key }) => key));
  return tags[type].flatMap(({ key, name, basisPoints, forms: fits }) => [
    ...(KEY.test(key) ? [] : [`${type} ${key}: a key has letters and digits, and begins with a small letter`]),
    ...(keys.indexOf(key) === keys.lastIndexOf(key) ? [] : [`${type} ${key}: there are two`]),
    ...(name.zh.trim() !== '' && name.en.trim() !== '' ? [] : [`${type} ${key}: a name in both languages is needed`]),
    ...(isFactor(type, basisPoints) ? [] : [`${type} ${key}: the factor must be 1 to ${MOST_BASIS_POINTS} basis points`]),
    ...fits.filter((form) => !forms.has(form)).map((form) => `${type} ${key}: there is no form ${form}`),
  ]);
}

function isFactor(type: TagType, basisPoints: number | null): boolean {
  if (basisPoints === null) return type === 'usage' || type === 'channels';
  return type !== 'usage' && Number.isInteger(basisPoints) && basisPoints >= 1 && basisPoints <= MOST_BASIS_POINTS;
}

function formFaults(table: PriceTable, { key, usage, takes }: GrantTag): string[] {
  const asked: TagType[] = ['licensee', 'period', 'scope', 'channels', ...(takes === 'shops' ? [] : (['seconds'] as const))];
  return [
    ...(usage !== null && tagOf(table, 'usage', usage) ? [] : [`form ${key}: there is no usage ${usage}`]),
    ...(takes === 'seconds' || takes === 'shops' ? [] : [`form ${key}: it takes seconds or shops`]),
    ...asked.filter((type) => tagsForForm(table, type, key).length === 0).map((type) => `form ${key}: it has no option of ${type}`),
  ];
}

function allMediaFaults({ tags, steps }: PriceTable): string[] {
  const all = tags.channels.filter(isAllMedia);
  if (all.length > 1) return ['channels: only one option can mean all of them'];
  const first = steps.channels[0]?.basisPoints ?? 0;
  return all.some(({ basisPoints }) => basisPoints! < first) ? ['channels: all of them cost less than one'] : [];
}

function stepFaults(kind: StepKind, steps: readonly PriceStep[]): string[] {
  const whole = steps.every(({ from, basisPoints }) => Number.isInteger(from) && Number.isInteger(basisPoints) && basisPoints >= 0);
  const inOrder = steps.every(({ from }, at) => at === 0 || from > steps[at - 1]!.from);
  if (!whole || !inOrder) return [`${kind}: steps are whole numbers in ascending order`];
  if (kind !== 'works')
    return steps[0]?.from === 1 && steps[0].basisPoints > 0 ? [] : [`${kind}: the first step begins at 1 and costs something`];
  const fair = steps.every(
    ({ from, basisPoints }, at) => from >= 2 && basisPoints <= 10_000 && basisPoints >= (steps[at - 1]?.basisPoints ?? 0),
  );
  return fair ? [] : ['works: a discount is at most 10000 basis points and does not fall with more works'];
}

function ascends(tags: readonly GrantTag[]): boolean {
  return tags.every(({ basisPoints }, at) => at === 0 || (basisPoints ?? 0) >= (tags[at - 1]!.basisPoints ?? 0));
}
