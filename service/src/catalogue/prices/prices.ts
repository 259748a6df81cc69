import { sql } from 'kysely';
import {
  type PriceTable,
  priceTableFaults,
  STEP_KINDS,
  type StepKind,
  TAG_TYPES,
  type TagType,
} from 'shared-contracts/licensing/price-table';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { badRequest } from '../../platform/http/problem.ts';

/** How long lists may show the former prices after another process published new ones. */
const LOOK_EVERY_MS = 2000;

/** The price table in force. A published version never changes, so it is read once and kept. */
export class Prices {
  #table: PriceTable | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  readonly #now: () => Date;

  /** @param now tells which versions have come into force. */
  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /** The table in force at this moment, for a quote or an order: a version that was published is used at once, or from its day on. */
  async current(db: Db): Promise<PriceTable> {
    const { version } = await db
      .selectFrom('price_version')
      .select(({ fn }) => fn.max('version').as('version'))
      .where(({ or, eb }) => or([eb('in_force_from', 'is', null), eb('in_force_from', '<=', this.#now())]))
      .executeTakeFirstOrThrow();
    if (this.#table?.priceVersion === version) return this.#table;
    const table = await readTable(db, version);
    // What a transaction sees may be rolled back.
    if (!db.isTransaction) this.#table = table;
    return table;
  }

  /** The table of one published version, such as that of an order. */
  async published(db: Db, version: number): Promise<PriceTable> {
    return this.#table?.priceVersion === version ? this.#table : readTable(db, version);
  }

  /** The table in force for a list of works, two seconds old at most. */
  async recent(db: Db): Promise<PriceTable> {
    if (this.#table && performance.now() - this.#lookedAt < LOOK_EVERY_MS) return this.#table;
    const table = await this.current(db);
    if (!db.isTransaction) this.#lookedAt = performance.now();
    return table;
  }

  /** Makes the next list look for another version; call it after a publication. */
  forget(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }
}

/** The latest version, also when it waits for its day: changes begin with it. */
export async function latestPrices(db: Db): Promise<{ table: PriceTable; from: Date | null }> {
  const { version, in_force_from } = await db
    .selectFrom('price_version')
    .select(['version', 'in_force_from'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { table: await readTable(db, version), from: in_force_from };
}

async function readTable(db: Db, version: number): Promise<PriceTable> {
  const tags = await db.selectFrom('grant_tag').selectAll().where('version', '=', version).orderBy('position').orderBy('key').execute();
  const steps = await db.selectFrom('price_step').selectAll().where('version', '=', version).orderBy('from_count').execute();
  const tagsOf = (type: TagType) =>
    tags
      .filter((row) => row.type === type)
      .map(({ key, name_zh, name_en, basis_points, forms, usage, takes, months }) => ({
        key,
        name: { zh: name_zh, en: name_en },
        basisPoints: basis_points,
        forms,
        usage,
        takes,
        months,
      }));
  const stepsOf = (kind: StepKind) =>
    steps.filter((row) => row.kind === kind).map(({ from_count, basis_points }) => ({ from: from_count, basisPoints: basis_points }));
  return {
    priceVersion: version,
    tags: {
      usage: tagsOf('usage'),
      form: tagsOf('form'),
      licensee: tagsOf('licensee'),
      period: tagsOf('period'),
      scope: tagsOf('scope'),
      channels: tagsOf('channels'),
      seconds: tagsOf('seconds'),
    },
    steps: { channels: stepsOf('channels'), shops: stepsOf('shops'), works: stepsOf('works') },
  };
}

/**
 * Publishes other prices, in force from the end of the transaction, or from a later moment on. Then quotes of the version before are stale. Several at once
 * get versions one after the other.
 * @returns the new version.
 * @throws Problem for a table with faults, which it names.
 */
export async function publishPrices(
  db: Db,
  given: Omit<PriceTable, 'priceVersion'>,
  { by, note, from = null }: { by: string; note: string; from?: Date | null },
): Promise<number> {
  const faults = priceTableFaults({ ...given, priceVersion: 0 });
  if (faults.length > 0) throw badRequest(`价格表有误：${faults.join('；')}`, `The price table has faults: ${faults.join('; ')}`);
  return inTransaction(db, async (tx) => {
    await sql`lock table price_version in share row exclusive mode`.execute(tx);
    const { version } = await tx
      .insertInto('price_version')
      .values((query) => ({
        version: query.selectFrom('price_version').select(sql<number>`max(version) + 1`.as('version')),
        note,
        published_by: by,
        in_force_from: from,
      }))
      .returning('version')
      .executeTakeFirstOrThrow();
    const tags = TAG_TYPES.flatMap((type) =>
      given.tags[type].map(({ key, name, basisPoints, forms, usage, takes, months }, position) => ({
        version,
        type,
        key,
        position,
        name_zh: name.zh,
        name_en: name.en,
        basis_points: basisPoints,
        forms: [...forms],
        usage,
        takes,
        months,
      })),
    );
    await tx.insertInto('grant_tag').values(tags).execute();
    const steps = STEP_KINDS.flatMap((kind) =>
      given.steps[kind].map(({ from, basisPoints }) => ({ version, kind, from_count: from, basis_points: basisPoints })),
    );
    await tx.insertInto('price_step').values(steps).execute();
    return version;
  });
}
