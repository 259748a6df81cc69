import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { readMemberAddress } from '../../members/session/member-address.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { expiredAddress, readAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { reachOf } from '../../platform/ownership/reach.ts';
import { DrawingQueue } from '../certificates/drawing-queue.ts';
import type { CommerceContext } from '../context.ts';
import { drawQuote } from './draw-quote.ts';
import { linkOf } from './quote-link.ts';
import { seenOwners } from './quote-rights.ts';
import { type QuoteRow, quoteRows, quotesOf, requireQuote } from './quote-rows.ts';

const PATH = '/download/quote';
/** For whoever has the link. */
const LINKED_PATH = '/download/linked-quote';

type FileLink = CallResponse<'quote/file'>;

/** Address of the PDF of a quote. @throws Problem for one that the caller does not see, or that was withdrawn. */
export async function fileOfQuote(context: CommerceContext, id: number, caller: Caller): Promise<FileLink> {
  const { quote } = await requireQuote(context.db, id, caller);
  if (quote.withdrawn_at !== null)
    throw refusal('报价单已撤回，不能再下载', 'The quote was withdrawn, so it cannot be downloaded any more');
  const url = signAddress(context, caller, PATH, { id: String(id), lang: caller.locale });
  return { url, fileName: fileNameOf(quote, caller.locale) };
}

/** The same for whoever read the quote by its link: the address ends with the link. */
export function linkedFile(context: CommerceContext, quote: QuoteRow, caller: Caller): FileLink {
  const values = { number: quote.number, link: linkKey(context, quote), lang: caller.locale };
  return { url: signAddress(context, caller, LINKED_PATH, values), fileName: fileNameOf(quote, caller.locale) };
}

/** Names the link of a quote without giving it away. */
function linkKey({ hash }: CommerceContext, { token_hash }: QuoteRow): string {
  return hash('file of a quote', token_hash ?? '');
}

function fileNameOf({ number }: QuoteRow, locale: Locale): string {
  return `${locale === 'zh' ? '报价单' : 'Quote'}_${number}.pdf`;
}

/** `/download/quote?…` for who sees a quote, `/download/linked-quote?…` for who has its link: the PDF, drawn when it is asked for. */
export function registerQuotes(app: FastifyInstance, context: CommerceContext): void {
  const { db, payments } = context;
  const drawings = new DrawingQueue();
  const draw = (quote: QuoteRow, lang: Locale) => {
    const parts = { link: linkOf(context, quote, lang), account: payments.driver('transfer')?.account ?? null };
    return drawings.run(() => drawQuote(quote, parts, lang));
  };

  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const owners = seenOwners(await reachOf(db, member));
    const quote = await quotesOf(db, owners).where('q.id', '=', Number(values.id)).executeTakeFirst();
    if (!quote || quote.withdrawn_at !== null) throw expiredAddress();
    return sendFile(reply, fileNameOf(quote, lang), 'application/pdf', await draw(quote, lang));
  });

  app.get(LINKED_PATH, async (request, reply) => {
    const { lang, number, link } = readAddress(context, LINKED_PATH, request);
    const quote = await quoteRows(db)
      .where('q.number', '=', number ?? '')
      .executeTakeFirst();
    if (!quote || quote.token_hash === null || quote.withdrawn_at !== null || linkKey(context, quote) !== link) throw expiredAddress();
    return sendFile(reply, fileNameOf(quote, lang), 'application/pdf', await draw(quote, lang));
  });
}
