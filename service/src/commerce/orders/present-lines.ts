import { type SelectQueryBuilder, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { presentFactors } from '../../catalogue/prices/present-prices.ts';
import type { OrderedWork } from '../../platform/database/json-columns.ts';
import type { CommerceContext } from '../context.ts';
import { licenceState } from '../licensing/licence-state.ts';

type OrderLine = CallResponse<'order/orderDetail'>['list'][number];

/** Lines of orders with their licences and certificates: the base of every list of them. */
function allLines({ db }: Pick<CommerceContext, 'db'>) {
  return db
    .selectFrom('customer_order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .innerJoin('work as w', 'w.id', 'l.work_id')
    .leftJoin('album as a', 'a.id', 'w.album_id')
    .leftJoin('licence as c', 'c.order_line_id', 'l.id')
    .leftJoin('certificate as p', 'p.licence_id', 'c.id')
    .selectAll('l')
    .select(['o.number as orderNumber', 'o.owner_id', 'c.id as licenceId', 'c.valid_from', 'c.valid_to'])
    .select(licenceState('c').as('licenceState'))
    .select(['p.number as certificateNumber', 'w.withdrawn', 'w.base_price', 'w.bpm', 'w.musical_key', 'w.energy'])
    .select(sql<string | null>`coalesce(w.image, a.image)`.as('image'));
}

type LineQuery = ReturnType<typeof allLines>;
export type LineRow = LineQuery extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** The lines that `narrow` leaves, as they were ordered; texts in one language. */
export async function presentLines(
  context: CommerceContext,
  narrow: (lines: LineQuery) => LineQuery,
  locale: Locale,
): Promise<OrderLine[]> {
  return (await lineRows(context, narrow)).map((row) => presentLine(row, context.now(), locale));
}

/** The same lines as rows of the database. */
export function lineRows(context: Pick<CommerceContext, 'db'>, narrow: (lines: LineQuery) => LineQuery): Promise<LineRow[]> {
  return narrow(allLines(context)).execute();
}

/** A line of an order as JSON; texts in one language. */
export function presentLine(row: LineRow, now: Date, locale: Locale): OrderLine {
  const { work, project, grant_options: grant } = row;
  return {
    id: row.id,
    dataId: row.version_id,
    musicLibraryTypeId: work.library,
    grant,
    ...pictureOf(row),
    title: work.title[locale],
    version: work.version[locale],
    composer: work.composer[locale],
    duration: work.duration,
    project: { id: project.id, name: project.name, licenseeName: project.licenseeName },
    factors: presentFactors(row.factors, locale),
    base: row.base,
    price: row.price,
    discount: row.discount,
    total: row.total,
    licence: licenceOf(row, now),
  };
}

/** What the picture of a work is drawn from. */
export function pictureOf(row: {
  work: OrderedWork;
  image: string | null;
  bpm: number | null;
  musical_key: string | null;
  energy: number;
}) {
  return { number: row.work.code, image: row.image, bpm: row.bpm, musicKey: row.musical_key, energy: row.energy };
}

function licenceOf({ licenceId, valid_from, valid_to, licenceState, certificateNumber }: LineRow, now: Date): OrderLine['licence'] {
  if (licenceId === null || valid_from === null) return null;
  const ended = valid_to !== null && valid_to <= now;
  return {
    id: licenceId,
    certificateNumber,
    validFrom: valid_from.toISOString(),
    validTo: valid_to?.toISOString() ?? null,
    state: licenceState === 'revoked' ? 'revoked' : ended ? 'ended' : 'valid',
  };
}
