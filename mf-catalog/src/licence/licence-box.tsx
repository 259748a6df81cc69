import { useTranslation } from 'react-i18next';
import type { TrackDetail } from 'shared-contracts/api/music';
import { Button, Fragment, formatFactor, formatFen, Icon, IconButton, Price, useHost, usePricedUse } from 'ui-kit/core';
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
  const addToCart = (
    <Button variant="primary" size="lg" block icon="cart" disabled={cart.disabled} onClick={cart.run}>
      {cart.label}
    </Button>
  );
  return (
    <aside className={`yh-card ${styles.box}`} aria-labelledby="licence-title">
      <h2 id="licence-title" className={styles.title}>
        {t('licence.title')}
      </h2>
      {track.price === null ? (
        <p className={styles.sentence}>{t('licence.notForSale')}</p>
      ) : (
        <FromPrice track={track} price={track.price} />
      )}
      <div className={styles.actions}>
        {track.fromLicence ? (
          <Fragment
            name="licence-box"
            size="column"
            params={{
              dataId: track.id,
              musicLibraryTypeId: track.musicLibraryTypeId,
              title: track.title,
              base: track.fromLicence.base,
            }}
          >
            {addToCart}
          </Fragment>
        ) : (
          addToCart
        )}
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

/** The from-price, or the price for the use that this device shows prices for. */
function FromPrice({ track, price: least }: { track: TrackDetail; price: number }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const use = usePricedUse();
  const { fromLicence } = track;
  const own = use && fromLicence && { ...use.quoteOf(fromLicence.base), originalBase: fromLicence.originalBase };
  const price = own ? Number(own.price) : least;
  const originalPrice = !own ? track.originalPrice : own.originalBase === null ? null : use.priceOf(own.originalBase);
  const factors = own ? own.factors.map((factor) => ({ ...factor, name: factor.name[locale] })) : (fromLicence?.factors ?? []);
  const names = factors.map(({ name }) => name).join(' · ');
  return (
    <>
      <p className={styles.price}>
        <Price fen={price} from={!own} original={originalPrice} size="lg" />
      </p>
      {fromLicence && (
        <p className={styles.sentence}>
          {own ? t('licence.forUse', { options: names }) : t('licence.fromFor', { price: formatFen(price, locale), options: names })}
        </p>
      )}
      {fromLicence && (
        <details className={styles.factors}>
          <summary>{t('licence.factors')}</summary>
          <dl>
            <div>
              <dt>{t('licence.base')}</dt>
              <dd>{formatFen(fromLicence.originalBase ?? fromLicence.base, locale)}</dd>
            </div>
            {factors.map(({ type, name, basisPoints }) => (
              <div key={type}>
                <dt>{name}</dt>
                <dd>{formatFactor(basisPoints)}</dd>
              </div>
            ))}
            {originalPrice !== null && originalPrice > price && (
              <>
                <div className={styles.sum}>
                  <dt>{t('licence.before')}</dt>
                  <dd>{formatFen(originalPrice, locale)}</dd>
                </div>
                <div>
                  <dt>{t('licence.promotion')}</dt>
                  <dd>−{formatFen(originalPrice - price, locale)}</dd>
                </div>
              </>
            )}
            <div className={styles.sum}>
              <dt>{t(own ? 'licence.price' : 'licence.from')}</dt>
              <dd>{formatFen(price, locale)}</dd>
            </div>
          </dl>
          <p className={styles.sentence}>{t('licence.rounding')}</p>
          <p className={styles.sentence}>{t('licence.note')}</p>
          <Link to="/authorize/price" className={styles.prices}>
            {t('licence.prices')}
          </Link>
        </details>
      )}
    </>
  );
}
