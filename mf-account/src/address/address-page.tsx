import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES_MAX } from 'shared-contracts/addresses/address-rules';
import type { Address } from 'shared-contracts/api/address';
import { Button, EmptyState, Page, Tag, useHost } from 'ui-kit/core';
import { useMemberData, useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import styles from './address.module.css';
import type { loadAddresses } from './load.ts';

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));

/** `/my/address`: where paper certificates and invoices go. */
export function Component() {
  const { t } = useTranslation('account');
  const { list } = useMemberData<typeof loadAddresses>();
  const { remove, makeDefault, saved } = useAddressActions();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const close = (): void => setEdited(null);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('address.add')}
    </Button>
  );
  const isFull = list.length >= ADDRESSES_MAX;

  return (
    <Page title={t('address.title')} lead={t('address.lead')} actions={list.length > 0 && !isFull && add}>
      {isFull && <p className={styles.full}>{t('address.full', { count: ADDRESSES_MAX })}</p>}
      {list.length === 0 ? (
        <EmptyState icon="place" title={t('address.empty')} actions={add}>
          {t('address.emptyHint')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.map((address) => (
            <li key={address.id} className={`yh-spread yh-card ${styles.card}`}>
              <AddressText address={address} />
              <div className={styles.actions}>
                <Button size="sm" icon="edit" aria-label={t('address.editOne', { name: address.name })} onClick={() => setEdited(address)}>
                  {t('address.edit')}
                </Button>
                {address.isDefault === 0 && (
                  <Button size="sm" variant="quiet" onClick={() => void makeDefault(address)}>
                    {t('address.makeDefault')}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  icon="trash"
                  aria-label={t('address.deleteOne', { name: address.name })}
                  onClick={() => void remove(address)}
                >
                  {t('address.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <Suspense>
          <AddressDialog
            address={edited === 'new' ? null : edited}
            isFirst={list.length === 0}
            onSaved={() => {
              close();
              saved();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  );
}

function AddressText({ address: { name, phone, areas, detail, isDefault } }: { address: Address }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.text}>
      <p className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.phone}>{phone}</span>
        {isDefault === 1 && <Tag tone="accent">{t('address.default')}</Tag>}
      </p>
      <p>{[...areas.map((area) => area.name), detail].join(' ')}</p>
    </div>
  );
}

/** Writes to the addresses, one at a time. */
function useAddressActions() {
  const { t } = useTranslation('account');
  const host = useHost();
  const { done, once } = useWrites('addresses');
  return {
    saved: () => void done(t('address.saved')),
    makeDefault: ({ id, name, phone, area, detail }: Address) =>
      once(() => host.api.call('userAddress/saveAddress', { id, name, phone, area, detail, isDefault: 1 }), t('address.defaultSet')),
    async remove({ id, name }: Address) {
      const sure = await confirm(host, { title: t('address.deleteTitle', { name }), okText: t('address.delete'), danger: true });
      if (sure) await once(() => host.api.call('userAddress/deleteAddress', { id }), t('address.deleted'));
    },
  };
}
