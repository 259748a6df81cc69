import { openChanges } from './change-stream.ts';

class FakeSource extends EventTarget {
  static readonly made: FakeSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.made.push(this);
  }

  close(): void {
    this.readyState = 2;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.made.length = 0;
});
afterEach(() => jest.useRealTimers());

const open = (url: string) => new FakeSource(url) as unknown as EventSource;

it('opens the stream at the last known document, and reopens it there with growing delays after a refusal', () => {
  let known = 4;
  const received: string[] = [];
  const end = openChanges({ since: () => known, deliver: (text) => received.push(text), open });
  const first = FakeSource.made[0]!;
  expect(first.url).toBe('/changes?since=4');
  first.dispatchEvent(new MessageEvent('channel', { data: 'five' }));
  expect(received).toEqual(['five']);
  known = 5;
  // The browser mends a line that only broke.
  first.readyState = 0;
  first.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(600_000);
  expect(FakeSource.made).toHaveLength(1);
  first.readyState = 2;
  first.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(5000);
  expect(FakeSource.made[1]!.url).toBe('/changes?since=5');
  FakeSource.made[1]!.readyState = 2;
  FakeSource.made[1]!.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(9999);
  expect(FakeSource.made).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(FakeSource.made).toHaveLength(3);
  end();
  FakeSource.made[2]!.dispatchEvent(new Event('error'));
  expect(FakeSource.made[2]!.readyState).toBe(2);
});
