import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { presentFactors } from '../../catalogue/prices/present-prices.ts';
import type { QuotedLine } from '../../platform/database/json-columns.ts';
import type { Reach } from '../../platform/ownership/reach.ts';
import { OPTION_LABELS } from '../certificates/certificate-words.ts';
import type { OptionType } from '../certificates/snapshot.ts';
import { mayChange, mayOrder } from './quote-rights.ts';
import { type QuoteRow, stateOf } from './quote-rows.ts';

type Detail = CallResponse<'quote/detail'>;
type QuoteDocument = Omit<Detail, 'id' | 'linked' | 'orderId' | 'orderable' | 'changeable'>;

/** Numbers, days and sums of a quote. */
export function headOf(quote: QuoteRow, now: Date) {
  const { number, sum, discount, total, created_at, valid_until } = quote;
  return {
    number,
    state: stateOf(quote, now),
    ...{ sum, discount, total },
    createdAt: created_at.toISOString(),
    validUntil: valid_until.toISOString(),
  };
}

/** All that a quote says, in one language: whoever has its link reads this, and no more. */
export function documentOf(quote: QuoteRow, now: Date, locale: Locale): QuoteDocument {
  const { licensor, askedBy, team, note, lines } = quote.content;
  const { name, details } = licensor;
  return {
    ...headOf(quote, now),
    licensor: { name: name[locale], creditCode: details?.creditCode ?? null, address: details?.address[locale] ?? null },
    ...{ askedBy, team, note },
    lines: lines.map((line) => presentLine(line, locale)),
  };
}

/** A withdrawn quote behind its link: number, state, dates and licensor, without works and prices. */
export function withdrawnDocument(quote: QuoteRow, now: Date, locale: Locale): QuoteDocument {
  const { licensor } = documentOf(quote, now, locale);
  return { ...headOf(quote, now), ...{ sum: 0, discount: 0, total: 0 }, licensor, askedBy: '', team: null, note: '', lines: [] };
}

function presentLine({ work, project, options, factors, ...line }: QuotedLine, locale: Locale): QuoteDocument['lines'][number] {
  const { base, beforeRounding, price, discount, total } = line;
  return {
    title: work.title[locale],
    version: work.version[locale],
    composer: work.composer[locale],
    code: work.code,
    duration: work.duration,
    project: { name: project.name, licenseeName: project.licenseeName },
    options: options.map(({ type, name }) => ({ type, label: OPTION_LABELS[type as OptionType][locale], name: name[locale] })),
    factors: presentFactors(factors, locale),
    ...{ base, beforeRounding, price, discount, total },
  };
}

/** What a member may do with a quote at a moment. */
export function rightsOf(quote: QuoteRow, reach: Reach, now: Date): Pick<Detail, 'linked' | 'orderId' | 'orderable' | 'changeable'> {
  const owner = quote.owner_id;
  const isValid = stateOf(quote, now) === 'valid';
  const seesOrder = owner === reach.own || reach.powers.includes('orders') || quote.ordered_by === reach.memberId;
  return {
    linked: quote.token_hash === null ? 0 : 1,
    orderId: seesOrder ? quote.order_id : null,
    orderable: isValid && mayOrder(reach, owner) ? 1 : 0,
    changeable: mayChange(reach, owner) ? 1 : 0,
  };
}
