import type { quoteCalls } from 'shared-contracts/api/quotes';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { makeQuote } from './make-quote.ts';
import { orderQuote, withdrawQuote } from './order-quote.ts';
import { fileOfQuote } from './quote-files.ts';
import { makeLink } from './quote-link.ts';
import { listQuotes, readQuote, showQuote } from './read-quotes.ts';

/** Answers of the calls about quotes. */
export function quoteHandlers(context: CommerceContext): Handlers<keyof typeof quoteCalls> {
  return {
    'quote/add': (request, caller) => makeQuote(context, request, caller),
    'quote/getList': (request, caller) => listQuotes(context, request, caller),
    'quote/detail': ({ id }, caller) => showQuote(context, id, caller),
    'quote/file': ({ id }, caller) => fileOfQuote(context, id, caller),
    'quote/link': ({ id }, caller) => makeLink(context, id, caller),
    'quote/withdraw': ({ id }, caller) => withdrawQuote(context, id, caller),
    'quote/read': ({ token }, caller) => readQuote(context, token, caller),
    'quote/order': ({ id }, caller) => orderQuote(context, id, caller),
  };
}
