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

/** The stream made last is refused, as a server that is down does. */
function refuse(): void {
  const last = FakeSource.made.at(-1)!;
  last.readyState = 2;
  last.dispatchEvent(new Event('error'));
}

it('waits five seconds again after a document has come', () => {
  openChanges({ since: () => 4, deliver: () => undefined, open });
  for (const wait of [5000, 10_000]) {
    refuse();
    jest.advanceTimersByTime(wait);
  }
  expect(FakeSource.made).toHaveLength(3);
  FakeSource.made[2]!.dispatchEvent(new MessageEvent('channel', { data: 'five' }));
  refuse();
  jest.advanceTimersByTime(5000);
  expect(FakeSource.made).toHaveLength(4);
});

it('never waits longer than five minutes', () => {
  openChanges({ since: () => 4, deliver: () => undefined, open });
  for (let attempt = 2; attempt < 12; attempt += 1) {
    refuse();
    jest.advanceTimersByTime(300_000);
    expect(FakeSource.made).toHaveLength(attempt);
  }
});

it('opens no stream any more once it has ended', () => {
  const end = openChanges({ since: () => 4, deliver: () => undefined, open });
  refuse();
  end();
  jest.runAllTimers();
  expect(FakeSource.made).toHaveLength(1);
});
