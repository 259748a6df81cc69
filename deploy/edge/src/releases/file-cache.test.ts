import fc from 'fast-check';
import { createFileCache } from './file-cache.ts';

const file = (size: number) => ({ hash: `sha384-${size}`, bytes: Buffer.alloc(size) });

it('never exceeds its size, and evicts kept files last', () => {
  const put = fc.record({
    release: fc.constantFrom('live@1', 'old@1', 'old@2'),
    name: fc.constantFrom('a', 'b', 'c'),
    size: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(put, { maxLength: 60 }), (puts) => {
      const held = createFileCache(100);
      held.keep(new Set(['live@1']));
      const sizes = new Map<string, number>();
      for (const { release, name, size } of puts) {
        held.put(release, name, file(size));
        sizes.set(`${release}/${name}`, size);
        const kept = [...sizes].filter(([key]) => held.get(key.split('/')[0]!, key.split('/')[1]!));
        expect(kept.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(100);
        for (const key of sizes.keys()) if (!kept.some(([present]) => present === key)) sizes.delete(key);
      }
    }),
  );
  const held = createFileCache(100);
  held.keep(new Set(['live@1']));
  held.put('live@1', 'a', file(60));
  for (const name of ['a', 'b', 'c']) held.put('old@1', name, file(30));
  expect(held.get('live@1', 'a')?.bytes).toHaveLength(60);
  expect(['a', 'b', 'c'].map((name) => held.get('old@1', name) !== undefined)).toEqual([false, false, true]);
});

it('evicts the least recently used file first', () => {
  const held = createFileCache(100);
  held.put('r@1', 'a', file(50));
  held.put('r@1', 'b', file(50));
  held.get('r@1', 'a');
  held.put('r@1', 'c', file(50));
  expect(['a', 'b', 'c'].map((name) => held.get('r@1', name) !== undefined)).toEqual([true, false, true]);
});

it('drops the files of releases that are not kept', () => {
  const held = createFileCache(100);
  for (const release of ['r@1', 'r@2', 'r@3']) held.put(release, 'a', file(10));
  held.keep(new Set(['r@2']));
  expect(['r@1', 'r@2', 'r@3'].map((release) => held.get(release, 'a') !== undefined)).toEqual([false, true, false]);
  expect(held.bytes()).toBe(10);
});
