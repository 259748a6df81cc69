import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { AppContext } from '../app/app-context.ts';
import { createApp } from '../app/http-application.ts';
import { MediaAddresses } from '../catalogue/media/addresses.ts';
import type { RecordingStore } from '../catalogue/media/recording-store.ts';
import { Prices } from '../catalogue/prices/prices.ts';
import { CommonQueryCache } from '../catalogue/search/common-query-cache.ts';
import { EXACT_UP_TO } from '../catalogue/search/search-tracks.ts';
import { Snapshots } from '../catalogue/search/snapshots.ts';
import { TagDictionary } from '../catalogue/search/tag-dictionary.ts';
import { MEMBER_MARKS } from '../commerce/cart/member-marks.ts';
import { CertificateFiles } from '../commerce/certificates/certificate-files.ts';
import { Certificates } from '../commerce/certificates/certificates.ts';
import { reverseInvoice } from '../commerce/invoices/change-invoice.ts';
import { commerceArea } from '../commerce/member-area.ts';
import { orderSettlement } from '../commerce/orders/settle-order.ts';
import { Payments } from '../commerce/payments/payments.ts';
import { sandboxPayments } from '../commerce/payments/sandbox/sandbox-driver.ts';
import { transferPayments } from '../commerce/payments/transfer/transfer-driver.ts';
import { COMPOSERS_AREA } from '../composers/member-area.ts';
import { UploadFolder } from '../composers/uploads/upload-folder.ts';
import { PasswordHasher } from '../members/passwords/password-hasher.ts';
import { issueToken, memberNamed } from '../members/session/tokens.ts';
import { sandboxDriver } from '../members/wechat/routes.ts';
import type { Db } from '../platform/database/transaction.ts';
import { FolderStore } from '../platform/objects/folder-store.ts';
import type { ObjectStore } from '../platform/objects/object-store.ts';
import { keyedHash, type Secrets } from '../platform/secrets.ts';
import { teamsArea } from '../teams/member-area.ts';
import { TEST_CERTIFICATE_KEY } from './certificate-snapshot.ts';

export const TEST_SECRETS: Secrets = { signing: '5a'.repeat(32), audioKey: '0f'.repeat(16), audioIv: 'a1'.repeat(16) };

/** Key of the sandbox gateway. */
export const TEST_SANDBOX_KEY = 'sandbox';

export interface TestService {
  context: AppContext;
  app: FastifyInstance;
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

/** The least that Argon2 allows. Tests make hundreds of hashes; those of the hasher itself, and of its times, have the real cost. */
const LOW_COST = { memory: 8, passes: 1, parallelism: 1 };

const NO_SOUND: RecordingStore = { trial: async () => null, listen: async () => null, hd: async () => null };

/** The service over a database, with a clock that tests set. */
export async function createTestService(
  db: Db,
  recordings: RecordingStore = NO_SOUND,
  objects: ObjectStore = new FolderStore(mkdtempSync(join(tmpdir(), 'yinhe-files-'))),
): Promise<TestService> {
  let now = new Date();
  const prices = new Prices(() => now);
  const publicOrigin = 'https://shop.example';
  const certificates = new Certificates({
    key: TEST_CERTIFICATE_KEY,
    prices,
    publicOrigin,
    files: new CertificateFiles(objects, (error) => {
      throw error;
    }),
  });
  const payments = new Payments([
    sandboxPayments({ db, key: TEST_SANDBOX_KEY, now: () => now, pageOf: (number) => `http://localhost/dev/pay?trade=${number}` }),
    transferPayments({ accountName: '静水音乐有限公司', bank: '测试银行上海分行', account: '6222000000000001' }),
  ]);
  const context: AppContext = {
    db,
    tags: new TagDictionary(db),
    prices,
    certificates,
    publicOrigin,
    commonQueries: new CommonQueryCache(db, EXACT_UP_TO),
    snapshots: new Snapshots(db, { onError: failUnlessClosed }),
    addresses: new MediaAddresses(TEST_SECRETS),
    recordings,
    objects,
    hash: keyedHash(TEST_SECRETS.signing),
    payments,
    movesMoney: true,
    uploads: new UploadFolder(mkdtempSync(join(tmpdir(), 'yinhe-uploads-'))),
    marks: MEMBER_MARKS,
    memberAreas: [teamsArea(payments), COMPOSERS_AREA, commerceArea(payments)],
    orders: orderSettlement(certificates, [reverseInvoice]),
    passwords: new PasswordHasher({ cost: LOW_COST }),
    weChat: sandboxDriver(() => 'http://localhost'),
    messages: { canSend: () => true, wake: () => undefined, delivery: async () => 'queued' },
    now: () => now,
  };
  const app = await createApp({ context, secrets: TEST_SECRETS, logger: false, rateLimit: 0, developerPages: true });
  return {
    context,
    app,
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

/** A look for changes runs in the background: it may outlive the database of its test. */
function failUnlessClosed(error: unknown): void {
  if (!String(error).includes('driver has already been destroyed')) throw error;
}
