import { AddressBook } from '../engine/address.ts';
import { detailOf, settled, trackOf } from '../testing/tracks.ts';
import { NextUp } from './next-up.ts';
import type { TrackDetails } from './track-details.ts';

/** A `NextUp` whose details wait for the test. */
function nextUpWith() {
  const preloaded: (string | null)[] = [];
  const reported: unknown[] = [];
  const held: { id: number; answer(found: boolean): void; fail(): void }[] = [];
  const details = {
    get: ({ id }: { id: number }) =>
      new Promise((resolve, reject) =>
        held.push({
          id,
          answer: (found) => resolve(found ? detailOf(trackOf(id, { tryMusicFile: `/fresh/${id}.mp3` })) : null),
          fail: () => reject(new Error('down')),
        }),
      ),
  } as unknown as TrackDetails;
  const nextUp = new NextUp({
    details,
    addresses: new AddressBook(),
    audio: { preload: (url) => void preloaded.push(url) },
    report: (error) => reported.push(error),
  });
  const near = async (id: number, remaining: number, next: number | null = 2) => {
    nextUp.near(id, remaining, () => (next === null ? null : trackOf(next)));
    await settled();
  };
  return { nextUp, near, held, preloaded, reported };
}

test('the next track is prefetched once, from twenty seconds before the end on', async () => {
  const { near, held, preloaded } = nextUpWith();
  await near(1, 20.1);
  expect(held).toEqual([]);
  await near(1, 20);
  expect(held).toHaveLength(1);
  await near(1, 19);
  expect(held.map(({ id }) => id)).toEqual([2]);
  held[0]!.answer(true);
  await settled();
  expect(preloaded).toEqual(['/fresh/2.mp3']);
});

test('the prefetched form is played for its own track only', async () => {
  const { nextUp, near, held } = nextUpWith();
  expect(nextUp.take(trackOf(2)).tryMusicFile).toBe(trackOf(2).tryMusicFile);
  await near(1, 10);
  held[0]!.answer(true);
  await settled();
  expect(nextUp.take(trackOf(2)).tryMusicFile).toBe('/fresh/2.mp3');
  expect(nextUp.take(trackOf(3))).toEqual(trackOf(3));
});

test('an answer that comes after a change of the list or of the track is dropped', async () => {
  for (const change of ['reset', 'another track']) {
    const { nextUp, near, held, preloaded } = nextUpWith();
    await near(1, 10);
    if (change === 'reset') nextUp.reset();
    else await near(5, 10, null);
    held[0]!.answer(true);
    await settled();
    expect(preloaded).toEqual([]);
    expect(nextUp.take(trackOf(2))).toEqual(trackOf(2));
  }
});

test('a neighbour that is found after a change asks for no details', async () => {
  const { nextUp, held } = nextUpWith();
  let found: () => void = () => undefined;
  nextUp.near(1, 10, () => new Promise((resolve) => (found = () => resolve(trackOf(2)))));
  nextUp.reset();
  found();
  await settled();
  expect(held).toEqual([]);
});

test('after a change of the list the neighbour is looked up again', async () => {
  const { nextUp, near, held, preloaded } = nextUpWith();
  await near(1, 10);
  nextUp.reset();
  await near(1, 9, 3);
  for (const { answer } of held) answer(true);
  await settled();
  expect(preloaded).toEqual(['/fresh/3.mp3']);
});

test('the last track, a track that is gone and a failed answer prefetch nothing; only the failure is reported', async () => {
  const last = nextUpWith();
  await last.near(1, 10, null);
  const gone = nextUpWith();
  await gone.near(1, 10);
  gone.held[0]!.answer(false);
  await settled();
  const failed = nextUpWith();
  await failed.near(1, 10);
  failed.held[0]!.fail();
  await settled();
  expect([last, gone, failed].map(({ preloaded, reported }) => [preloaded.length, reported.length])).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});
