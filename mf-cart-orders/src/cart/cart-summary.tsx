import { useTranslation } from 'react-i18next';
import type { Cart, CartItem } from 'shared-contracts/api/cart';
import type { CartQuote } from 'shared-contracts/licensing/quote-cart';
import { Button, formatFen, Price, useHost } from 'ui-kit/core';
import { AboutPrice } from '../licence/about-price.tsx';
import styles from './cart.module.css';
import { CART } from './carts.ts';
import { InventoryHint } from './inventory-hint.tsx';
import { PackageHint } from './package-hint.tsx';
import { isPriced } from './selection.ts';

interface CartSummaryProps {
  cart: Cart;
  chosen: readonly CartItem[];
  /** Of the chosen lines that have a price. */
  quote: CartQuote;
  busy: boolean;
  /** Null: the member may not order this cart. */
  onCheckOut: (() => void) | null;
  /** Asks for approval; null: of a cart of the member’s own. */
  onAsk: (() => void) | null;
  /** Makes a quote of the lines that are ready. */
  onQuote(): void;
}

/** What the chosen works cost together, with the discount of each project, and the button that orders them. */
export function CartSummary({ cart, chosen, quote, busy, onCheckOut, onAsk, onQuote }: CartSummaryProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const priced = chosen.filter(isPriced);
  const blocked = chosen.length - priced.length;
  const nameless = priced.filter(({ state }) => state === 'noProject').length;
  const names = new Map(cart.list.map(({ project }) => [String(project?.id), project?.name]));
  const reason = priced.length === 0 ? t('cart.nothingReady') : null;
  return (
    <section className={`yh-card ${styles.summary}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.summaryTitle}>
        {t('cart.summary')}
      </h2>
      <dl>
        <div>
          <dt>{t('cart.works', { count: priced.length })}</dt>
          <dd>{formatFen(Number(quote.sum), locale)}</dd>
        </div>
        {quote.projects.map(({ project, works, uncounted, discount, basisPoints, next }) => (
          <div key={project} className={styles.projectSum}>
            <dt>
              {t('cart.project', { name: names.get(project) })}
              <span className={styles.hint}>
                {next
                  ? t(basisPoints > 0 ? 'cart.discountNext' : 'cart.discountFirst', {
                      count: next.works,
                      works,
                      percent: basisPoints / 100,
                      next: next.basisPoints / 100,
                    })
                  : t('cart.discountMost', { count: works, percent: basisPoints / 100 })}
              </span>
              {uncounted > 0 && <span className={styles.hint}>{t('cart.uncounted', { count: uncounted })}</span>}
            </dt>
            <dd>{discount > 0n ? formatFen(-Number(discount), locale) : ''}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd aria-live="polite">
            {priced.length > 0 ? <Price fen={Number(quote.total)} size="lg" /> : formatFen(0, locale)}
            <AboutPrice fen={Number(quote.total)} />
          </dd>
        </div>
      </dl>
      {quote.maxPoints > 0n && <p className={styles.hint}>{t('cart.points', { amount: formatFen(Number(quote.maxPoints), locale) })}</p>}
      {blocked > 0 && (
        <p className={styles.blocked} role="status">
          {t('cart.blocked', { count: blocked })}
        </p>
      )}
      {nameless > 0 && <p className={styles.hint}>{t('cart.nameless', { count: nameless })}</p>}
      <div className={styles.checkOut} data-above-player>
        {/* Phones show the button apart from the sum. */}
        <strong aria-hidden="true" className={styles.checkOutTotal}>
          {formatFen(Number(quote.total), locale)}
        </strong>
        {onCheckOut && (
          <Button
            variant="primary"
            size="lg"
            block
            busy={busy}
            disabled={reason !== null}
            aria-describedby={reason ? 'cart-reason' : undefined}
            onClick={onCheckOut}
          >
            {t('cart.checkOut', { count: priced.length })}
          </Button>
        )}
        {onAsk && (
          <Button
            variant={onCheckOut ? 'secondary' : 'primary'}
            size={onCheckOut ? 'md' : 'lg'}
            block
            className={styles.askBelow}
            disabled={reason !== null || busy}
            aria-describedby={reason ? 'cart-reason' : undefined}
            aria-haspopup="dialog"
            onClick={onAsk}
          >
            {t('cart.ask', { count: priced.length })}
          </Button>
        )}
      </div>
      {/* quiet: it describes the button, which says it. */}
      {reason && (
        <p id="cart-reason" className={styles.hint}>
          {reason}
        </p>
      )}
      <Button icon="receipt" block disabled={!priced.some(({ state }) => state === 'ready')} onClick={onQuote}>
        {t('quotes.make')}
      </Button>
      {/* Below the button: it comes late, and must not move the button from under a press. */}
      <PackageHint ids={priced.map(({ id }) => id)} />
      {chosen.length > 0 && chosen[0]!.cartType === CART.team && <InventoryHint ids={chosen.map(({ id }) => id)} />}
    </section>
  );
}
