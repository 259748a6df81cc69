import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { startS3, type TestS3 } from '../../testing/s3-server.ts';
import { ObjectStoreError } from './object-store.ts';
import { S3Store, type S3StoreOptions } from './s3-store.ts';

const KEY = 'invoices/one.pdf';
const BYTES = Buffer.alloc(300_000, 'yinhe');
const NOW = new Date('2026-11-23T02:00:00Z');

describe('files in S3', () => {
  let server: TestS3;
  beforeEach(async () => {
    server = await startS3(() => NOW);
  });
  afterEach(() => server.close());

  const store = (changes: Partial<TestS3['settings']> = {}, options: S3StoreOptions = {}) =>
    new S3Store({ ...server.settings, ...changes }, { now: () => NOW, pausesMs: [0, 0], ...options });

  test('carry their type, digest and date', async () => {
    await store().put(KEY, BYTES);
    expect(server.objects.get(KEY)!.headers).toEqual({
      'content-type': 'application/pdf',
      'x-amz-meta-modified': NOW.toISOString(),
      'x-amz-meta-sha256': createHash('sha256').update(BYTES).digest('hex'),
    });
  });

  test.each([
    ['another secret', { secretAccessKey: 'wrong and secret' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('are refused with %s, and the error names the reason without the secret', async (_kind, changes, code) => {
    const other = store(changes);
    const error = await other.put(KEY, BYTES).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect(String(error)).toContain(`could not store ${KEY}: it answered 403 ${code}`);
    await expect(other.get(KEY)).rejects.toThrow(code);
    await expect(other.stat(KEY)).rejects.toThrow('it answered 403');
    await expect(other.delete(KEY)).rejects.toThrow(code);
    expect(inspect([error, other], { depth: 10, showHidden: true })).not.toMatch(/secret/);
    expect(server.objects.size).toBe(0);
  });

  test('are refused when the clock of the service is wrong', async () => {
    await expect(store({}, { now: () => new Date(NOW.getTime() - 16 * 60_000) }).put(KEY, BYTES)).rejects.toThrow('RequestTimeTooSkewed');
    expect(server.objects.size).toBe(0);
  });

  test('are refused when their bytes or their metadata are others than those that were signed', async () => {
    const send = globalThis.fetch;
    const changed = (change: (init: RequestInit) => RequestInit) =>
      jest.spyOn(globalThis, 'fetch').mockImplementationOnce((url, init) => send(url, change(init!)));
    changed((init) => ({ ...init, body: Buffer.from('other') }));
    await expect(store().put(KEY, BYTES)).rejects.toThrow('XAmzContentSHA256Mismatch');
    changed((init) => ({ ...init, headers: { ...Object.fromEntries(init.headers as Headers), 'x-amz-meta-sha256': '0'.repeat(64) } }));
    await expect(store().put(KEY, BYTES)).rejects.toThrow('SignatureDoesNotMatch');
    expect(server.objects.size).toBe(0);
    jest.restoreAllMocks();
  });

  test('are sent again after a broken connection and after an error of the store', async () => {
    server.faults.push('cut request', 'unavailable');
    await store().put(KEY, BYTES);
    expect(server.requests).toEqual([`PUT ${KEY}`, `PUT ${KEY}`, `PUT ${KEY}`]);
    expect(server.objects.get(KEY)!.bytes.equals(BYTES)).toBe(true);
  });

  test('whose upload breaks each time are not there, and the former one stays', async () => {
    await store().put(KEY, Buffer.from('old'));
    server.faults.push('cut request', 'cut request', 'cut request');
    await expect(store().put(KEY, BYTES)).rejects.toThrow(`the file store could not store ${KEY}: the connection failed`);
    expect(server.objects.get(KEY)!.bytes.toString()).toBe('old');
    server.faults.push('unavailable', 'unavailable', 'unavailable');
    await expect(store().put('invoices/two.pdf', BYTES)).rejects.toThrow('it answered 503 SlowDown');
    expect([...server.objects.keys()]).toEqual([KEY]);
  });

  test('whose download breaks half way end with an error, never as if they were whole', async () => {
    await store().put(KEY, BYTES);
    for (const range of [undefined, { start: 10, end: 250_000 }]) {
      server.faults.push('cut answer');
      const { body } = (await store().get(KEY, range))!;
      await expect(buffer(body)).rejects.toThrow(`could not read ${KEY}: the connection broke before its end`);
    }
  });

  test('of a store that does not answer are an error in time', async () => {
    await server.close();
    await expect(store().get(KEY)).rejects.toThrow('the connection failed');
    const silent = await startSilent();
    try {
      await expect(store({ endpoint: silent.endpoint }, { timeoutMs: 20, pausesMs: [] }).exists(KEY)).rejects.toThrow(
        'the connection failed',
      );
    } finally {
      silent.close();
    }
  });

  test('that another program stored without a digest are no error until the digest is asked for', async () => {
    server.objects.set(KEY, { bytes: BYTES, headers: { 'content-type': 'application/pdf' }, at: NOW });
    expect(await store().stat(KEY)).toEqual({ size: BYTES.length, modified: NOW });
    await expect(store().sha256(KEY)).rejects.toThrow('another program stored it');
  });

  test('are addressed by the name of the host without path style', async () => {
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      return new Response(null, { status: 404 });
    });
    await store({ endpoint: 'https://s3.example.com', pathStyle: false }).exists(KEY);
    await store({ endpoint: 'https://s3.example.com' }).exists(KEY);
    jest.restoreAllMocks();
    expect(asked).toEqual([`https://yinhe-test.s3.example.com/${KEY}`, `https://s3.example.com/yinhe-test/${KEY}`]);
  });
});

async function startSilent(): Promise<{ endpoint: string; close(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
