import type { CallResponse } from 'shared-contracts/api/contract';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { HOUR_MS, type Limit, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import { CART, callerReach, powerMissing } from '../../platform/ownership/reach.ts';
import { noTeam } from '../../platform/ownership/standing.ts';
import type { CommerceContext } from '../context.ts';
import { documentOf, headOf, rightsOf, withdrawnDocument } from './present-quote.ts';
import { linkedFile } from './quote-files.ts';
import { tokenHash } from './quote-link.ts';
import { seenOwners } from './quote-rights.ts';
import { linkedQuote, quotesOf, requireQuote } from './quote-rows.ts';

/** Tries of one network at tokens, which nobody can guess; a link is opened a few times. */
const READS: Limit = { name: 'quote reads', most: 300, windowMs: HOUR_MS };

/** Quotes of the member or the team, the newest first. @throws Problem for the team's without a power over its cart or orders. */
export async function listQuotes(
  { db, now }: CommerceContext,
  { cartType = CART.personal, page, size = DEFAULT_SIZE }: CheckedRequest<'quote/getList'>,
  caller: Caller,
): Promise<CallResponse<'quote/getList'>> {
  const reach = await callerReach(db, caller);
  const owner = cartType === CART.team ? reach.team : reach.own;
  if (owner === null) throw noTeam();
  if (!seenOwners(reach).includes(owner)) throw powerMissing();
  const rows = await quotesOf(db, [owner]).orderBy('q.id', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await db
    .selectFrom('price_quote')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  const at = now();
  const list = rows.map((quote) => ({
    id: quote.id,
    ...headOf(quote, at),
    askedBy: quote.content.askedBy,
    lines: quote.content.lines.length,
    titles: quote.content.lines.slice(0, 3).map(({ work }) => work.title[caller.locale]),
    ...rightsOf(quote, reach, at),
  }));
  return { list, total: Number(total) };
}

/** One quote with all that it says. @throws Problem when the caller sees none of this id. */
export async function showQuote({ db, now }: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'quote/detail'>> {
  const { quote, reach } = await requireQuote(db, id, caller);
  return { id, ...documentOf(quote, now(), caller.locale), ...rightsOf(quote, reach, now()) };
}

/** What whoever has the link of a quote reads; null for every other token, and after the team that it was for is gone. */
export async function readQuote(context: CommerceContext, token: string, caller: Caller): Promise<CallResponse<'quote/read'>> {
  const { db, now } = context;
  await takeFromNetwork(context, READS, caller.address);
  const quote = await linkedQuote(db, tokenHash(token));
  if (!quote) return null;
  const reach = caller.member ? await callerReach(db, caller) : null;
  if (quote.withdrawn_at !== null) return { ...withdrawnDocument(quote, now(), caller.locale), file: null, orderable: null };
  return {
    ...documentOf(quote, now(), caller.locale),
    file: linkedFile(context, quote, caller),
    orderable: reach && rightsOf(quote, reach, now()).orderable === 1 ? quote.id : null,
  };
}
