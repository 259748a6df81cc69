import { useSyncExternalStore } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { isSameUse, readStoredUse, storeUse } from 'shared-contracts/licensing/stored-use';
import { STORED } from 'shared-contracts/session/stored-keys';
import { useHost } from './host-context.ts';
import { type PricedUse, priceUse } from './priced-use.ts';

const storage = () => localStorage;

/** The use that prices are shown for: as it was chosen last in this document, else as the device keeps it. It may have no price. */
export function storedUse({ bus }: Pick<HostProps, 'bus'>): LicenceOptions | null {
  const chosen = bus.latest('licence.use');
  return chosen ? chosen.use : readStoredUse(storage);
}

/** Shows prices for a use from now on, on this device; null: from-prices. All units and tabs follow. */
export function rememberUse({ bus }: Pick<HostProps, 'bus'>, use: LicenceOptions | null): void {
  if (isSameUse(storedUse({ bus }), use)) return;
  storeUse(storage, use);
  bus.emit('licence.use', { use });
}

interface Store {
  subscribe(changed: () => void): () => void;
  read(): PricedUse | null;
}

/** One for each unit: the rows of a page share its price table. */
const stores = new WeakMap<HostProps['bus'], Store>();

function storeOf(host: HostProps): Store {
  const known = stores.get(host.bus);
  if (known) return known;
  const store = createStore(host);
  stores.set(host.bus, store);
  return store;
}

function createStore(host: HostProps): Store {
  const { bus } = host;
  const listeners = new Set<() => void>();
  let priced: PricedUse | null = null;
  /** Undefined: to be priced anew, whatever it is. */
  let asked: LicenceOptions | null | undefined;
  let end = (): void => undefined;

  function show(next: PricedUse | null): void {
    if (next === priced || (next && priced && isSamePrices(next, priced))) return;
    priced = next;
    for (const changed of listeners) changed();
  }

  function update(): void {
    const use = storedUse(host);
    if (asked !== undefined && isSameUse(use, asked)) return;
    asked = use;
    if (use === null) show(null);
    else price(use);
  }

  function price(use: LicenceOptions): void {
    priceUse(host, use).then(
      // Another one may have been chosen meanwhile.
      (next) => asked === use && show(next),
      (error: unknown) => {
        if (asked !== use) return;
        // From-prices, until somebody looks again.
        asked = undefined;
        show(null);
        if (!isApiError(error)) host.report(error, 'prices of a use');
      },
    );
  }

  function begin(): void {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key !== STORED.use && key !== null) return;
      const use = readStoredUse(storage);
      // The first unit that hears of another tab tells the others.
      if (!isSameUse(use, storedUse(host))) bus.emit('licence.use', { use });
      update();
    };
    window.addEventListener('storage', onStorage);
    const off = bus.on('licence.use', update);
    end = () => {
      window.removeEventListener('storage', onStorage);
      off();
    };
    asked = undefined;
    update();
  }

  return {
    subscribe(changed) {
      listeners.add(changed);
      if (listeners.size === 1) begin();
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) end();
      };
    },
    read: () => priced,
  };
}

/** Staff may have published other prices for the same use. */
function isSamePrices(one: PricedUse, other: PricedUse): boolean {
  return one.priceVersion === other.priceVersion && isSameUse(one.options, other.options);
}

const none = (): null => null;

/**
 * The use that this device shows prices for; null without one, while its prices load, and in a page that a server rendered until it is
 * adopted. Follows changes in this document and in other tabs.
 */
export function usePricedUse(): PricedUse | null {
  const store = storeOf(useHost());
  return useSyncExternalStore(store.subscribe, store.read, none);
}
