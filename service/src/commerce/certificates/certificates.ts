import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { certificateNumber, RANDOM_CHARACTERS } from 'shared-contracts/licensing/certificate-number';
import type { Prices } from '../../catalogue/prices/prices.ts';
import type { CertificateTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { licenceState } from '../licensing/licence-state.ts';
import { certificateFile } from './certificate-file.ts';
import type { CertificateFiles } from './certificate-files.ts';
import { type CertificateKey, publicKeysOf } from './certificate-key.ts';
import { composeSnapshot, type LicensorFacts } from './compose-snapshot.ts';
import { DrawingQueue } from './drawing-queue.ts';
import type { Licensor } from './licensor.ts';
import { drawSample } from './sample.ts';
import { openSeal, type SealedCertificate, sealCertificate } from './seal.ts';

export interface CertificatesOptions {
  key: CertificateKey;
  prices: Prices;
  /** Origin of the shop, for the address that a QR code leads to. */
  publicOrigin: string;
  /** The company that grants the licences; without it certificates have its name in the database alone. */
  licensor?: Licensor | undefined;
  /** Draws a number; at random by default. */
  drawNumber?: () => string;
  /** Where drawn files are kept; without it each download draws its own. */
  files?: CertificateFiles;
}

/** Issues certificates and draws their PDFs. */
export class Certificates {
  readonly #options: CertificatesOptions;
  readonly #drawings = new DrawingQueue();

  constructor(options: CertificatesOptions) {
    this.#options = options;
  }

  /** PEM of the public keys that verify certificates of this installation, the current one first. */
  async publicKeys(db: Db): Promise<string> {
    const { key } = this.#options;
    const former = await db.selectFrom('certificate_key').select('public_pem').where('id', '!=', key.id).orderBy('created_at').execute();
    return [key.publicPem, ...former.map(({ public_pem }) => public_pem)].join('');
  }

  /**
   * Issues a certificate for each valid licence of an order that has none, in the transaction that grants the licences, or later. It states
   * the digest of the file that is delivered: where that does not exist yet, the certificate is due, and `issueDue` comes back to it. From
   * the first one to the end of the transaction others wait to issue theirs: the certificates form one chain.
   * @throws Error when a line of the order has no licence.
   */
  async issue(tx: Db, orderId: number, at: Date): Promise<void> {
    if (!tx.isTransaction) throw new Error('certificates are issued in the transaction that grants their licences');
    const { key, prices } = this.#options;
    const order = await tx
      .selectFrom('customer_order')
      .select(['number', 'owner_id', 'price_version', 'covered'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const lines = await linesOf(tx, orderId);
    for (const { licence_id, valid_from } of lines)
      if (licence_id === null || valid_from === null) throw new Error(`order ${orderId} has a line without a licence`);
    const ready = lines.filter(({ state, hd_file, hd_sha256 }) => state === 'valid' && hd_file !== null && hd_sha256 !== null);
    await this.#noteDue(tx, lines, ready, at);
    if (ready.length === 0) return;
    const facts = {
      orderNumber: order.number,
      issuedAt: at,
      licensor: await this.licensorOf(tx),
      table: await prices.published(tx, order.price_version),
      coveredBy: order.covered === 0 ? null : await coveredBy(tx, orderId),
    };
    await tx
      .insertInto('certificate_key')
      .values({ id: key.id, public_pem: key.publicPem })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const head = await tx.selectFrom('certificate_chain').select(['position', 'hash']).forUpdate().executeTakeFirstOrThrow();
    let [position, previousHash] = [head.position, head.hash];
    for (const { licence_id, valid_from, hd_sha256, ...line } of ready) {
      const number = this.#options.drawNumber?.() ?? randomNumber();
      const snapshot = composeSnapshot({ ...line, valid_from: valid_from!, hd_sha256: hd_sha256! }, facts, {
        number,
        verifyAt: this.addressOf(number),
      });
      const sealed = sealCertificate(snapshot, { position: position + 1, previousHash }, key);
      await tx
        .insertInto('certificate')
        .values({ ...rowOf(sealed), licence_id: licence_id!, owner_id: order.owner_id, number, issued_at: at })
        .execute();
      ({ position, hash: previousHash } = sealed);
    }
    await tx.updateTable('certificate_chain').set({ position, hash: previousHash }).execute();
  }

  /** Keeps which valid licences wait for the file of their recording. */
  async #noteDue(tx: Db, lines: readonly UncertifiedLine[], ready: readonly UncertifiedLine[], at: Date): Promise<void> {
    const waiting = lines.filter((line) => line.state === 'valid' && !ready.includes(line)).map(({ licence_id }) => licence_id!);
    const over = lines.map(({ licence_id }) => licence_id!).filter((id) => !waiting.includes(id));
    if (over.length > 0) await tx.deleteFrom('certificate_due').where('licence_id', 'in', over).execute();
    if (waiting.length === 0) return;
    await tx
      .insertInto('certificate_due')
      .values(waiting.map((licence_id) => ({ licence_id, next_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** A sample certificate for buyers, without a real licensee. */
  async sample(db: Db): Promise<Buffer> {
    const licensor = await this.licensorOf(db);
    return this.#drawings.run(() => drawSample(licensor, this.#options.publicOrigin));
  }

  /** The company: as it is configured, else by its name in the database. */
  async licensorOf(db: Db): Promise<LicensorFacts> {
    const { licensor } = this.#options;
    if (licensor) return { name: licensor.name, details: { creditCode: licensor.creditCode, address: licensor.address } };
    const company = await db.selectFrom('company').select(['name_zh', 'name_en']).executeTakeFirst();
    return { name: { zh: company?.name_zh ?? '音河', en: company?.name_en ?? 'Yinhe' } };
  }

  /** Address of the public page of a certificate. */
  addressOf(number: string): string {
    return `${this.#options.publicOrigin}/verify/${number}`;
  }

  /** Whether this installation sealed a stored certificate; false for a row that somebody wrote into the database. */
  async isGenuine(db: Db, sealed: SealedCertificate): Promise<boolean> {
    return openSeal(sealed, publicKeysOf(await this.publicKeys(db))).fault === null;
  }

  /** The PDF of a certificate: drawn once and kept in the file store. */
  file(sealed: SealedCertificate): Promise<Buffer> {
    const { key, files } = this.#options;
    return this.#drawings.run(async () => {
      const kept = await files?.read(sealed, key);
      if (kept) return kept;
      const drawn = await certificateFile(sealed, key);
      await files?.write(sealed, drawn);
      return drawn;
    });
  }
}

type UncertifiedLine = Awaited<ReturnType<typeof linesOf>>[number];

/** Lines of an order whose licence has no certificate yet. */
function linesOf(tx: Db, orderId: number) {
  return tx
    .selectFrom('customer_order_line as l')
    .leftJoin('licence as c', 'c.order_line_id', 'l.id')
    .leftJoin('certificate as issued', 'issued.licence_id', 'c.id')
    .leftJoin('recording as r', 'r.version_id', 'l.version_id')
    .select([
      'c.id as licence_id',
      licenceState('c').as('state'),
      'c.valid_from',
      'c.valid_to',
      'l.work',
      'l.project',
      'l.grant_options',
      'l.total',
    ])
    .select(['r.hd_file', 'r.hd_sha256'])
    .where('l.order_id', '=', orderId)
    .where('issued.licence_id', 'is', null)
    .orderBy('l.position')
    .execute();
}

/** What paid an order that no money did. */
async function coveredBy(tx: Db, orderId: number): Promise<'package' | 'inventory'> {
  const lines = tx.selectFrom('customer_order_line').select('id').where('order_id', '=', orderId);
  const use = await tx.selectFrom('inventory_use').select('id').where('order_line_id', 'in', lines).executeTakeFirst();
  return use ? 'inventory' : 'package';
}

function randomNumber(): string {
  return certificateNumber(Array.from({ length: RANDOM_CHARACTERS }, () => randomInt(31)));
}

function rowOf({ position, previousHash, hash, snapshot, keyId, signature }: SealedCertificate) {
  return { position, previous_hash: previousHash, hash, snapshot, key_id: keyId, signature };
}

/** A stored certificate as it was sealed. */
export function sealedOf(row: Selectable<CertificateTable>): SealedCertificate {
  const { position, previous_hash, hash, snapshot, key_id, signature } = row;
  return { position, previousHash: previous_hash, hash, snapshot, keyId: key_id, signature };
}
