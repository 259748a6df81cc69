import { createMessage } from 'deploy-release/messages/message';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { RejectedRequest } from '../reports.ts';
import { RefusedCallers } from './refused-callers.ts';

interface Line {
  by: string | null;
  request: RejectedRequest;
  code: string;
}

function recording(spanMs?: number) {
  const lines: Line[] = [];
  const errors: unknown[] = [];
  const releaseService = {
    async auditRejected(actor: Actor | null, request: RejectedRequest, refusal: ReleaseError) {
      lines.push({ by: actor?.name ?? null, request, code: refusal.userMessage.code });
    },
  };
  const callers = new RefusedCallers({ releaseService, onError: (error) => errors.push(error), ...(spanMs !== undefined && { spanMs }) });
  return { lines, errors, callers };
}

const REFUSAL = new ReleaseError('token', createMessage('token.unknown'));
const KNOCK = { verb: 'authenticate' };

test('a caller who is refused is on record with the address that the request came from', async () => {
  const { callers, lines } = recording();
  await callers.record('10.0.0.1', { verb: 'hold', dryRun: true }, REFUSAL);
  expect(lines).toEqual([{ by: null, request: { verb: 'hold', dryRun: true, asked: { from: '10.0.0.1' } }, code: 'token.unknown' }]);
});

test('however often one customer of the net is refused, it costs eleven lines, and the last one says how often', async () => {
  const { callers, lines } = recording();
  for (let count = 0; count < 5000; count += 1) await callers.record(`2001:db8::${count.toString(16)}`, KNOCK, REFUSAL);
  await callers.flush();
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ request: { asked: { from: '2001:db8:0:0::/64', count: 4990 } }, code: 'audit.more' });
});

test('ten thousand addresses do not fill the disk, and all that they tried is counted', async () => {
  const { callers, lines } = recording();
  for (let count = 0; count < 10_000; count += 1) await callers.record(`10.${count >> 8}.${count & 255}.1`, KNOCK, REFUSAL);
  await callers.flush();
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)!.request.asked).toEqual({ from: null, count: 9950 });
});

test('when the span is over the numbers are on record without a further request, and it is recorded one by one again', async () => {
  const { callers, lines } = recording(1);
  for (let count = 0; count < 12; count += 1) void callers.record('10.0.0.1', KNOCK, REFUSAL);
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = setInterval(() => lines.length === 11 && resolve(), 1);
  await promise;
  clearInterval(seen);
  expect(lines.at(-1)).toMatchObject({ code: 'audit.more', request: { asked: { from: '10.0.0.1', count: 2 } } });
  await callers.record('10.0.0.1', KNOCK, REFUSAL);
  expect(lines.at(-1)).toMatchObject({ code: 'token.unknown' });
  await callers.flush();
});

test('a record that cannot be written at the end of a span is told to the log', async () => {
  const told: unknown[] = [];
  let full = false;
  const releaseService = {
    async auditRejected() {
      if (full) throw new Error('no space left');
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const callers = new RefusedCallers({
    releaseService,
    spanMs: 1,
    onError: (error) => {
      told.push(error);
      resolve();
    },
  });
  for (let count = 0; count < 12; count += 1) void callers.record('10.0.0.1', KNOCK, REFUSAL);
  full = true;
  await promise;
  expect(told).toEqual([new Error('no space left')]);
});
