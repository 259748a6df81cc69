import type { ChannelBody } from 'shared-contracts/release/channel';
import { Feed, type FeedEvent } from './feed.ts';

/** A feed whose reads of the channel are answered by the test, in any order. */
function feedWith() {
  const reads: ((sequence: number) => void)[] = [];
  const events: FeedEvent[] = [];
  const healths: number[] = [];
  const feed = new Feed({
    releaseService: {
      status: () => new Promise((resolve) => reads.push((sequence) => resolve({ channel: 'production', sequence } as ChannelBody))),
    },
    async health() {
      healths.push(1);
      return { known: false, reason: 'no edge can be reached' };
    },
    onError: (error) => {
      throw error;
    },
  });
  const stop = feed.listen('production', (event) => events.push(event));
  const sequences = () => events.flatMap((event) => (event.event === 'status' ? [event.data.body?.sequence] : []));
  return { feed, reads, healths, stop, sequences };
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reads run one after the other, so that no older state follows a newer one', async () => {
  const { feed, reads, stop, sequences } = feedWith();
  const look = feed.look('production');
  await settled();
  expect(reads).toHaveLength(1);
  reads[0]!(4);
  await settled();
  expect(reads).toHaveLength(2);
  reads[1]!(5);
  await look;
  expect(sequences()).toEqual([4, 5]);
  stop();
});

test('an unchanged state is sent once, and a new subscriber gets it without a read', async () => {
  const { feed, reads, stop, sequences } = feedWith();
  await settled();
  reads[0]!(4);
  await settled();
  const look = feed.look('production');
  await settled();
  reads[1]!(4);
  await look;
  expect(sequences()).toEqual([4]);
  const late: FeedEvent[] = [];
  const stopLate = feed.listen('production', (event) => late.push(event));
  await settled();
  expect([late.map(({ event }) => event), reads.length]).toEqual([['status', 'health'], 2]);
  stopLate();
  stop();
});

test('neither channel nor edge is read once the last console has gone', async () => {
  const { reads, healths, stop } = feedWith();
  await settled();
  reads[0]!(4);
  await settled();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([reads.length, healths.length]).toEqual([1, 1]);
});
