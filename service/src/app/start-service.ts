import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { MediaCancelled, MediaPipeline } from '../catalogue/audio/pipeline/media-pipeline.ts';
import { MediaAddresses } from '../catalogue/media/addresses.ts';
import { BackgroundPace } from '../catalogue/media/background-pace.ts';
import { measureStructures } from '../catalogue/media/measure-structures.ts';
import { BackgroundProducer } from '../catalogue/media/recording-queue.ts';
import { RecordingService } from '../catalogue/media/recording-service.ts';
import type { RecordingSource } from '../catalogue/media/recording-store.ts';
import { Prices } from '../catalogue/prices/prices.ts';
import { CommonQueryCache } from '../catalogue/search/common-query-cache.ts';
import { refreshKeywords } from '../catalogue/search/refresh-keywords.ts';
import { EXACT_UP_TO } from '../catalogue/search/search-tracks.ts';
import { Snapshots } from '../catalogue/search/snapshots.ts';
import { TagDictionary } from '../catalogue/search/tag-dictionary.ts';
import { endOffers } from '../catalogue/works/end-offers.ts';
import { refreshHeat } from '../catalogue/works/refresh-heat.ts';
import { rewriteSearchRows } from '../catalogue/works/rewrite-search-rows.ts';
import { MEMBER_MARKS } from '../commerce/cart/member-marks.ts';
import { CertificateFiles } from '../commerce/certificates/certificate-files.ts';
import { loadCertificateKey } from '../commerce/certificates/certificate-key.ts';
import { Certificates } from '../commerce/certificates/certificates.ts';
import { issueDue } from '../commerce/certificates/issue-due.ts';
import { requireLicensor } from '../commerce/certificates/licensor.ts';
import { remindOfInventory } from '../commerce/inventory/inventory-reminders.ts';
import { ageQuotas } from '../commerce/inventory/quotas.ts';
import { reverseInvoice } from '../commerce/invoices/change-invoice.ts';
import { remindOfEnds } from '../commerce/licences/licence-reminders.ts';
import { commerceArea } from '../commerce/member-area.ts';
import { expireOrders } from '../commerce/orders/end-order.ts';
import { recordReconciliation } from '../commerce/orders/record-reconciliation.ts';
import { orderSettlement } from '../commerce/orders/settle-order.ts';
import { expirePackages } from '../commerce/packages/quota.ts';
import type { PaymentDriver } from '../commerce/payments/payment-driver.ts';
import { runPayments } from '../commerce/payments/payment-worker.ts';
import { Payments } from '../commerce/payments/payments.ts';
import { sandboxPayments } from '../commerce/payments/sandbox/sandbox-driver.ts';
import { registerSandboxGateway } from '../commerce/payments/sandbox/sandbox-gateway.ts';
import { transferPayments } from '../commerce/payments/transfer/transfer-driver.ts';
import { endDueRequests } from '../commerce/requests/end-requests.ts';
import { COMPOSERS_AREA } from '../composers/member-area.ts';
import { PasswordHasher } from '../members/passwords/password-hasher.ts';
import { openPlatform } from '../members/wechat/open-platform.ts';
import { sandboxDriver } from '../members/wechat/routes.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { type Db, inTransaction } from '../platform/database/transaction.ts';
import { DAY_MS } from '../platform/limits/rate-limit.ts';
import { aliyunSms } from '../platform/messages/aliyun-sms.ts';
import { MessageSender } from '../platform/messages/message-sender.ts';
import { checkObjectStore, openObjectStore } from '../platform/objects/open-object-store.ts';
import { keyedHash, loadSecrets } from '../platform/secrets.ts';
import { oneAtATime } from '../platform/time/one-at-a-time.ts';
import { openAdminSocket } from '../staff/admin/admin-server.ts';
import type { CommandTable } from '../staff/admin/commands.ts';
import { teamsArea } from '../teams/member-area.ts';
import { expireOffers } from '../teams/people/expire-offers.ts';
import type { AppContext } from './app-context.ts';
import { composerTimers, startUploadChecks, uploadFolder } from './composer-timers.ts';
import type { Configuration } from './configuration.ts';
import { forgetTimers } from './forget-timers.ts';
import { createApp } from './http-application.ts';
import { LOG_SETTINGS } from './log-settings.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { prepareDatabase } from './prepare-database.ts';
import { StartSteps } from './start-steps.ts';

export interface RunningService {
  url: string;
  context: AppContext;
  /** Ends requests and closes the database. Responses that are still being sent after `graceMs` are cut off. */
  stop(graceMs?: number): Promise<void>;
}

