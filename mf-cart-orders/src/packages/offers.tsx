import { useTranslation } from 'react-i18next';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { useNavigate } from 'ui-kit/router';
import { CART } from '../cart/carts.ts';
import { checkoutPath } from '../checkout/load.ts';
import { AboutPrice } from '../licence/about-price.tsx';
import type { Offers } from './load.ts';
import styles from './packages.module.css';

type Offer = Offers['list'][number];

/** Packages for sale to the member or the team, each with its price, the licences that it pays for, and the button that orders it. */
export function OfferList({ offers: { list, priceVersion }, isTeam }: { offers: Offers; isTeam: boolean }) {
  return (
    <ul className={styles.grid}>
      {list.map((offer) => (
        <OfferCard key={offer.id} offer={offer} priceVersion={priceVersion} isTeam={isTeam} />
      ))}
    </ul>
  );
}

function OfferCard({ offer, priceVersion, isTeam }: { offer: Offer; priceVersion: number; isTeam: boolean }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('buy package');
  const { id, name, description, licences, price, perLicence, days, cover } = offer;

  async function buy(): Promise<void> {
    const request = {
      orderType: ORDER_TYPE.package,
      dataId: id,
      ...(isTeam && { cartType: CART.team }),
      quote: { priceVersion, total: price },
    };
    const order = await host.api.call('order/createOrder', request, { quiet: true });
    go(checkoutPath(order.id));
  }

  return (
    <li className={`yh-card ${styles.card}`}>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className={styles.price}>
        <strong>{formatFen(price, host.locale)}</strong>
        <span>{t('packages.perLicence', { amount: formatFen(perLicence, host.locale) })}</span>
      </p>
      <AboutPrice fen={price} />
      <p className={styles.minor}>
        {t('packages.licences', { count: licences })} · {t('packages.days', { count: days })}
      </p>
      <Cover cover={cover} />
      <p className={styles.minor}>{t('packages.refund')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void run(buy)}
          aria-label={t(isTeam ? 'packages.buyOneForTeam' : 'packages.buyOne', { name })}
        >
          {t(isTeam ? 'packages.buyForTeam' : 'packages.buy')}
        </Button>
      </div>
      <Failure text={failure} />
    </li>
  );
}

/** What a package pays for, one line each. */
export function Cover({ cover }: { cover: Offer['cover'] }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  if (cover.length === 0) return <p>{t('packages.coversAll')}</p>;
  return (
    <dl className={styles.cover}>
      {cover.map(({ part, names, most }) => {
        const text = most === null ? names.join(locale === 'zh' ? '、' : ', ') : String(most);
        const isMost = most !== null || part === 'period';
        return (
          <div key={part}>
            <dt>{t(`packages.cover.${part}`)}</dt>
            <dd>{isMost ? t('packages.upTo', { text }) : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
