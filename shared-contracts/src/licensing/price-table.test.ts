import { DEFAULT_PRICES } from './default-prices.ts';
import { type GrantTag, type PriceTable, priceTableFaults, type StepKind, type TagType } from './price-table.ts';

/** The default table with other options of one type, or other steps. */
const withTags = (type: TagType, change: (tags: GrantTag[]) => GrantTag[]): PriceTable => ({
  ...DEFAULT_PRICES,
  tags: { ...DEFAULT_PRICES.tags, [type]: change([...DEFAULT_PRICES.tags[type]]) },
});
const changed = (type: TagType, key: string, change: Partial<GrantTag>) =>
  withTags(type, (tags) => tags.map((tag) => (tag.key === key ? { ...tag, ...change } : tag)));
const withSteps = (kind: StepKind, ...steps: [number, number][]): PriceTable => ({
  ...DEFAULT_PRICES,
  steps: { ...DEFAULT_PRICES.steps, [kind]: steps.map(([from, basisPoints]) => ({ from, basisPoints })) },
});

test('the default prices can be published', () => {
  expect(priceTableFaults(DEFAULT_PRICES)).toEqual([]);
});

test.each<[string, PriceTable, string]>([
  ['a wider option that costs less', changed('period', 'threeYears', { basisPoints: 9999 }), 'period: a wider option has a lower factor'],
  ['a free option', changed('scope', 'province', { basisPoints: 0 }), 'scope province: the factor must be'],
  ['half a basis point', changed('form', 'tv', { basisPoints: 10_000.5 }), 'form tv: the factor must be'],
  ['an option without a factor', changed('seconds', 'full', { basisPoints: null }), 'seconds full: the factor must be'],
  ['a usage with a factor', changed('usage', 'game', { basisPoints: 10_000 }), 'usage game: the factor must be'],
  ['a name in one language', changed('form', 'tv', { name: { zh: '电视', en: ' ' } }), 'form tv: a name in both languages'],
  ['a key with spaces', changed('form', 'tv', { key: 'tv show' }), 'form tv show: a key has letters'],
  ['a key twice', withTags('scope', (tags) => [...tags, tags.at(-1)!]), 'scope global: there are two'],
  ['an unknown form of an option', changed('seconds', 'full', { forms: ['opera'] }), 'seconds full: there is no form opera'],
  ['an unknown usage of a form', changed('form', 'tv', { usage: 'opera' }), 'form tv: there is no usage opera'],
  ['a form that is not measured', changed('form', 'tv', { takes: null }), 'form tv: it takes seconds or shops'],
  ['a form without a channel', changed('channels', 'store', { forms: ['film'] }), 'form inStore: it has no option of channels'],
  [
    'all media cheaper than one channel',
    changed('channels', 'allMedia', { basisPoints: 9000 }),
    'channels: all of them cost less than one',
  ],
  ['two kinds of all media', changed('channels', 'tv', { basisPoints: 30_000 }), 'channels: only one option can mean all'],
  ['a name in English alone', changed('form', 'tv', { name: { zh: ' ', en: 'TV' } }), 'form tv: a name in both languages'],
  ['a factor beyond all sense', changed('form', 'tv', { basisPoints: 1_000_001 }), 'form tv: the factor must be'],
  ['a form of no usage', changed('form', 'tv', { usage: null }), 'form tv: there is no usage null'],
  [
    'a form without play times',
    withTags('seconds', (tags) => tags.map((tag) => ({ ...tag, forms: ['film'] }))),
    'form tv: it has no option of seconds',
  ],
  ['half a shop', withSteps('shops', [1, 9000], [1.5, 8000]), 'shops: steps are whole numbers'],
  ['half a basis point of a step', withSteps('shops', [1, 9000.5]), 'shops: steps are whole numbers'],
  ['no first shop', withSteps('shops', [2, 7000]), 'shops: the first step begins at 1'],
  ['a first channel for nothing', withSteps('channels', [1, 0]), 'channels: the first step begins at 1'],
  ['no steps', withSteps('channels'), 'channels: the first step begins at 1'],
  ['steps out of order', withSteps('shops', [1, 9000], [1, 8000]), 'shops: steps are whole numbers in ascending order'],
  ['a negative step', withSteps('shops', [1, 9000], [5, -1]), 'shops: steps are whole numbers'],
  ['a discount above everything', withSteps('works', [4, 10_001]), 'works: a discount is at most'],
  ['a discount that falls', withSteps('works', [4, 2000], [7, 1000]), 'works: a discount is at most'],
  ['a discount on a single work', withSteps('works', [1, 2000]), 'works: a discount is at most'],
])('%s is refused', (_what, table, fault) => {
  expect(priceTableFaults(table).join('\n')).toContain(fault);
});

test('the largest and smallest values can be published', () => {
  expect(priceTableFaults(changed('form', 'tv', { basisPoints: 1_000_000 }))).toEqual([]);
  expect(priceTableFaults(changed('form', 'tv', { basisPoints: 1 }))).toEqual([]);
  expect(priceTableFaults(changed('period', 'threeYears', { basisPoints: 10_000 }))).toEqual([]);
  expect(priceTableFaults(changed('channels', 'allMedia', { basisPoints: 10_000 }))).toEqual([]);
  expect(priceTableFaults(withSteps('works', [2, 9000], [5, 9000], [9, 10_000]))).toEqual([]);
  expect(priceTableFaults(withSteps('shops', [1, 9000], [5, 0]))).toEqual([]);
});

test('no project discount, and channels without all media, can be published', () => {
  expect(priceTableFaults(withSteps('works'))).toEqual([]);
  expect(priceTableFaults(withTags('channels', (tags) => tags.filter(({ key }) => key !== 'allMedia')))).toEqual([]);
});
