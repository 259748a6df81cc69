import { createMessage } from 'deploy-release/messages';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { RejectedRequest } from '../reports.ts';
import { RefusedCallers } from './refused-callers.ts';

interface Line {
  by: string | null;
  request: RejectedRequest;
  code: string;
}

function fakeAudit(intervalMs?: number) {
  const lines: Line[] = [];
  const errors: unknown[] = [];
  const releaseService = {
    async auditRejected(actor: Actor | null, request: RejectedRequest, refusal: ReleaseError) {
      lines.push({ by: actor?.name ?? null, request, code: refusal.userMessage.code });
    },
  };
  const callers = new RefusedCallers({
    releaseService,
    onError: (error) => errors.push(error),
    ...(intervalMs !== undefined && { intervalMs }),
  });
  return { lines, errors, callers };
}

const REFUSAL = new ReleaseError('token', createMessage('token.unknown'));
const SIGN_IN = { verb: 'authenticate' };

test('audits a refused caller with its address', async () => {
  const { callers, lines } = fakeAudit();
  await callers.record('10.0.0.1', { verb: 'hold', dryRun: true }, REFUSAL);
  expect(lines).toEqual([{ by: null, request: { verb: 'hold', dryRun: true, asked: { from: '10.0.0.1' } }, code: 'token.unknown' }]);
});

test('writes at most eleven entries per network; the last one has the count', async () => {
  const { callers, lines } = fakeAudit();
  for (let count = 0; count < 5000; count += 1) await callers.record(`2001:db8::${count.toString(16)}`, SIGN_IN, REFUSAL);
  await callers.flush();
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ request: { asked: { from: '2001:db8:0:0::/64', count: 4990 } }, code: 'audit.more' });
});

test('writes at most 51 entries for ten thousand addresses and counts the rest', async () => {
  const { callers, lines } = fakeAudit();
  for (let count = 0; count < 10_000; count += 1) await callers.record(`10.${count >> 8}.${count & 255}.1`, SIGN_IN, REFUSAL);
  await callers.flush();
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)!.request.asked).toEqual({ from: null, count: 9950 });
});

test('writes the counts when the interval ends, without another request, then audits single refusals again', async () => {
  const { callers, lines } = fakeAudit(1);
  for (let count = 0; count < 12; count += 1) void callers.record('10.0.0.1', SIGN_IN, REFUSAL);
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = setInterval(() => lines.length === 11 && resolve(), 1);
  await promise;
  clearInterval(seen);
  expect(lines.at(-1)).toMatchObject({ code: 'audit.more', request: { asked: { from: '10.0.0.1', count: 2 } } });
  await callers.record('10.0.0.1', SIGN_IN, REFUSAL);
  expect(lines.at(-1)).toMatchObject({ code: 'token.unknown' });
  await callers.flush();
});

test('logs a failed audit write at the end of the interval', async () => {
  const logged: unknown[] = [];
  let full = false;
  const releaseService = {
    async auditRejected() {
      if (full) throw new Error('no space left');
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const callers = new RefusedCallers({
    releaseService,
    intervalMs: 1,
    onError: (error) => {
      logged.push(error);
      resolve();
    },
  });
  for (let count = 0; count < 12; count += 1) void callers.record('10.0.0.1', SIGN_IN, REFUSAL);
  full = true;
  await promise;
  expect(logged).toEqual([new Error('no space left')]);
});
