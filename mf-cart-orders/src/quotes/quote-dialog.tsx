import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { CartQuote } from 'shared-contracts/licensing/quote-cart';
import { QUOTE_DAYS, QUOTE_NOTE_MAX } from 'shared-contracts/orders/quote-states';
import { TextArea } from 'ui-kit/controls';
import { Button, ErrorState, formatFen, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { Link, useRevalidator } from 'ui-kit/router';
import { quotePath } from './load.ts';
import { QuoteActions } from './quote-actions.tsx';
import { useLastDay } from './quote-document.tsx';
import styles from './quotes.module.css';

type Made = CallResponse<'quote/add'>;

interface QuoteDialogProps {
  /** Lines of the cart that are ready. */
  ids: readonly number[];
  quote: CartQuote;
  onClose(): void;
}

/** Makes a quote of lines of the cart, and then shows its number with what can be done with it. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { t } = useTranslation('orders');
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Modal name="quote" open onClose={props.onClose} title={t(made ? 'quotes.made' : 'quotes.make')} width={560} phoneWidth={95}>
      {made ? <MadeQuote made={made} /> : <QuoteForm {...props} onMade={setMade} />}
    </Modal>
  );
}

function QuoteForm({ ids, quote, onClose, onMade }: QuoteDialogProps & { onMade(made: Made): void }) {
  const { t } = useTranslation('orders');
  const text = useKitText();
  const host = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('make a quote');
  const [note, setNote] = useState('');

  async function make(): Promise<void> {
    const shown = { priceVersion: quote.priceVersion, total: Number(quote.total) };
    const request = { ids: [...ids], quote: shown, ...(note.trim() && { note: note.trim() }) };
    const isMade = await run(async () => onMade(await host.api.call('quote/add', request, { quiet: true })));
    // A refusal may be of a price that changed: the cart shows the new one.
    if (!isMade) void revalidate();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <p>{t('quotes.about', { count: ids.length, amount: formatFen(Number(quote.total), host.locale), days: QUOTE_DAYS })}</p>
      <TextArea
        label={t('quotes.noteLabel')}
        hint={t('quotes.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={QUOTE_NOTE_MAX}
        rows={3}
      />
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('quotes.make')}
        </Button>
      </div>
    </form>
  );
}

function MadeQuote({ made: { id, number, validUntil, total } }: { made: Made }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const lastDay = useLastDay();
  const { answer, retry } = useCall('quote/detail', { id });
  return (
    <div className={styles.form}>
      <p role="status">
        {t('quotes.number', { number })} · {formatFen(total, locale)} · {t('quotes.until', { day: lastDay(validUntil) })}
      </p>
      {answer.status === 'loading' && <Skeleton height="3rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && <QuoteActions quote={answer.data} />}
      <Link to={quotePath(id)}>{t('quotes.open')}</Link>
    </div>
  );
}
