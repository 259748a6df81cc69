import { Silence } from './silence.ts';

let reason: string | null;
let silence: Silence;

beforeEach(() => {
  jest.useFakeTimers();
  reason = null;
  silence = new Silence(120_000);
  void silence.tooLong.then((text) => {
    reason = text;
  });
});
afterEach(() => jest.useRealTimers());

/** What is wrong after that much more time without a sign of life. */
async function after(ms: number): Promise<string | null> {
  await jest.advanceTimersByTimeAsync(ms);
  return reason;
}

test('a server that says something now and then may take longer than the limit', async () => {
  for (let sign = 0; sign < 5; sign += 1) {
    expect(await after(119_000)).toBeNull();
    silence.broken();
  }
  expect(await after(119_000)).toBeNull();
});

test('a server that says nothing for the limit is given up, with what to do', async () => {
  silence.broken();
  expect(await after(120_000)).toMatch(/^was silent for 120 s .*start again when it has less: what is done is kept\.$/);
});

test('a server that is ready may be silent', async () => {
  silence.end();
  expect(await after(1_000_000)).toBeNull();
});
