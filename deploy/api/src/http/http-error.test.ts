import { createMessage } from 'deploy-release/messages';
import { ReleaseError } from '../release-error.ts';
import { httpErrorOf } from './http-error.ts';

test.each([
  ['held', 409],
  ['missing', 404],
  ['full', 507],
] as const)('a refusal for the reason %s has the status %i and its message', (reason, status) => {
  const error = new ReleaseError(reason, createMessage('unit.absent', { unit: 'mf-player' }));
  expect(httpErrorOf(error)).toMatchObject({ status, answer: { reason, message: error.message } });
});

test('an unexpected failure has the status 500 and keeps its reason for the log', () => {
  const { status, answer } = httpErrorOf(new Error('EACCES: /var/keys/release.pem'));
  expect([status, answer.reason]).toEqual([500, 'unexpected']);
  expect(JSON.stringify(answer)).not.toContain('release.pem');
});

test('a request that the framework refuses keeps its status', () => {
  expect(httpErrorOf(Object.assign(new Error('body too large'), { statusCode: 413 }))).toMatchObject({
    status: 413,
    answer: { reason: 'input', message: 'body too large' },
  });
});
