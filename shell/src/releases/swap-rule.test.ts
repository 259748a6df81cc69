import fc from 'fast-check';
import { mayReload, maySwap, type SwapConditions } from './swap-rule.ts';

const moments: fc.Arbitrary<SwapConditions> = fc.record({
  presence: fc.constantFrom('absent', 'broken', 'healthy'),
  rule: fc.constantFrom('allow', 'defer', 'block'),
  navigating: fc.boolean(),
  paying: fc.boolean(),
});

it('swaps nothing during a payment, whatever the other conditions', () => {
  fc.assert(fc.property(moments, (moment) => !maySwap({ ...moment, paying: true })));
});

it('swaps at once what is off screen or broken, whatever its rule', () => {
  const unseen = moments.filter(({ presence }) => presence !== 'healthy');
  fc.assert(fc.property(unseen, (moment) => maySwap({ ...moment, paying: false })));
});

it.each([
  ['allow', false, true],
  ['allow', true, true],
  ['defer', false, false],
  ['defer', true, true],
  ['block', false, false],
  ['block', true, false],
] as const)('what is on screen and healthy with the rule %s, navigating %s: %s', (rule, navigating, expected) => {
  expect(maySwap({ presence: 'healthy', rule, navigating: navigating, paying: false })).toBe(expected);
});

it('reloads the document only on navigation, with no music, no typed text and no payment', () => {
  const all = fc.record({ otherPage: fc.boolean(), playing: fc.boolean(), paying: fc.boolean(), typing: fc.boolean() });
  fc.assert(fc.property(all, (moment) => mayReload(moment) === (moment.otherPage && !moment.playing && !moment.paying && !moment.typing)));
});
