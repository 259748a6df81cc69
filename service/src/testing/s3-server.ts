import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../platform/objects/s3-store.ts';

interface Stored {
  bytes: Buffer;
  /** Content type and `x-amz-meta-…`. */
  headers: Record<string, string>;
  at: Date;
}

export interface TestS3 {
  settings: S3Settings;
  /** What the bucket holds, by key. */
  objects: Map<string, Stored>;
  /** Method and key of each request that came, refused ones too. */
  requests: string[];
  /** What goes wrong with the next requests, in their order. */
  faults: S3Fault[];
  close(): Promise<void>;
}

/** A broken connection, before or in the middle of the body; an error of the store; or bytes that a disk or a proxy changed. */
export type S3Fault = 'none' | 'cut request' | 'cut answer' | 'unavailable' | 'changed';

const BUCKET = 'yinhe-test';
const MOST_SKEW_MS = 15 * 60_000;

/**
 * An S3-compatible store for tests: PUT, GET with a range, HEAD and DELETE of objects in one bucket, addressed by path. It checks the
 * Signature Version 4 of each request as the documentation of AWS describes it, with code of its own.
 */
export async function startS3(now: () => Date = () => new Date()): Promise<TestS3> {
  const secret = { id: 'AKIDTEST', key: 'a secret that nobody may log' };
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const faults: S3Fault[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = decodeURIComponent(request.url!).replace(`/${BUCKET}/`, '');
    requests.push(`${request.method} ${key}`);
    const fault = faults.shift();
    if (fault === 'cut request') return void request.socket.destroy();
    const body = await buffer(request);
    if (fault === 'unavailable') return refuse(response, 503, 'SlowDown');
    const refusal = faultOf(request, body, { now: now(), secret, region: 'eu-test-1' });
    if (refusal) return refuse(response, 403, refusal);
    if (!request.url!.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      const kept = Object.entries(request.headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'));
      objects.set(key, { bytes: body, headers: Object.fromEntries(kept) as Record<string, string>, at: now() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const { range } = request.headers;
    if (range && Number(/\d+/.exec(range)) >= found.bytes.length) return refuse(response, 416, 'InvalidRange');
    sendObject(request, response, found, fault);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'eu-test-1',
      pathStyle: true,
      accessKeyId: secret.id,
      secretAccessKey: secret.key,
    },
    objects,
    requests,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendObject(request: IncomingMessage, response: ServerResponse, { bytes, headers, at }: Stored, fault: S3Fault | undefined): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = bytes.subarray(Number(first ?? 0), Number(last ?? bytes.length - 1) + 1);
  response.writeHead(first ? 206 : 200, {
    ...headers,
    'content-length': part.length,
    'last-modified': at.toUTCString(),
    ...(first && { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  if (fault === 'changed') return void response.end(Buffer.from(part.map((byte, index) => (index === 0 ? byte ^ 1 : byte))));
  if (fault !== 'cut answer') return void response.end(part);
  response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

interface Verification {
  now: Date;
  secret: { id: string; key: string };
  region: string;
}

/** Why a request is not signed as it must be; null when it is. */
function faultOf({ method, url, headers }: IncomingMessage, body: Buffer, { now, secret, region }: Verification): string | null {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, day, scope, signedHeaders = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (id !== secret.id) return 'InvalidAccessKeyId';
  if (scope !== region) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const moment = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(moment - now.getTime()) <= MOST_SKEW_MS) || !time.startsWith(day!)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    ...[method, url!.split('?')[0], ''],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signedHeaders, headers['x-amz-content-sha256']],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hex(canonical)].join('\n');
  const signingKey = [day!, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret.key}`);
  return hmac(signingKey, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function hex(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
