import { useTranslation } from 'react-i18next';
import { Button, Page, PageNotice, useHost, useSession } from 'ui-kit/core';
import { Failure, LeadLinks, signInFirst } from 'ui-kit/member';
import { useLoaderData, useRevalidator } from 'ui-kit/router';
import { saveFile } from '../download/save-file.ts';
import type { ReadQuote } from './load.ts';
import { QuoteDocument, useLastDay } from './quote-document.tsx';
import styles from './quotes.module.css';
import { useOrderQuote } from './use-order-quote.ts';

/** `/quote?token=`: shows a quote to anyone with its link. A member who may order it gets the button. */
export function Component() {
  const { t } = useTranslation('orders');
  const quote = useLoaderData() as ReadQuote | null;
  if (!quote)
    return (
      <PageNotice title={t('quotes.over')} lead={t('quotes.overLead')} art="quote over" actions={<LeadLinks to={['music', 'contact']} />} />
    );
  return (
    <Page title={t('quotes.number', { number: quote.number })} width="text">
      <Outcome quote={quote} />
      {quote.state !== 'withdrawn' && <QuoteDocument quote={quote} />}
    </Page>
  );
}

/** What can be done with it at this moment. */
function Outcome({ quote }: { quote: ReadQuote }) {
  const { t } = useTranslation('orders');
  const { state, file, orderable, validUntil } = quote;
  const lastDay = useLastDay();
  const ordering = useOrderQuote();
  return (
    <section className={styles.acts} aria-label={t('quotes.whatNow')}>
      <p>{t(`quotes.meaning.${state}`, { day: lastDay(validUntil) })}</p>
      <div className={styles.actions}>
        {orderable !== null && (
          <Button variant="primary" busy={ordering.busy} onClick={() => void ordering.order(orderable)}>
            {t('quotes.order')}
          </Button>
        )}
        {file && (
          <Button icon="download" onClick={() => saveFile(file.url, file.fileName)}>
            {t('quotes.pdf')}
          </Button>
        )}
      </div>
      {state === 'valid' && orderable === null && <WhoOrders quote={quote} />}
      <Failure text={ordering.failure} />
    </section>
  );
}

/** Names who can order, for everybody who cannot. */
function WhoOrders({ quote: { team, askedBy } }: { quote: ReadQuote }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { signedIn } = useSession();
  const { revalidate } = useRevalidator();

  async function signIn(): Promise<void> {
    if (await signInFirst(host)) await revalidate();
  }

  return (
    <>
      <p>{team === null ? t('quotes.orderAs', { name: askedBy }) : t('quotes.orderAsTeam', { team })}</p>
      {!signedIn && (
        <div className={styles.actions}>
          <Button onClick={() => void signIn()}>{t('quotes.signIn')}</Button>
        </div>
      )}
    </>
  );
}
