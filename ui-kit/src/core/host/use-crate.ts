import { useCallback, useEffect, useState } from 'react';
import { addToCrate, type CrateChange, readCrate, removeFromCrate } from 'shared-contracts/favourites/crate';
import { STORED } from 'shared-contracts/session/stored-keys';
import { useHost } from './host-context.ts';
import { useAdopting } from './use-adopting.ts';

export interface Crate {
  /** Versions in the order of collecting. */
  ids: readonly number[];
  add(ids: readonly number[]): CrateChange;
  remove(ids: readonly number[]): CrateChange;
}

const storage = () => localStorage;

/** The crate of this device; follows changes in this document and in other tabs. */
export function useCrate(): Crate {
  const { bus } = useHost();
  const isAdopting = useAdopting();
  const [ids, setIds] = useState<readonly number[]>(() => (isAdopting ? [] : readCrate(storage)));

  useEffect(() => {
    const read = (): void => setIds((before) => sameOr(before, readCrate(storage)));
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === STORED.crate || key === null) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    const end = bus.on('favourites.crateChanged', read);
    return () => {
      window.removeEventListener('storage', onStorage);
      end();
    };
  }, [bus]);

  const change = useCallback(
    (by: typeof addToCrate, given: readonly number[]): CrateChange => {
      const outcome = by(storage, given);
      if (outcome === 'done') bus.emit('favourites.crateChanged', { count: readCrate(storage).length });
      return outcome;
    },
    [bus],
  );
  return {
    ids,
    add: useCallback((given) => change(addToCrate, given), [change]),
    remove: useCallback((given) => change(removeFromCrate, given), [change]),
  };
}

/** The list from before when nothing changed: nothing is drawn again. */
function sameOr(before: readonly number[], now: readonly number[]): readonly number[] {
  return before.length === now.length && before.every((id, at) => id === now[at]) ? before : now;
}
