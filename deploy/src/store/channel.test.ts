import fc from 'fast-check';
import { channelBytes, hashOf, TARGETS_KEPT, withPromoted, withRolledBack } from './channel.ts';

const version = fc.integer({ min: 1, max: 9 }).map((number) => `1.0.${number}`);

describe('units of a channel', () => {
  test('whatever is promoted and taken back, a unit never has its current release as a target, nor a target twice, nor too many', () => {
    const step = fc.record({ back: fc.boolean(), version });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let units = withPromoted({}, { shell: '1.0.0' });
        for (const { back, version: wanted } of steps) {
          const { targets } = units.shell!;
          if (!back) units = withPromoted(units, { shell: wanted });
          else if (targets.length > 0) units = withRolledBack(units, 'shell');
          const { current, targets: now } = units.shell!;
          expect(now).not.toContain(current);
          expect(new Set(now).size).toBe(now.length);
          expect(now.length).toBeLessThanOrEqual(TARGETS_KEPT);
        }
      }),
    );
  });

  test('taking back goes to the release before, and what was taken back is no target any more', () => {
    const units = withPromoted(withPromoted(withPromoted({}, { a: '1' }), { a: '2' }), { a: '3' });
    expect(units.a).toEqual({ current: '3', targets: ['2', '1'] });
    expect(withRolledBack(units, 'a').a).toEqual({ current: '2', targets: ['1'] });
    expect(withRolledBack(units, 'a', '1').a).toEqual({ current: '1', targets: [] });
  });

  test('says why a unit cannot go back', () => {
    const units = withPromoted({}, { a: '1' });
    expect(() => withRolledBack(units, 'b')).toThrow('b is not in this channel');
    expect(() => withRolledBack(units, 'a')).toThrow('a has no earlier release');
    expect(() => withRolledBack(units, 'a', '7')).toThrow('a@7 is not among the releases kept');
  });

  test('a unit that is left alone stays as it is', () => {
    const units = withPromoted({}, { a: '1', b: '1' });
    expect(withPromoted(units, { a: '2', b: '1' }).b).toBe(units.b);
  });

  test('equal documents have equal hashes whatever the order of their keys', () => {
    const change = { action: 'promote' as const, units: ['b', 'a'], by: 'me', why: '' };
    const document = { channel: 'production', sequence: 1, previous: null, at: '2026-01-01T00:00:00.000Z', change };
    const one = channelBytes({ ...document, units: { a: { current: '1', targets: [] }, b: { targets: [], current: '1' } } });
    const two = channelBytes({ units: { b: { current: '1', targets: [] }, a: { current: '1', targets: [] } }, ...document });
    expect(hashOf(one)).toBe(hashOf(two));
  });
});
