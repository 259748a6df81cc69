import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { usualOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { Select, TextField } from 'ui-kit/controls';
import { Button, formatFactor, formatFen, useHost, useKitText } from 'ui-kit/core';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useNavigate } from 'ui-kit/router';
import { TermsForm } from '../fields/terms-form.tsx';
import styles from './inventory.module.css';
import type { Offer, Offers, Quota } from './load.ts';

type Price = CallResponse<'userSetPopulation/tagsBySetPopulation'>;
type Table = CallResponse<'grantTag/getGrantData'>;

/** Whose the order is, in calls that serve members and teams. */
const TEAM = 2;

interface BuyDialogProps {
  offers: Offers;
  /** The quota that is renewed, on its own terms; null: new units. */
  renewed: Quota | null;
  onClose(): void;
}

/** The purchase of units: offer, terms, number, and the price as it changes. */
export function BuyDialog({ offers, renewed, onClose }: BuyDialogProps) {
  const { t } = useTranslation('team');
  const { answer, retry } = useCall('grantTag/getGrantData', {});
  const list = renewed ? offers.list.filter(({ id }) => id === renewed.offerId) : offers.list;
  return (
    <Modal
      name="team-inventory"
      open
      onClose={onClose}
      title={renewed ? t('inventory.renewOne', { name: renewed.name }) : t('inventory.buy')}
      width={640}
      phoneWidth={95}
      maskClosable={false}
    >
      {list.length === 0 ? (
        <p role="alert">{t('inventory.notForSale')}</p>
      ) : answer.status === 'ready' ? (
        <BuyForm offers={list} renewed={renewed} table={answer.data} onClose={onClose} />
      ) : answer.status === 'failed' ? (
        <p role="alert">
          {answer.message} <Button onClick={retry}>{t('inventory.again')}</Button>
        </p>
      ) : (
        <p role="status">{t('inventory.loading')}</p>
      )}
    </Modal>
  );
}

function BuyForm({ offers, renewed, table, onClose }: Omit<BuyDialogProps, 'offers'> & { offers: readonly Offer[]; table: Table }) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const host = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('team inventory');
  const [offerId, setOfferId] = useState(offers[0]!.id);
  const offer = offers.find(({ id }) => id === offerId)!;
  const [terms, setTerms] = useState<LicenceOptions>(() => renewed?.grant ?? usualOptions(table, host.locale));
  const [typed, setTyped] = useState(String(offer.leastUnits));
  const units = Number.parseInt(typed, 10);
  const isNumber = units >= offer.leastUnits && units <= offer.mostUnits;
  const asked = { id: offer.id, units: isNumber ? units : offer.leastUnits, ...(renewed ? { renews: renewed.id } : { grant: terms }) };
  const { answer } = useCall('userSetPopulation/tagsBySetPopulation', asked);
  const price = isNumber && answer.status === 'ready' ? answer.data : null;

  async function order({ priceVersion, total }: Price): Promise<void> {
    const made = renewed
      ? await host.api.call('userSetPopulation/renew', { id: renewed.id, units, priceVersion, total }, { quiet: true })
      : await host.api.call(
          'order/createOrder',
          {
            ...{ orderType: ORDER_TYPE.inventory, cartType: TEAM, dataId: offer.id, grant: terms, units },
            quote: { priceVersion, total },
          },
          { quiet: true },
        );
    onClose();
    go(`/my/order/confirm?id=${made.id}`);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (price) void run(() => order(price));
      }}
    >
      {offers.length > 1 && (
        <div className={styles.field}>
          <span aria-hidden="true">{t('inventory.offer')}</span>
          <Select
            label={t('inventory.offer')}
            value={offerId}
            options={offers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setOfferId}
          />
        </div>
      )}
      <p className={styles.minor}>{offer.description}</p>
      {renewed ? (
        <p>{renewed.terms.map(({ name }) => name).join(host.locale === 'zh' ? '、' : ', ')}</p>
      ) : (
        <TermsForm table={table} value={terms} onChange={setTerms} />
      )}
      <TextField
        label={t('inventory.number')}
        hint={t('inventory.numberHint', { least: offer.leastUnits, most: offer.mostUnits })}
        error={isNumber ? undefined : t('inventory.numberHint', { least: offer.leastUnits, most: offer.mostUnits })}
        type="number"
        inputMode="numeric"
        min={offer.leastUnits}
        max={offer.mostUnits}
        value={typed}
        onChange={setTyped}
      />
      {renewed && <p className={styles.minor}>{t('inventory.renewHint')}</p>}
      {answer.status === 'failed' && <p role="alert">{answer.message}</p>}
      <div aria-live="polite">{price && <PriceOfUnits price={price} units={units} />}</div>
      <Failure text={failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={!price}>
          {price ? t('inventory.orderFor', { amount: formatFen(price.total, host.locale) }) : t('inventory.buy')}
        </Button>
      </div>
    </form>
  );
}

/** From the base price of a unit to what all of them cost, one factor a line. */
function PriceOfUnits({ price, units }: { price: Price; units: number }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  return (
    <dl className={styles.price}>
      <div>
        <dt>{t('inventory.base')}</dt>
        <dd>{formatFen(price.base, locale)}</dd>
      </div>
      {price.factors.map(({ type, name, basisPoints }) => (
        <div key={type}>
          <dt>{name}</dt>
          <dd>{formatFactor(basisPoints)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('inventory.perUnit')}</dt>
        <dd>{formatFen(price.unitPrice, locale)}</dd>
      </div>
      <div>
        <dt>{t('inventory.times', { count: units })}</dt>
        <dd>{formatFen(price.sum, locale)}</dd>
      </div>
      {price.discount > 0 && (
        <div>
          <dt>{t('inventory.discount')}</dt>
          <dd>−{formatFen(price.discount, locale)}</dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>{t('inventory.sum')}</dt>
        <dd>{formatFen(price.total, locale)}</dd>
      </div>
    </dl>
  );
}