/** What a composition adds to the plain service; see `service/demo/src/main.ts`. */
export interface ServiceAdditions {
  /** Source of the recordings that are made on demand. */
  recordings?: RecordingSource;
  /** Adds works that are missing from the catalogue, before the first request. @returns the number of works added. */
  fillCatalogue?(db: Db, now: Date): Promise<number>;
  /** Commands of the admin socket, besides those of the service. */
  commands?: CommandTable;
  /** Gets what the start does: the name of each step when it begins, and again while a long one runs. */
  onStep?(what: string): void;
}

const PAYMENTS_EVERY_MS = 5000;
const CERTIFICATES_EVERY_MS = 2000;
const HEAT_EVERY_MS = 10 * 60_000;
const OFFERS_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 10 * 60_000;

/**
 * Starts the service: secrets, database, schema, catalogue, HTTP; then it makes missing recordings in the background.
 * @throws FolderHeldError when another process holds the data folder; UnknownSchemaError when another version wrote it;
 * OtherSecretsError when its database was written with other secrets.
 */
export async function startService(configuration: Configuration, additions: ServiceAdditions = {}): Promise<RunningService> {
  const { folder, host, port } = configuration;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = pino({ level: configuration.logLevel, ...LOG_SETTINGS });
  const secrets = loadSecrets(folder);
  const certificateKey = loadCertificateKey(folder);
  const now = () => new Date();
  const steps = new StartSteps((what) => additions.onStep?.(what));
  steps.begin('opening the database');
  const database = await openDatabase({
    databaseUrl: configuration.databaseUrl,
    folder,
    statementTimeoutMs: configuration.statementTimeoutMs,
    queue: configuration.queue,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database connection is lost; the service ends');
      process.exit(1);
    },
  });
  const { db } = database;
  await prepareDatabase(db, {
    location: configuration.databaseUrl ? 'DATABASE_URL' : folder,
    folder,
    secrets,
    steps,
    log,
    now: now(),
    fillCatalogue: additions.fillCatalogue,
  }).catch(async (error) => {
    await database.close();
    throw error;
  });
  const tags = new TagDictionary(db);
  const objects = await openObjectStore(configuration);
  void checkObjectStore(objects, now()).catch((error: unknown) => log.error({ err: error }, 'the file store does not work'));
  const source = additions.recordings ?? null;
  const renderer = source?.rendererModule;
  const background = new MediaPipeline({ renderer });
  const requested = new MediaPipeline({ renderer, background: false });
  const heads = new MediaPipeline({ renderer, background: false });
  const recordings = new RecordingService({ db, objects, source, background, requested, heads, now });
  const pace = new BackgroundPace();
  const producer = new BackgroundProducer(() => recordings.makeNext(), pace, log);
  // Loaded where it is configured only: the embedded default starts without it.
  const mail = configuration.smtp && (await import('../platform/messages/smtp-mail.ts')).smtpMail(configuration.smtp);
  const messages = new MessageSender({
    db,
    now,
    transports: { ...(mail && { mail }), ...(configuration.aliyunSms && { sms: aliyunSms(configuration.aliyunSms, now) }) },
    keepsOutbox: configuration.developerPages,
    onError: (error, counts) => log.error({ err: error, ...counts }, 'sending a message failed'),
  });
  for (const channel of ['mail', 'sms'] as const)
    if (!messages.canSend(channel)) log.warn({ channel }, 'no transport is configured: members get no codes by this channel');
  const prices = new Prices(now);
  const certificates = new Certificates({
    key: certificateKey,
    prices,
    publicOrigin: configuration.publicOrigin,
    licensor: requireLicensor(configuration),
    files: new CertificateFiles(objects, (error) => log.error({ err: error }, 'keeping the file of a certificate failed')),
  });
  let listening = '';
  const hash = keyedHash(secrets.signing);
  const sandboxKey = hash('sandbox payments');
  const sandbox = sandboxPayments({ db, key: sandboxKey, now, pageOf: (number) => `${listening}/dev/pay?trade=${number}` });
  const payments = new Payments([...(configuration.sandboxPayments ? [sandbox] : []), ...(await configuredGateways(configuration, now))]);
  const context: AppContext = {
    db,
    tags,
    prices,
    certificates,
    publicOrigin: configuration.publicOrigin,
    commonQueries: new CommonQueryCache(db, EXACT_UP_TO),
    snapshots: new Snapshots(db, { onError: (error) => log.error({ err: error }, 'building the search snapshot failed') }),
    addresses: new MediaAddresses(secrets),
    recordings,
    objects,
    hash,
    payments,
    movesMoney: !configuration.sandboxPayments,
    uploads: uploadFolder(folder),
    marks: MEMBER_MARKS,
    memberAreas: [teamsArea(payments), COMPOSERS_AREA, commerceArea(payments)],
    orders: orderSettlement(certificates, [reverseInvoice]),
    passwords: new PasswordHasher(),
    messages,
    weChat: configuration.weChat
      ? openPlatform(configuration.weChat)
      : configuration.developerPages
        ? sandboxDriver(() => listening)
        : null,
    now,
  };
  steps.begin('counting searches');
  await refreshKeywords(context);
  await endOffers(db, now());
  const app = await createApp({
    context,
    secrets,
    logger: { level: configuration.logLevel },
    rateLimit: configuration.rateLimit,
    trustProxy: configuration.trustProxy,
    developerPages: configuration.developerPages,
    apiDocs: configuration.apiDocs,
  });
  if (configuration.sandboxPayments) {
    registerSandboxGateway(app, context, {
      key: sandboxKey,
      deliver: ({ headers, body }) => fetch(`${listening}/api/pay/notice/sandbox`, { method: 'POST', headers, body }),
      later: (ms, act) => void setTimeout(act, ms).unref(),
    });
  }
  const uploadChecker = startUploadChecks(context, configuration, (err) => log.error({ err }, 'checking an upload failed'));
  pace.watch(app.server);
  messages.start();
  const commands = {
    ...OPERATOR_COMMANDS,
    ...additions.commands,
  };
  const admin = await openAdminSocket(folder, commands, { ...context, pipeline: background }, (error) => {
    log.error({ err: error }, 'an admin command failed');
  });
  const url = await app.listen({ host, port });
  listening = url;
  steps.end();
  const lookAtPayments = oneAtATime(async () => {
    await expireOrders(context);
    await inTransaction(db, (tx) => expirePackages(tx, now()));
    await inTransaction(db, (tx) => ageQuotas(tx, now()));
    for (const error of await runPayments(context)) log.warn({ err: error }, 'a payment gateway failed');
  });
  const issueCertificates = oneAtATime(async () => {
    for (const error of await issueDue(context)) log.error({ err: error }, 'a certificate could not be issued; it is tried again');
  });
  const timers = [
    every(HEAT_EVERY_MS, () => refreshHeat(db, now()), 'refreshing play counts failed'),
    every(HEAT_EVERY_MS, () => refreshKeywords(context), 'refreshing popular keywords failed'),
    every(DAY_MS, () => checkLedgers(), 'reconciliation failed'),
    every(PAYMENTS_EVERY_MS, lookAtPayments, 'looking at payments failed'),
    every(CERTIFICATES_EVERY_MS, issueCertificates, 'issuing certificates failed'),
    every(OFFERS_EVERY_MS, () => endOffers(db, now()), 'ending special offers failed'),
    every(REMIND_EVERY_MS, () => remindOfEnds(context), 'reminding of licences that end failed'),
    every(REMIND_EVERY_MS, () => remindOfInventory(context), 'reminding of inventory that ends failed'),
    every(REMIND_EVERY_MS, () => expireOffers(context), 'ending invitations to teams failed'),
    ...[...composerTimers(context, uploadChecker), ...forgetTimers(context)].map((timer) => every(...timer)),
    every(REMIND_EVERY_MS, () => endDueRequests(context), 'ending requests of teams failed'),
  ];
  async function checkLedgers(): Promise<void> {
    for (const fault of await recordReconciliation(db, now())) log.error(fault, 'a row does not add up');
  }
  function every(ms: number, act: () => Promise<unknown>, failure: string): NodeJS.Timeout {
    return setInterval(() => void act().catch((error: unknown) => log.error({ err: error }, failure)), ms).unref();
  }
  rewriteSearchRows(db).catch((error: unknown) => log.error({ err: error }, 'writing search rows anew failed'));
  measureStructures(db, objects, background).catch((error: unknown) => {
    if (!(error instanceof MediaCancelled)) log.error({ err: error }, 'measuring the sections of older recordings failed');
  });
  // Without a source every pending recording would be marked as failed.
  if (configuration.makeSound && source) producer.start();
  recordings.warmUp().catch((error: unknown) => {
    if (!(error instanceof MediaCancelled)) log.error({ err: error }, 'warming up the renderer failed');
  });
  return {
    url,
    context,
    async stop(graceMs = configuration.shutdownGraceMs) {
      for (const timer of timers) clearInterval(timer);
      await admin.close();
      const stopped = producer.stop();
      await Promise.all([background.close(), requested.close(), heads.close()]);
      await stopped;
      // One slow download must not hold the process.
      const grace = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(grace);
      await uploadChecker.stop();
      await messages.stop();
      mail?.close();
      await database.close();
    },
  };
}

/** Gateways that have settings, in the order in which buyers see them. Their libraries load only where they are used. */
async function configuredGateways({ alipay, weChatPay, transfer }: Configuration, now: () => Date): Promise<PaymentDriver[]> {
  return [
    ...(alipay ? [(await import('../commerce/payments/alipay/alipay-driver.ts')).alipayPayments(alipay, now)] : []),
    ...(weChatPay ? [(await import('../commerce/payments/wechat-pay/wechat-pay-driver.ts')).weChatPayments(weChatPay, now)] : []),
    ...(transfer ? [transferPayments(transfer)] : []),
  ];
}
