import fc from 'fast-check';
import type { LicenceOptions } from '../licence-options.ts';
import { isAllMedia, type PriceTable, tagOf, tagsForForm } from '../price-table.ts';
import type { CartLine } from '../quote-cart.ts';

/** Every combination of options that has a price. */
export function arbitraryOptions(table: PriceTable): fc.Arbitrary<LicenceOptions> {
  return fc.oneof(
    ...table.tags.form.map(({ key, usage, takes }) => {
      const keyOf = (type: 'licensee' | 'period' | 'scope' | 'seconds') =>
        fc.constantFrom(...tagsForForm(table, type, key).map((tag) => tag.key));
      const channels = tagsForForm(table, 'channels', key);
      const [counted, all] = [true, false].map((isCounted) =>
        channels.filter((tag) => isAllMedia(tag) !== isCounted).map((tag) => tag.key),
      ) as [string[], string[]];
      return fc.record({
        usage: fc.constant(usage!),
        form: fc.constant(key),
        licensee: keyOf('licensee'),
        period: keyOf('period'),
        scope: keyOf('scope'),
        channels: fc.oneof(fc.shuffledSubarray(counted, { minLength: 1 }), ...all.map((only) => fc.constant<string[]>([only]))),
        seconds: takes === 'shops' ? fc.constant(null) : keyOf('seconds'),
        shops: takes === 'shops' ? fc.oneof(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 1, max: 100_000 })) : fc.constant(null),
      });
    }),
  );
}

/** Lines of few works and few projects, so that projects reach every step of the discount. */
export function arbitraryCart(table: PriceTable): fc.Arbitrary<CartLine[]> {
  const line = fc.record({
    work: fc.integer({ min: 1, max: 14 }),
    base: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((yuan) => BigInt(yuan * 100)),
      fc.bigInt({ min: 0n, max: 100_000_000n }),
    ),
    options: arbitraryOptions(table),
    project: fc.constantFrom('film', 'film', 'series', null),
  });
  return fc.oneof(fc.array(line, { maxLength: 5 }), fc.array(line, { maxLength: 24 }));
}

/** Every licence that is wider than this one in one choice, by one step. */
export function widerOptions(table: PriceTable, options: LicenceOptions): LicenceOptions[] {
  const next = (type: 'licensee' | 'period' | 'scope' | 'seconds') => {
    const tags = tagsForForm(table, type, options.form);
    const wider = tags[tags.findIndex(({ key }) => key === options[type]) + 1];
    return wider && options[type] ? [{ ...options, [type]: wider.key }] : [];
  };
  const isAll = options.channels.some((key) => isAllMedia(tagOf(table, 'channels', key)!));
  const others = isAll ? [] : tagsForForm(table, 'channels', options.form).filter(({ key }) => !options.channels.includes(key));
  return [
    ...(['licensee', 'period', 'scope', 'seconds'] as const).flatMap(next),
    ...others.map((tag) => ({ ...options, channels: isAllMedia(tag) ? [tag.key] : [...options.channels, tag.key] })),
    ...(options.shops && options.shops < 100_000 ? [{ ...options, shops: options.shops + 1 }] : []),
  ];
}
