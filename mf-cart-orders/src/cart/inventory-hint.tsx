import { useTranslation } from 'react-i18next';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { Button, useHost } from 'ui-kit/core';
import { useCall, useWrites } from 'ui-kit/member';
import styles from './cart.module.css';

interface InventoryHintProps {
  ids: readonly number[];
}

/**
 * Names the inventory of the team that could pay for these lines, or offers to set them to the terms of one. Without inventory, and until
 * the service answered, it shows nothing.
 */
export function InventoryHint({ ids }: InventoryHintProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { once } = useWrites('cart');
  const { answer, retry } = useCall('userPopulation/cartChoices', { ids: [...ids] });
  if (answer.status !== 'ready') return null;
  const { needed, list } = answer.data;
  const left = ({ member, department, free }: (typeof list)[number]['quota']['own']) => member + department + free;
  const usable = needed > 0 ? list.find(({ reason }) => reason === null)?.quota : undefined;
  if (usable)
    return (
      <p className={styles.hint} role="status">
        {t('cart.inventory', { name: usable.name, count: needed, left: left(usable.own) })}
      </p>
    );

  /** The button goes when the cart shows the new prices: who orders before would be refused at the old ones. */
  async function take(grant: LicenceOptions, name: string): Promise<void> {
    const write = () => host.api.call('shoppingCart/updateCartGrant', { ids: [...ids], grant });
    await once(write, t('cart.inventoryUsed', { name }));
    retry();
  }

  const fitting = list.filter(({ quota }) => left(quota.own) >= ids.length);
  return (
    <>
      {fitting.map(({ quota: { id, name, grant } }) => (
        <Button key={id} size="sm" onClick={() => void take(grant, name)}>
          {t('cart.useInventory', { name })}
        </Button>
      ))}
    </>
  );
}
