import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import type { PlatformContext } from '../../platform/context.ts';
import type { PriceQuoteTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import type { CommerceContext } from '../context.ts';
import { requireChanging, requireProjects } from './quote-rights.ts';
import { requireQuote } from './quote-rows.ts';

type Linked = Pick<Selectable<PriceQuoteTable>, 'id' | 'number' | 'link_serial' | 'token_hash'>;

/**
 * The token of a link: 256 bits that nobody can work out without the secret of the service. It is not stored, and the PDF of the quote can
 * still print its link.
 */
function tokenOf({ hash }: Pick<PlatformContext, 'hash'>, { id, number, link_serial }: Omit<Linked, 'token_hash'>): string {
  return hash('link of a quote', id, number, link_serial);
}

/** SHA-256 (hex), as `price_quote.token_hash` has it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a link of a quote; the one before ends. @throws Problem for a quote that the caller may not change. */
export async function makeLink(context: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'quote/link'>> {
  const { db } = context;
  const { quote, reach } = await requireQuote(db, id, caller);
  requireChanging(reach, quote.owner_id);
  if (quote.withdrawn_at !== null) throw refusal('报价单已撤回', 'This quote was withdrawn');
  await requireProjects(db, reach, quote);
  const { link_serial } = await db
    .updateTable('price_quote')
    .set(({ eb }) => ({ link_serial: eb('link_serial', '+', 1) }))
    .where('id', '=', id)
    .where('owner_id', '=', quote.owner_id)
    .returning('link_serial')
    .executeTakeFirstOrThrow();
  const token = tokenOf(context, { ...quote, link_serial });
  await db
    .updateTable('price_quote')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .where('owner_id', '=', quote.owner_id)
    .execute();
  return { token, url: addressOf(context, token, caller.locale) };
}

/** Address of the page that shows a quote; null while it has no link. */
export function linkOf(context: Pick<CommerceContext, 'hash' | 'publicOrigin'>, quote: Linked, locale: Locale): string | null {
  const token = tokenOf(context, quote);
  return quote.token_hash === tokenHash(token) ? addressOf(context, token, locale) : null;
}

function addressOf({ publicOrigin }: Pick<CommerceContext, 'publicOrigin'>, token: string, locale: Locale): string {
  return `${publicOrigin}${withLocale(`/quote?token=${token}`, locale)}`;
}

/** Ends the links of the own quotes of an account that is deleted. Those of a team stay the team's. */
export async function endLinks(db: Db, memberId: number): Promise<void> {
  await db.updateTable('price_quote').set({ token_hash: null }).where('owner_id', '=', personalOwner(memberId)).execute();
}
