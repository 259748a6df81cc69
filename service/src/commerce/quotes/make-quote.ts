import type { CallResponse } from 'shared-contracts/api/contract';
import type { OrderedProject, QuoteContent } from '../../platform/database/json-columns.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refuseUnprintable } from '../../platform/documents/document-font.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { callerReach, type Reach } from '../../platform/ownership/reach.ts';
import type { PricedCart } from '../cart/cart-lines.ts';
import { optionNames } from '../certificates/compose-snapshot.ts';
import type { CommerceContext } from '../context.ts';
import { orderedProjects } from '../licensing/ordered-projects.ts';
import { noSuchProject } from '../licensing/own-project.ts';
import { refuseStale } from '../licensing/refusals.ts';
import { cartOf, ownerOf, refuseFaults } from '../orders/order-cart.ts';
import { describeWorks, pricedColumns } from '../orders/ordered-lines.ts';
import { documentNumber } from '../orders/place-order.ts';
import { requireChanging } from './quote-rights.ts';
import { unended } from './quote-rows.ts';
import { validUntil } from './valid-until.ts';

/** Valid quotes that an owner may have at once. */
const VALID_MAX = 50;

/**
 * Makes a quote of lines of a cart, which stay in it. In the transaction of the caller: the lock of the member, or of the team, keeps the
 * limit when two come at once.
 * @throws Problem for a line that cannot be ordered, a price that is no longer that, or too many valid quotes.
 */
export async function makeQuote(
  context: CommerceContext,
  { ids, quote: shown, note: given = '' }: CheckedRequest<'quote/add'>,
  caller: Caller,
): Promise<CallResponse<'quote/add'>> {
  const { db, now } = context;
  const note = given.trim();
  refuseUnprintable(note);
  const cart = await cartOf(context, ids, caller);
  refuseFaults(cart);
  const owner = ownerOf(cart);
  const reach = await callerReach(db, caller);
  requireChanging(reach, owner);
  const { quote } = cart;
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, quote);
  if (quote.total === 0n) throw refusal('这些授权没有价格，无需报价', 'These licences have no price and need no quote');
  const at = now();
  await refuseTooMany(db, owner, at);
  const content: QuoteContent = {
    licensor: await context.certificates.licensorOf(db),
    ...(await askedFor(db, owner, memberOf(caller).id)),
    note,
    lines: await quotedLines(db, reach, owner, cart),
  };
  const until = validUntil(at);
  const total = Number(quote.total);
  const made = await db
    .insertInto('price_quote')
    .values({
      number: documentNumber('BJ', at),
      owner_id: owner,
      member_id: reach.memberId,
      token_hash: null,
      content: JSON.stringify(content),
      price_version: quote.priceVersion,
      ...{ sum: Number(quote.sum), discount: Number(quote.discount), total },
      created_at: at,
      valid_until: until,
      withdrawn_at: null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  return { ...made, validUntil: until.toISOString(), total };
}

async function refuseTooMany(db: Db, owner: OwnerId, now: Date): Promise<void> {
  const { valid } = await db
    .selectFrom('price_quote as q')
    .select(({ fn }) => fn.countAll<number>().as('valid'))
    .where('q.owner_id', '=', owner)
    .where(unended(now))
    .executeTakeFirstOrThrow();
  if (Number(valid) >= VALID_MAX)
    throw refusal(
      `有效的报价单最多 ${VALID_MAX} 份，请先撤回一些`,
      `At most ${VALID_MAX} quotes can be valid at once. Please withdraw some of them first`,
    );
}

/** Who asks, as the team calls them or by the name of the account, and the team. */
async function askedFor(db: Db, owner: OwnerId, memberId: number): Promise<Pick<QuoteContent, 'askedBy' | 'team'>> {
  const { name } = await db.selectFrom('member').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
  const place = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['m.name', 't.name as team'])
    .where('m.team_id', '=', owner)
    .where('m.member_id', '=', memberId)
    .where('m.state', '<>', 'removed')
    .executeTakeFirst();
  return { askedBy: place?.name || name, team: place?.team ?? null };
}

function projectOf(projects: Awaited<ReturnType<typeof orderedProjects>>, id: number): OrderedProject {
  const found = projects.get(id);
  // Another member may have put the line into the cart, for a project that the caller may not use.
  if (!found) throw noSuchProject();
  return found.project;
}

async function quotedLines(db: Db, reach: Reach, owner: OwnerId, { table, lines, quote }: PricedCart): Promise<QuoteContent['lines']> {
  const projects = await orderedProjects(
    db,
    reach,
    owner,
    lines.map(({ row }) => row.project_id!),
  );
  const works = await describeWorks(
    db,
    lines.map(({ row }) => row.version_id),
  );
  const wanted = lines.map(({ row }) => ({
    dataId: row.version_id,
    grant: row.grant_options!,
    project: projectOf(projects, row.project_id!),
  }));
  return pricedColumns(table, wanted, quote).map(({ factors: _text, ...amounts }, nth) => {
    const { dataId, grant, project } = wanted[nth]!;
    const options = optionNames(table, grant);
    const { factors, beforeRounding } = quote.lines[nth]!;
    return {
      dataId,
      ...works.get(dataId)!,
      ...{ project, grant, options },
      factors: [...factors],
      beforeRounding: Number(beforeRounding),
      ...amounts,
    };
  });
}
