import fc from 'fast-check';
import { type Moment, mayExchange, mayReload } from './swap-rule.ts';

const moments: fc.Arbitrary<Moment> = fc.record({
  presence: fc.constantFrom('absent', 'broken', 'healthy'),
  rule: fc.constantFrom('allow', 'defer', 'block'),
  moving: fc.boolean(),
  paying: fc.boolean(),
});

it('exchanges nothing while somebody pays, whatever else holds', () => {
  fc.assert(fc.property(moments, (moment) => !mayExchange({ ...moment, paying: true })));
});

it('exchanges at once what is off screen or broken, whatever its rule', () => {
  const unseen = moments.filter(({ presence }) => presence !== 'healthy');
  fc.assert(fc.property(unseen, (moment) => mayExchange({ ...moment, paying: false })));
});

it.each([
  ['allow', false, true],
  ['allow', true, true],
  ['defer', false, false],
  ['defer', true, true],
  ['block', false, false],
  ['block', true, false],
] as const)('what is on screen and healthy with the rule %s, moving %s: %s', (rule, moving, expected) => {
  expect(mayExchange({ presence: 'healthy', rule, moving, paying: false })).toBe(expected);
});

it('loads the page whole only for another page, in silence, with nothing typed and nothing paid', () => {
  const all = fc.record({ otherPage: fc.boolean(), playing: fc.boolean(), paying: fc.boolean(), typing: fc.boolean() });
  fc.assert(fc.property(all, (moment) => mayReload(moment) === (moment.otherPage && !moment.playing && !moment.paying && !moment.typing)));
});
