import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { ProgressiveAudio } from './progressive-audio.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });

/** Cuts bytes into parts of these lengths; the last one takes what is left. */
function* cut(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (const length of lengths) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + length);
    at += length;
  }
  if (at < bytes.length) yield bytes.subarray(at);
}

test('a range requested at any time while a trial is written contains the bytes of the whole trial', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      sizes,
      sizes,
      fc.nat(200),
      fc.array(fc.tuple(fc.nat(199), fc.nat(199), fc.nat(20)), { maxLength: 5 }),
      fc.infiniteStream(fc.boolean()),
      async (bytes, ofWhole, ofHead, headLength, ranges, turns) => {
        const sound = new ProgressiveAudio({ mime: 'audio/mpeg', size: bytes.length, startedAt: new Date(1500) });
        expect(sound.startedAt.getTime()).toBe(1000);
        const makers = [
          { give: sound.writer(), parts: cut(bytes, ofWhole) },
          { give: sound.writer(), parts: cut(bytes.subarray(0, headLength), ofHead) },
        ];
        const wanted: Promise<void>[] = [];
        const ask = (step: number) => {
          for (const [a, b, when] of ranges) {
            if (when !== step) continue;
            const [start, end] = [Math.min(a, b, bytes.length - 1), Math.min(Math.max(a, b), bytes.length - 1)];
            wanted.push(buffer(sound.read({ start, end })).then((got) => expect(got).toEqual(Buffer.from(bytes.subarray(start, end + 1)))));
          }
        };
        let step = 0;
        for (; makers.length > 0; step++) {
          ask(step);
          const maker = makers[turns.next().value ? 0 : makers.length - 1]!;
          const part = maker.parts.next();
          if (part.done) makers.splice(makers.indexOf(maker), 1);
          else maker.give(part.value);
          await Promise.resolve();
        }
        sound.end();
        for (; step <= 20; step++) ask(step);
        wanted.push(buffer(sound.read()).then((got) => expect(got).toEqual(Buffer.from(bytes))));
        await Promise.all(wanted);
      },
    ),
  );
});

test('a trial that ends early fails readers that wait for more and serves ranges that were written', async () => {
  const sound = new ProgressiveAudio({ mime: 'audio/mpeg', size: 10, startedAt: new Date() });
  sound.writer()(new Uint8Array([1, 2, 3]));
  const waiting = buffer(sound.read());
  sound.end();
  await expect(waiting).rejects.toThrow('a recording of 10 bytes ended after 3');
  expect([...(await buffer(sound.read({ start: 1, end: 2 })))]).toEqual([2, 3]);
  await expect(buffer(sound.read({ start: 2, end: 3 }))).rejects.toThrow();
});
