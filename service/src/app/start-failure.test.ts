import { EngineError } from '../platform/database/embedded/engine-client.ts';
import { startFailure } from './start-failure.ts';

const AT = { host: '127.0.0.1', port: 8081 };

test('a start that is ended by the limit of a statement says what to do, in both languages', () => {
  const error = new EngineError({ message: 'canceling statement due to statement timeout', code: '57014' });
  expect(startFailure(error, AT)).toEqual({
    message: expect.stringMatching(/too much to do\. Start again when it has less.*请待负载降低后重新启动/),
    status: 1,
  });
});

test('a fault of the program is none of the operator', () => {
  expect(startFailure(new TypeError('x is undefined'), AT)).toBeNull();
});
