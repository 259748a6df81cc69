import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText, TextField } from 'ui-kit/controls';
import { Button, buttonClass, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { Link, useRevalidator } from 'ui-kit/router';
import { orderPath } from '../checkout/load.ts';
import { saveLinkedFile } from '../download/save-file.ts';
import type { QuoteItem } from './load.ts';
import styles from './quotes.module.css';
import { useOrderQuote } from './use-order-quote.ts';

export type ActedOn = Pick<QuoteItem, 'id' | 'number' | 'state' | 'linked' | 'orderId' | 'orderable' | 'changeable'>;

/** What a member does with a quote: PDF, link, order, withdrawal. */
export function QuoteActions({ quote }: { quote: ActedOn }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const ordering = useOrderQuote();
  const withdrawal = useSubmit('withdraw a quote');
  const { id, number, state, orderId } = quote;
  const isOpen = state === 'valid' || state === 'ordered';

  async function withdraw(): Promise<void> {
    const asked = {
      title: t('quotes.withdrawTitle', { number }),
      body: t('quotes.withdrawBody'),
      okText: t('quotes.withdraw'),
      danger: true,
    };
    if (!(await confirm(host, asked))) return;
    const done = await withdrawal.run(async () => void (await host.api.call('quote/withdraw', { id }, { quiet: true })));
    if (done) host.bus.emit('toast.show', { kind: 'success', message: t('quotes.withdrawn') });
    void revalidate();
  }

  return (
    <div className={styles.acts}>
      <div className={styles.actions}>
        {quote.orderable === 1 && (
          <Button size="sm" variant="primary" busy={ordering.busy} onClick={() => void ordering.order(id)}>
            {t('quotes.order')}
          </Button>
        )}
        {orderId !== null && (
          <Link to={orderPath(orderId)} className={buttonClass({ size: 'sm' })}>
            {t('quotes.toOrder')}
          </Link>
        )}
        {state !== 'withdrawn' && (
          <Button
            size="sm"
            icon="download"
            aria-label={t('quotes.pdfOf', { number })}
            onClick={() => void saveLinkedFile(host, 'quote', () => host.api.call('quote/file', { id }))}
          >
            {t('quotes.pdf')}
          </Button>
        )}
        {quote.changeable === 1 && state === 'valid' && (
          <Button size="sm" variant="quiet" busy={withdrawal.busy} onClick={() => void withdraw()}>
            {t('quotes.withdraw')}
          </Button>
        )}
      </div>
      {quote.changeable === 1 && isOpen && <QuoteLink quote={quote} />}
      <Failure text={ordering.failure ?? withdrawal.failure} />
    </div>
  );
}

/** Makes the link of a quote, and copies it. The service tells it once. */
function QuoteLink({ quote: { id, number, linked } }: { quote: ActedOn }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { busy, failure, run } = useSubmit('link of a quote');
  const [url, setUrl] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function make(): Promise<void> {
    if (linked === 1 && !(await confirm(host, { title: t('quotes.renewTitle'), body: t('quotes.renewBody'), okText: t('quotes.renew') })))
      return;
    await run(async () => setUrl((await host.api.call('quote/link', { id }, { quiet: true })).url));
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(url!, field.current!);
    host.bus.emit(
      'toast.show',
      isCopied ? { kind: 'success', message: t('quotes.copied') } : { kind: 'error', message: t('quotes.notCopied') },
    );
  }

  if (url === null)
    return (
      <div className={styles.actions}>
        <Button
          size="sm"
          icon="link"
          busy={busy}
          aria-label={t(linked === 1 ? 'quotes.renewOf' : 'quotes.linkOf', { number })}
          onClick={() => void make()}
        >
          {t(linked === 1 ? 'quotes.renew' : 'quotes.link')}
        </Button>
        <Failure text={failure} />
      </div>
    );
  return (
    <div className={styles.link}>
      <TextField ref={field} label={t('quotes.linkLabel')} hint={t('quotes.linkHint')} value={url} readOnly onChange={() => undefined} />
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        {t('quotes.copy')}
      </Button>
    </div>
  );
}
