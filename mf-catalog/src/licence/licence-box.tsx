import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import { CHEAPEST_LICENCE, factorsOf, fromPrice, type PriceFactor } from 'shared-contracts/licensing/price';
import { Button, formatFen, Icon, IconButton, Price, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { FavouriteButton } from '../track-row/favourite-button.tsx';
import { type TrackAction, useTrackActions } from '../track-row/use-track-actions.ts';
import styles from './licence-box.module.css';

/** What a licence costs at least, why, and the way to one. */
export function LicenceBox({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  const actions = useTrackActions(track);
  const named = (name: TrackAction['name']): TrackAction => actions.find((action) => action.name === name)!;
  const cart = named('cart');
  const download = named('download');
  return (
    <aside className={styles.box} aria-labelledby="licence-title">
      <h2 id="licence-title" className={styles.title}>
        {t('licence.title')}
      </h2>
      {track.price === null ? (
        <p className={styles.sentence}>{t('licence.notForSale')}</p>
      ) : (
        <FromPrice track={track} price={track.price} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="lg" block icon="cart" disabled={cart.disabled} onClick={cart.run}>
          {cart.label}
        </Button>
        <Button size="lg" block icon="download" onClick={download.run}>
          {t('licence.download')}
        </Button>
        <div className={styles.small}>
          <FavouriteButton type="track" of={track} size="md" />
          {(['enqueue', 'share'] as const).map(named).map(({ name, icon, label, run }) => (
            <IconButton key={name} icon={icon} label={label} onClick={run} />
          ))}
          <Link to="/authorize?type=2" className={styles.guide}>
            {t('licence.guide')}
          </Link>
        </div>
      </div>
      <p className={styles.note}>
        <Icon name="certificate" size={1} />
        {t('licence.certificate')}
      </p>
      <p className={styles.note}>
        <Icon name="info" size={1} />
        {t('track.trial')}
      </p>
    </aside>
  );
}

function FromPrice({ track, price }: { track: TrackDetail; price: number }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const { base, factors, promotion } = explainFromPrice(price, track.originalPrice);
  return (
    <>
      <p className={styles.price}>
        <Price fen={price} from original={track.originalPrice} size="lg" />
      </p>
      <p className={styles.sentence}>{t('licence.sentence')}</p>
      <details className={styles.factors}>
        <summary>{t('licence.factors')}</summary>
        <dl>
          {base !== null && (
            <div>
              <dt>{t('licence.base')}</dt>
              <dd>{formatFen(base, locale)}</dd>
            </div>
          )}
          {factors.map(({ name, basisPoints }) => (
            <div key={name}>
              <dt>{t(`licence.factor.${name}`)}</dt>
              <dd>{timesText(basisPoints)}</dd>
            </div>
          ))}
          {promotion && (
            <>
              <div className={styles.sum}>
                <dt>{t('licence.before')}</dt>
                <dd>{formatFen(promotion.before, locale)}</dd>
              </div>
              <div>
                <dt>{t('licence.promotion')}</dt>
                <dd>−{formatFen(promotion.off, locale)}</dd>
              </div>
            </>
          )}
          <div className={styles.sum}>
            <dt>{t('licence.from')}</dt>
            <dd>{formatFen(price, locale)}</dd>
          </div>
        </dl>
        <p className={styles.sentence}>{t('licence.note')}</p>
      </details>
    </>
  );
}

interface FromPriceExplained {
  /** Base price of the work in fen; null when no whole yuan gives the from-price. */
  base: number | null;
  factors: readonly PriceFactor[];
  /** Only of a promoted work: its from-price before, and what the promotion takes off; fen. The rest is what is paid. */
  promotion: { before: number; off: number } | null;
}

/**
 * Explains what a row shows as the from-price: `price` is what is paid, `original` the same before a promotion (null without
 * one); fen. Base and factors give the price before it, as a promotion lowers the base of one work and no factor.
 */
export function explainFromPrice(price: number, original: number | null = null): FromPriceExplained {
  const before = original !== null && original > price ? original : null;
  return { ...takeApart(before ?? price), promotion: before === null ? null : { before, off: before - price } };
}

/**
 * Takes a from-price (fen, before promotion) apart again. Base prices are whole yuan, and a yuan more changes the
 * from-price by more than its rounding: so at most one base fits, and it is checked against the price rule itself.
 */
function takeApart(fen: number): Pick<FromPriceExplained, 'base' | 'factors'> {
  const factors = factorsOf(CHEAPEST_LICENCE);
  const share = factors.reduce((product, { basisPoints }) => product * (basisPoints / 10_000), 1);
  const base = Math.round(fen / share / 100) * 100;
  return { base: Number(fromPrice(BigInt(base))) === fen ? base : null, factors };
}

/** `×0.6` of 6000 basis points. */
export function timesText(basisPoints: number): string {
  return `×${Number((basisPoints / 10_000).toFixed(4))}`;
}
