import { useTranslation } from 'react-i18next';
import { formatFen, Tag, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { FactorList } from '../licence/price-factors.tsx';
import type { OwnQuote, QuoteItem, ReadQuote } from './load.ts';
import styles from './quotes.module.css';

type Quote = OwnQuote | ReadQuote;

/** The last day of a quote; its end is the midnight after it. */
export function useLastDay(): (validUntil: string) => string {
  const { locale } = useHost();
  return (validUntil) => formatDay(new Date(Date.parse(validUntil) - 1).toISOString(), locale);
}

/** Whether a quote can be ordered, has expired, was withdrawn or ordered. */
export function QuoteTag({ state }: Pick<QuoteItem, 'state'>) {
  const { t } = useTranslation('orders');
  return <Tag tone={state === 'valid' ? 'success' : undefined}>{t(`quotes.state.${state}`)}</Tag>;
}

/** All that a quote says: who asked whom, each licence with the factors of its price, and the sums. */
export function QuoteDocument({ quote }: { quote: Quote }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const lastDay = useLastDay();
  const { licensor } = quote;
  const facts = [
    ['made', formatDay(quote.createdAt, locale)],
    ['until', lastDay(quote.validUntil)],
    ...(quote.team === null ? [] : [['team', quote.team] as const]),
    ['askedBy', quote.askedBy],
    ['licensor', licensor.name],
    ...(licensor.creditCode ? [['creditCode', licensor.creditCode] as const] : []),
    ...(licensor.address ? [['address', licensor.address] as const] : []),
  ] as const;
  return (
    <div className={styles.document}>
      <QuoteTag state={quote.state} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`quotes.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="quote-lines">
        <h2 id="quote-lines" className={styles.heading}>
          {t('quotes.lines', { count: quote.lines.length })}
        </h2>
        <ol className={styles.lines}>
          {quote.lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote never changes, and may have a work twice
            <QuoteLine key={nth} line={line} />
          ))}
        </ol>
        <dl className={styles.sums}>
          <div>
            <dt>{t('quotes.sum')}</dt>
            <dd>{formatFen(quote.sum, locale)}</dd>
          </div>
          {quote.discount > 0 && (
            <div>
              <dt>{t('quotes.discount')}</dt>
              <dd>{formatFen(-quote.discount, locale)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{t('quotes.total')}</dt>
            <dd>{formatFen(quote.total, locale)}</dd>
          </div>
        </dl>
      </section>
      {quote.note && (
        <section aria-labelledby="quote-note">
          <h2 id="quote-note" className={styles.heading}>
            {t('quotes.note')}
          </h2>
          <p className={styles.note}>{quote.note}</p>
        </section>
      )}
    </div>
  );
}

function QuoteLine({ line }: { line: Quote['lines'][number] }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const priced = new Set<string>(line.factors.map(({ type }) => type));
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <h3>{line.title}</h3>
        <strong>{formatFen(line.total, locale)}</strong>
      </div>
      <p className={styles.minor}>{[line.composer, line.version, line.code].filter(Boolean).join(' · ')}</p>
      <p className={styles.minor}>{t('quotes.for', { name: line.project.name, licensee: line.project.licenseeName })}</p>
      <p className={styles.minor}>
        {line.options
          .filter(({ type }) => !priced.has(type))
          .map(({ label, name }) => t('quotes.option', { label, name }))
          .join(' · ')}
      </p>
      <FactorList quote={line} discount={line.discount} />
    </li>
  );
}
