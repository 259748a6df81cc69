import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkedDigest, sha256Of } from './digest.ts';
import { contentTypeOf } from './object-key.ts';
import { type ByteRange, type ObjectInfo, type ObjectStore, ObjectStoreError, type OpenedObject, type PutOptions } from './object-store.ts';

export interface S3Settings {
  /** Origin of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first part of the path, as MinIO wants it, instead of the first part of the host name. */
  pathStyle: boolean;
}

export interface S3StoreOptions {
  now?: () => Date;
  /** Waits between two attempts, ms. */
  pausesMs?: readonly number[];
  /** How long the store may take for its answer, ms; a put has a second more for each megabyte. */
  timeoutMs?: number;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Uint8Array | Blob;
}

const NOTHING = sha256Of(Buffer.alloc(0));
const SHA256 = /^[0-9a-f]{64}$/;
/** Longest excerpt of an answer that is searched for the code of an error. */
const MOST_ERROR = 4096;

/**
 * Objects in the bucket of an S3-compatible store. One request stores an object whole, with its SHA-256 signed, so that the store refuses
 * other bytes. The digest and the date lie beside it as metadata.
 */
export class S3Store implements ObjectStore {
  readonly #settings: S3Settings;
  readonly #options: Required<S3StoreOptions>;
  readonly #base: string;
  /** Derived signing keys, one a day. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(settings: S3Settings, options: S3StoreOptions = {}) {
    this.#settings = settings;
    this.#options = { now: () => new Date(), pausesMs: [100, 400], timeoutMs: 15_000, ...options };
    const url = new URL(settings.endpoint);
    if (!settings.pathStyle) url.hostname = `${settings.bucket}.${url.hostname}`;
    this.#base = settings.pathStyle ? `${url.origin}/${settings.bucket}/` : `${url.origin}/`;
  }

  async put(key: string, bytes: Uint8Array, { modified, sha256 }: PutOptions = {}): Promise<void> {
    await this.#put(key, bytes, checkedDigest(key, bytes, sha256), modified);
  }

  async putFile(key: string, path: string, sha256: string): Promise<void> {
    const body = await openAsBlob(path).catch((error: unknown) => {
      throw new ObjectStoreError('store', key, (error as NodeJS.ErrnoException).code ?? 'the file cannot be read', error);
    });
    await this.#put(key, body, sha256);
  }

  /** The store refuses bytes that do not have the digest. */
  async #put(key: string, body: Uint8Array | Blob, digest: string, modified?: Date): Promise<void> {
    const headers = {
      'content-type': contentTypeOf(key),
      'x-amz-content-sha256': digest,
      'x-amz-meta-sha256': digest,
      'x-amz-meta-modified': (modified ?? this.#options.now()).toISOString(),
    };
    const answer = await this.#send('store', key, { method: 'PUT', headers, body });
    if (!answer.ok) throw await refused('store', key, answer);
    await discard(answer);
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    const answer = await this.#head(key);
    return answer && infoOf(key, answer, Number(answer.headers.get('content-length') ?? Number.NaN));
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#head(key)) !== null;
  }

  async get(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const answer = await this.#send('read', key, {
      method: 'GET',
      ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    });
    if (answer.status === 404) {
      await discard(answer);
      return null;
    }
    if (answer.status === 416) {
      await discard(answer);
      throw new RangeError(`${key} has no bytes ${range?.start}-${range?.end}`);
    }
    if (answer.status !== (range ? 206 : 200)) throw await refused('read', key, answer);
    try {
      const size = range ? sizeOfRange(key, answer, range) : Number(answer.headers.get('content-length') ?? Number.NaN);
      return { info: infoOf(key, answer, size), body: bodyOf(key, answer) };
    } catch (error) {
      await discard(answer);
      throw error;
    }
  }

  async sha256(key: string): Promise<string | null> {
    const answer = await this.#head(key);
    if (!answer) return null;
    const digest = answer.headers.get('x-amz-meta-sha256') ?? '';
    if (!SHA256.test(digest)) throw new ObjectStoreError('look up', key, 'it has no digest: another program stored it');
    return digest;
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#send('delete', key, { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) throw await refused('delete', key, answer);
    await discard(answer);
  }

  async #head(key: string): Promise<Response | null> {
    const answer = await this.#send('look up', key, { method: 'HEAD' });
    if (answer.status === 404) return null;
    if (!answer.ok) throw await refused('look up', key, answer);
    return answer;
  }

  /** Sends a request, again after a broken connection and after an error of the store: each of these requests may be repeated. */
  async #send(action: string, key: string, request: S3Request): Promise<Response> {
    contentTypeOf(key);
    const { pausesMs } = this.#options;
    for (let attempt = 0; ; attempt++) {
      const pause = pausesMs[attempt];
      const answer = await this.#attempt(key, request).catch((error: unknown) => {
        if (pause === undefined) throw new ObjectStoreError(action, key, 'the connection failed', error);
        return null;
      });
      if (answer && (pause === undefined || (answer.status < 500 && answer.status !== 429))) return answer;
      if (answer) await discard(answer);
      await wait(pause);
    }
  }

  async #attempt(key: string, { method, headers, body }: S3Request): Promise<Response> {
    const { region, accessKeyId, secretAccessKey } = this.#settings;
    const signer = new AwsV4Signer({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#keys,
      method,
      url: this.#base + key,
      headers: { 'x-amz-content-sha256': NOTHING, ...headers },
      datetime: this.#options
        .now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ''),
    });
    const signed = await signer.sign();
    // After the signature: proxies may change it.
    signed.headers.set('accept-encoding', 'identity');
    const aborts = new AbortController();
    const limit = setTimeout(() => aborts.abort(new Error('no answer in time')), this.#options.timeoutMs + sizeOf(body) / 1000);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: aborts.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> | Blob }),
      });
    } finally {
      clearTimeout(limit);
    }
  }
}

function sizeOf(body: Uint8Array | Blob | undefined): number {
  return body instanceof Blob ? body.size : (body?.length ?? 0);
}

function infoOf(key: string, { headers }: Response, size: number): ObjectInfo {
  const modified = new Date(headers.get('x-amz-meta-modified') ?? headers.get('last-modified') ?? Number.NaN);
  if (!Number.isSafeInteger(size) || Number.isNaN(modified.getTime()))
    throw new ObjectStoreError('read', key, 'the answer has no size or date');
  return { size, modified };
}

/** Size of the whole object. @throws RangeError when the store sent a part of the range only, because the object is shorter. */
function sizeOfRange(key: string, { headers }: Response, { start, end }: ByteRange): number {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (Number(first) !== start || Number(last) !== end) throw new RangeError(`${key} has no bytes ${start}-${end}: it has ${size}`);
  return Number(size);
}

/** The body of an answer as a stream that says what broke. */
function bodyOf(key: string, { body }: Response): Readable {
  const reader = body?.getReader();
  return new Readable({
    read() {
      if (!reader) this.push(null);
      reader?.read().then(
        ({ value }) => this.push(value ?? null),
        (error: unknown) => this.destroy(new ObjectStoreError('read', key, 'the connection broke before its end', error)),
      );
    },
    destroy(error, done) {
      const end = () => done(error);
      if (reader) reader.cancel().then(end, end);
      else end();
    },
  });
}

async function refused(action: string, key: string, answer: Response): Promise<ObjectStoreError> {
  const text = (await answer.text().catch(() => '')).slice(0, MOST_ERROR);
  const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(text)?.[1];
  return new ObjectStoreError(action, key, `it answered ${answer.status}${code ? ` ${code}` : ''}`);
}

/** Frees the connection for the next request. */
async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined);
}
