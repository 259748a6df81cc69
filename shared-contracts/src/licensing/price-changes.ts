import type { LocalisedText } from '../locale/locale.ts';
import type { LicenceOptions } from './licence-options.ts';
import { quoteLine } from './price.ts';
import { channelNames, isAllMedia, type PriceTable, tagOf, tagsForForm } from './price-table.ts';

/** A licence that differs in one choice, and its price in fen. */
export interface PriceChange {
  type: 'period' | 'scope' | 'channels' | 'seconds';
  /** Names of the choice now and of the other one. */
  from: LocalisedText;
  to: LocalisedText;
  options: LicenceOptions;
  price: bigint;
  /** Price now less the other price; 0 of a wider licence at the same price. */
  saved: bigint;
}

/** Choices in one list from narrow to wide: the licensee, the form and the number of shops are facts, not choices. */
const ORDERED = ['period', 'scope', 'seconds'] as const;

/** Licences that allow less in one choice and cost less, the greatest saving first. */
export function cheaperChanges(table: PriceTable, base: bigint, options: LicenceOptions): PriceChange[] {
  const narrower = [...ORDERED.flatMap((type) => otherOptions(table, options, type, 'narrower')), ...fewerChannels(table, options)];
  return priced(table, base, options, narrower)
    .filter(({ saved }) => saved > 0n)
    .sort((a, b) => (a.saved === b.saved ? 0 : a.saved > b.saved ? -1 : 1));
}

/** The one change of a choice that saves most: 'one province instead of global saves ¥x'; null when none saves anything. */
export function cheaperChange(table: PriceTable, base: bigint, options: LicenceOptions): PriceChange | null {
  return cheaperChanges(table, base, options)[0] ?? null;
}

/** Licences that allow more in one choice at the same price, as rounding and the price of all media leave them. */
export function widerAtSamePrice(table: PriceTable, base: bigint, options: LicenceOptions): PriceChange[] {
  const wider = [...ORDERED.flatMap((type) => otherOptions(table, options, type, 'wider')), ...allMedia(table, options)];
  return priced(table, base, options, wider).filter(({ saved }) => saved === 0n);
}

type Candidate = Pick<PriceChange, 'type' | 'from' | 'to' | 'options'>;

function priced(table: PriceTable, base: bigint, options: LicenceOptions, candidates: readonly Candidate[]): PriceChange[] {
  const now = quoteLine(table, base, options).price;
  return candidates.map((candidate) => {
    const { price } = quoteLine(table, base, candidate.options);
    return { ...candidate, price, saved: now - price };
  });
}

function otherOptions(table: PriceTable, options: LicenceOptions, type: (typeof ORDERED)[number], side: 'narrower' | 'wider'): Candidate[] {
  const tags = tagsForForm(table, type, options.form);
  const at = tags.findIndex(({ key }) => key === options[type]);
  if (at < 0) return [];
  // The nearest first: of equal savings it is the smaller change.
  const others = side === 'narrower' ? tags.slice(0, at).reverse() : tags.slice(at + 1);
  return others.map((tag) => ({
    type,
    from: tags[at]!.name,
    to: tag.name,
    options: { ...options, [type]: tag.key, ...(type === 'scope' && { province: null }) },
  }));
}

/** Without its last channels; of all media the first channel of the form alone. */
function fewerChannels(table: PriceTable, options: LicenceOptions): Candidate[] {
  const { channels } = options;
  const [single] = tagsForForm(table, 'channels', options.form).filter((tag) => !isAllMedia(tag));
  const fewer = meansAllMedia(table, channels)
    ? single
      ? [[single.key]]
      : []
    : channels
        .slice(1)
        .map((_, at) => channels.slice(0, at + 1))
        .reverse();
  return fewer.map((keys) => channelChange(table, options, keys));
}

function allMedia(table: PriceTable, options: LicenceOptions): Candidate[] {
  if (meansAllMedia(table, options.channels)) return [];
  const all = tagsForForm(table, 'channels', options.form).filter(isAllMedia);
  return all.map(({ key }) => channelChange(table, options, [key]));
}

function meansAllMedia(table: PriceTable, channels: readonly string[]): boolean {
  return channels.some((key) => isAllMedia(tagOf(table, 'channels', key)!));
}

function channelChange(table: PriceTable, options: LicenceOptions, channels: string[]): Candidate {
  return {
    type: 'channels',
    from: channelNames(table, options.channels),
    to: channelNames(table, channels),
    options: { ...options, channels },
  };
}
