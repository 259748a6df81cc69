import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { yuanText } from 'shared-contracts/licensing/money';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { csvText } from 'shared-contracts/text/csv';
import { readMemberAddress } from '../../members/session/member-address.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { CART, callerReach, ownerOf, type Reach, reachOf } from '../../platform/ownership/reach.ts';
import { recordTeamEvent } from '../../platform/ownership/team-event.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CommerceContext } from '../context.ts';
import { ORDERED_BY, type OrderFilters, ordersReached } from './order-filters.ts';
import type { OrderState } from './order-states.ts';

const PATH = '/download/orders.csv';
/** Orders of a file. */
const MOST = 5000;

const HEADS = {
  number: { zh: '订单号', en: 'Order' },
  by: { zh: '下单人', en: 'Ordered by' },
  created: { zh: '下单日期', en: 'Ordered on' },
  paid: { zh: '付款日期', en: 'Paid on' },
  state: { zh: '状态', en: 'State' },
  works: { zh: '内容', en: 'Works' },
  projects: { zh: '项目', en: 'Projects' },
  sum: { zh: '原价（元）', en: 'Sum (CNY)' },
  discount: { zh: '优惠（元）', en: 'Discount (CNY)' },
  points: { zh: '积分', en: 'Points' },
  covered: { zh: '套餐或保有量抵扣（元）', en: 'By package or inventory (CNY)' },
  payable: { zh: '应付（元）', en: 'To pay (CNY)' },
} as const satisfies Record<string, LocalisedText>;

const STATES: Readonly<Record<OrderState, LocalisedText>> = {
  created: { zh: '待付款', en: 'Unpaid' },
  paying: { zh: '付款中', en: 'Being paid' },
  paid: { zh: '已付款', en: 'Paid' },
  completed: { zh: '已完成', en: 'Completed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
  refunding: { zh: '退款中', en: 'Being refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
};

/** Address of a file with the orders that a list shows. A team keeps in its record who asked. @throws Problem when there are none, or too many. */
export async function orderFileLink(
  context: CommerceContext,
  filters: CheckedRequest<'order/downData'>,
  caller: Caller,
): Promise<CallResponse<'order/downData'>> {
  const { db, now } = context;
  const reach = await callerReach(db, caller);
  const { total } = await ordersReached(db, reach, filters)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total === 0) throw refusal('没有符合条件的订单', 'No order matches');
  if (total > MOST) throw refusal(`最多下载 ${MOST} 笔订单，请缩小范围`, `A file has at most ${MOST} orders. Please narrow the list down`);
  if (filters.cartType === CART.team) {
    const team = ownerOf(reach, CART.team);
    const details = { orders: total, ...filters };
    await recordTeamEvent(db, { team, actor: reach.row, kind: 'ordersDownloaded', subject: String(total), details }, now());
  }
  const values = { filters: JSON.stringify(filters), lang: caller.locale };
  return { url: signAddress(context, caller, PATH, values), fileName: fileNameOf(now(), caller.locale) };
}

/** `/download/orders.csv?…`: the orders as they are, and as far as the member may see them, when it is downloaded. */
export function registerOrderFile(app: FastifyInstance, context: CommerceContext): void {
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const filters = JSON.parse(values.filters ?? '{}') as OrderFilters;
    const reach = await reachOf(context.db, member);
    if (filters.cartType === CART.team && reach.team === null) throw expiredAddress();
    const file = await orderCsv(context, reach, filters, lang);
    return sendFile(reply, fileNameOf(context.now(), lang), 'text/csv; charset=utf-8', file);
  });
}

function fileNameOf(now: Date, locale: Locale): string {
  return `${locale === 'zh' ? '订单' : 'Orders'}_${businessDay(now)}.csv`;
}

/** A row for each order, the newest first. */
async function orderCsv({ db }: CommerceContext, reach: Reach, filters: OrderFilters, locale: Locale): Promise<Buffer> {
  const separator = locale === 'zh' ? '；' : '; ';
  const titles = sql<string | null>`coalesce(
    (select string_agg(l.work -> 'title' ->> ${locale}, ${separator} order by l.position) from customer_order_line l where l.order_id = o.id),
    (select p.offer -> 'name' ->> ${locale} from member_package p where p.order_id = o.id),
    (select q.sold -> 'name' ->> ${locale} from inventory_quota q where q.order_id = o.id))`;
  const projects = sql<string | null>`(
    select string_agg(distinct l.project ->> 'name', ${separator}) from customer_order_line l where l.order_id = o.id)`;
  const rows = await ordersReached(db, reach, filters)
    .select(['o.number', 'o.created_at', 'o.paid_at', 'o.state', 'o.sum', 'o.discount', 'o.points', 'o.covered', 'o.payable'])
    .select([ORDERED_BY, titles.as('works'), projects.as('projects')])
    .orderBy('o.id', 'desc')
    .limit(MOST)
    .execute();
  const cells = rows.map((row) => [
    ...[row.number, row.orderedBy ?? '', businessDay(row.created_at), row.paid_at ? businessDay(row.paid_at) : ''],
    ...[STATES[row.state][locale], row.works ?? '', row.projects ?? '', yuan(row.sum), yuan(row.discount), String(row.points)],
    ...[yuan(row.covered), yuan(row.payable)],
  ]);
  return Buffer.from(csvText([Object.values(HEADS).map((head) => head[locale]), ...cells]));
}

/** Without commas: a spreadsheet reads it as a number. */
function yuan(fen: number): string {
  return yuanText(BigInt(fen)).replaceAll(',', '');
}
