import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { AppContext } from '../app-context.ts';
import { TagDictionary } from '../catalogue/tag-dictionary.ts';
import type { Db } from '../database/transaction.ts';
import { createApp } from '../http/app.ts';
import { Prices } from '../licensing/prices.ts';
import { MediaAddresses } from '../media/addresses.ts';
import { MediaFiles } from '../media/media-files.ts';
import type { RecordingStore } from '../media/recording-store.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { CommonQueryCache } from '../search/common-query-cache.ts';
import { EXACT_UP_TO } from '../search/search-tracks.ts';
import { Snapshots } from '../search/snapshots.ts';
import { keyedHash, type Secrets } from '../secrets.ts';
import { issueToken, memberNamed } from '../session/tokens.ts';
import { sandboxDriver } from '../wechat/routes.ts';

export const TEST_SECRETS: Secrets = { signing: '5a'.repeat(32), audioKey: '0f'.repeat(16), audioIv: 'a1'.repeat(16) };

export interface TestService {
  context: AppContext;
  app: FastifyInstance;
  files: MediaFiles;
  /** Moves the service's clock. */
  setNow(now: Date): void;
  /** A token of a member, made when new. */
  tokenOf(name: string): Promise<string>;
  /** The envelope and headers of a call, over the whole HTTP application. */
  call<C extends CallName>(
    name: C,
    request: CallRequest<C>,
    options?: { token?: string; language?: 'CN' | 'EN'; address?: string; headers?: Record<string, string> },
  ): Promise<TestResponse<CallResponse<C>>>;
}

export interface TestResponse<Data> {
  status: number;
  code: number;
  msg: string;
  data: Data;
  headers: Record<string, unknown>;
}

const NO_SOUND: RecordingStore = { trial: async () => null, listen: async () => null, hd: async () => null };

/** The service over a database, with a clock that tests set. */
export async function createTestService(db: Db, recordings: RecordingStore = NO_SOUND): Promise<TestService> {
  let now = new Date();
  const files = new MediaFiles(mkdtempSync(join(tmpdir(), 'yinhe-sound-')));
  const context: AppContext = {
    db,
    tags: new TagDictionary(db),
    prices: new Prices(),
    commonQueries: new CommonQueryCache(db, EXACT_UP_TO),
    snapshots: new Snapshots(db, { onError: fail }),
    addresses: new MediaAddresses(TEST_SECRETS),
    recordings,
    hash: keyedHash(TEST_SECRETS.signing),
    passwords: new PasswordHasher(),
    weChat: sandboxDriver(() => 'http://localhost'),
    messages: { canSend: () => true, wake: () => undefined, delivery: async () => 'queued' },
    now: () => now,
  };
  const app = await createApp({ context, secrets: TEST_SECRETS, files, logger: false, rateLimit: 0, developerPages: true });
  return {
    context,
    app,
    files,
    setNow(moment) {
      now = moment;
    },
    async tokenOf(name) {
      const member = await memberNamed(db, name);
      return (await issueToken(db, member.id, now)).token;
    },
    async call(name, request, { token, language, address, headers: more } = {}) {
      const headers = {
        ...more,
        ...(token && { authorization: token }),
        ...(language && { language }),
        ...(address && { 'x-forwarded-for': address }),
      };
      const url = callPath(name);
      const response =
        CALLS[name] === 'GET'
          ? await app.inject({ method: 'GET', url: `${url}?${query(request)}`, headers })
          : await app.inject({ method: 'POST', url, payload: request as object, headers });
      return { status: response.statusCode, headers: response.headers, ...response.json() };
    },
  };
}

function query(request: object): string {
  return new URLSearchParams(Object.entries(request).map(([name, value]): [string, string] => [name, String(value)])).toString();
}

function fail(error: unknown): never {
  throw error;
}
