import fc from 'fast-check';
import type { FuzzRequest } from './request.ts';

/** What only bytes can say: lengths that do not match, bodies in pieces, requests behind requests, no HTTP at all. */
export function rawRequests(): fc.Arbitrary<FuzzRequest> {
  const target = fc.constantFrom('/health', '/preview', '/api/music/getList', '/music', '/changes', '/%', '*', 'http://evil.example/');
  const rest = fc.constantFrom(
    'content-length: 100\r\n\r\n{"a":1}',
    'content-length: 1\r\n\r\n{"a":1}',
    'content-length: -1\r\n\r\n',
    'content-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    'content-length: 99999999999999999999\r\n\r\n{}',
    'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    'transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    'content-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}',
    'x: a\r\n b\r\n\r\n',
    'x: \u0000\r\n\r\n',
    `x: ${'x'.repeat(20_000)}\r\n\r\n`,
    'upgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    '\r\nGET / HTTP/1.1\r\nhost: y\r\n\r\n',
    'expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}',
    '',
  );
  const line = fc.tuple(
    fc.constantFrom('GET', 'POST', 'HEAD', 'BREW', 'CONNECT', 'get'),
    target,
    fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
  );
  const bytes = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(line, rest)
        .map(([[method, path, version], more]) => `${method} ${path} ${version}\r\nhost: x\r\nconnection: close\r\n${more}`),
    },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 60 }).map((given) => Buffer.from(given).toString('latin1')) },
  );
  return bytes.map((raw) => ({ name: 'raw bytes', method: '', path: '', headers: {}, raw, fault: () => null }));
}
