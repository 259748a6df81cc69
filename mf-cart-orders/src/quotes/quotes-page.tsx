import { useTranslation } from 'react-i18next';
import { buttonClass, EmptyState, formatFen, Page, useHost } from 'ui-kit/core';
import { formatDay, Pager, SectionTabs, useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { CART } from '../cart/carts.ts';
import { type loadQuotes, type OwnQuote, type QuoteItem, type QuotesData, quotePath, quotesPath } from './load.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteDocument, QuoteTag, useLastDay } from './quote-document.tsx';
import styles from './quotes.module.css';

/** `/my/quotes`: the quotes of the member or the team, or one of them. */
export function Component() {
  const data = useMemberData<typeof loadQuotes>();
  return data.kind === 'one' ? <OneQuote quote={data.quote} /> : <AllQuotes {...data} />;
}

function AllQuotes({ quotes: { list, total }, page, size, cartType, hasTeam }: Extract<QuotesData, { kind: 'all' }>) {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('quotes.title')} lead={t('quotes.lead')}>
      {hasTeam && (
        <SectionTabs
          label={t('quotes.whose')}
          tabs={[
            { key: 'personal', to: quotesPath(CART.personal), text: t('quotes.personal'), active: cartType === CART.personal },
            { key: 'team', to: quotesPath(CART.team), text: t('quotes.team'), active: cartType === CART.team },
          ]}
        />
      )}
      {total === 0 ? (
        <EmptyState
          icon="receipt"
          title={t('quotes.empty')}
          actions={
            <Link to={cartType === CART.team ? '/my/cart?type=team' : '/my/cart'} className={buttonClass({ variant: 'primary' })}>
              {t('quotes.toCart')}
            </Link>
          }
        >
          {t('quotes.emptyHint')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('quotes.title')}>
            {list.map((quote) => (
              <QuoteCard key={quote.id} quote={quote} isTeam={cartType === CART.team} />
            ))}
          </ul>
          <Pager page={page} size={size} total={total} href={(to) => quotesPath(cartType, to)} />
        </>
      )}
    </Page>
  );
}

function QuoteCard({ quote, isTeam }: { quote: QuoteItem; isTeam: boolean }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const lastDay = useLastDay();
  const { id, number, state, total, titles, lines, createdAt, validUntil, askedBy } = quote;
  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.head}>
        <Link to={quotePath(id)}>{t('quotes.number', { number })}</Link>
        <QuoteTag state={state} />
        <strong className={styles.amount}>{formatFen(total, locale)}</strong>
      </div>
      <p className={styles.minor}>
        {titles.join(locale === 'zh' ? '、' : ', ')}
        {lines > titles.length && t('quotes.more', { count: lines - titles.length })}
      </p>
      <p className={styles.minor}>
        {[
          t('quotes.madeOn', { day: formatDay(createdAt, locale) }),
          t('quotes.until', { day: lastDay(validUntil) }),
          ...(isTeam ? [t('quotes.by', { name: askedBy })] : []),
        ].join(' · ')}
      </p>
      <QuoteActions quote={quote} />
    </li>
  );
}

function OneQuote({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('orders');
  return (
    <Page
      title={t('quotes.number', { number: quote.number })}
      actions={
        <Link to={quotesPath(quote.team === null ? CART.personal : CART.team)} className={buttonClass()}>
          {t('quotes.all')}
        </Link>
      }
    >
      <QuoteActions quote={quote} />
      <QuoteDocument quote={quote} />
    </Page>
  );
}
