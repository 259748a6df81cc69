import { randomUUID } from 'node:crypto';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { AppContext } from '../app/app-context.ts';
import type { OrderedProject } from '../platform/database/json-columns.ts';
import { type Db, inTransaction } from '../platform/database/transaction.ts';
import { personalOwner } from '../platform/ownership/owner.ts';

/** Terms of the licences of `addCompletedOrder`. */
export const ORDERED_GRANT: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'threeYears',
  scope: 'province',
  province: '440000',
  channels: ['tv', 'video'],
  seconds: 'upTo60',
  shops: null,
};
export const ORDERED_PROJECT: OrderedProject = {
  id: 1,
  name: '秋季宣传片',
  licenseeName: '静水影像有限公司',
  licenseeCode: '91350100M000100Y43',
  remarks: '',
};
const YEARS = 3;
const FEN = 193_600;

export interface CompletedOrder {
  orderId: number;
  /** In the order of the lines. */
  licenceIds: number[];
}

/** An order that was paid, with its licences and certificates, as the settlement of a payment leaves it. */
export function addCompletedOrder(
  context: Pick<AppContext, 'db' | 'now' | 'certificates'>,
  memberId: number,
  {
    versionIds = [1],
    grant = ORDERED_GRANT,
    project = ORDERED_PROJECT,
  }: { versionIds?: number[]; grant?: LicenceOptions; project?: OrderedProject } = {},
): Promise<CompletedOrder> {
  return inTransaction(context.db, async (tx) => {
    const at = context.now();
    const order = await insertOrder(tx, memberId, versionIds.length * FEN, at);
    const licenceIds: number[] = [];
    for (const [position, versionId] of versionIds.entries())
      licenceIds.push(await insertLicence(tx, { memberId, orderId: order, position, versionId, grant, project, at }));
    await context.certificates.issue(tx, order, at);
    return { orderId: order, licenceIds };
  });
}

/** Grants the refund of the order of a licence, as far as its licences see it: the money has not gone back yet. */
export async function beginRefund(db: Db, licenceId: number): Promise<void> {
  const orders = db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .select('l.order_id')
    .where('c.id', '=', licenceId);
  await db.updateTable('customer_order').set({ state: 'refunding' }).where('id', 'in', orders).execute();
}

/** @returns the id of a completed order without lines. */
export async function insertOrder(tx: Db, memberId: number, sum: number, at: Date, type = 1): Promise<number> {
  const { version } = await tx
    .selectFrom('price_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('customer_order')
    .values({
      number: randomUUID(),
      member_id: memberId,
      owner_id: personalOwner(memberId),
      type,
      locale: 'zh',
      state: 'completed',
      price_version: version,
      sum,
      discount: 0,
      payable: sum,
      created_at: at,
      expires_at: at,
      paid_at: at,
      completed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewLicence {
  memberId: number;
  orderId: number;
  position: number;
  versionId: number;
  grant: LicenceOptions;
  project: OrderedProject;
  at: Date;
}

async function insertLicence(tx: Db, { memberId, orderId, position, versionId, grant, project, at }: NewLicence): Promise<number> {
  const work = await tx
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['w.id', 'w.code', 'w.title_zh', 'w.title_en', 'w.library'])
    .where('v.id', '=', versionId)
    .executeTakeFirstOrThrow();
  const line = await tx
    .insertInto('customer_order_line')
    .values({
      order_id: orderId,
      position,
      version_id: versionId,
      work_id: work.id,
      base: FEN,
      price: FEN,
      discount: 0,
      total: FEN,
      work: JSON.stringify({
        title: { zh: work.title_zh, en: work.title_en },
        code: work.code,
        version: { zh: '完整版', en: 'Full version' },
        composer: { zh: '林栖', en: 'Lin Qi' },
        album: null,
        library: work.library,
        duration: 90,
      }),
      project: JSON.stringify(project),
      grant_options: JSON.stringify(grant),
      factors: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const end = new Date(at);
  end.setUTCFullYear(at.getUTCFullYear() + YEARS);
  const licence = await tx
    .insertInto('licence')
    .values({
      owner_id: personalOwner(memberId),
      work_id: work.id,
      version_id: versionId,
      order_line_id: line.id,
      valid_from: at,
      valid_to: end,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return licence.id;
}
