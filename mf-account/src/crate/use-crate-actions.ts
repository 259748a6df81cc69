import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CRATE_LINK_MAX, CRATE_MAX, type CrateChange, crateLink } from 'shared-contracts/favourites/crate';
import { withLocale } from 'shared-contracts/locale/locale';
import { copyText } from 'ui-kit/controls';
import { type Crate, useHost } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import { addToFavourites } from './add-to-favourites.ts';

/** What one can do on the page of a crate; each says what happened. */
export function useCrateActions(crate: Crate) {
  const { t } = useTranslation('account');
  const host = useHost();
  const [isAdding, setAdding] = useState(false);
  const under = useRef(false);
  const tell = (kind: 'success' | 'info' | 'error', message: string): void => host.bus.emit('toast.show', { kind, message });

  /** Says how a change of the crate ended. */
  function told(outcome: CrateChange, done: string): void {
    if (outcome === 'done') tell('success', done);
    else tell('error', outcome === 'full' ? t('crate.full', { max: CRATE_MAX }) : t('crate.refused'));
  }

  return {
    isAdding,
    keep: (ids: readonly number[]) => told(crate.add(ids), t('crate.keptToast')),
    remove: (id: number) => told(crate.remove([id]), t('crate.removed')),
    async copyLink(ids: readonly number[]): Promise<void> {
      const copied = await copyText(`${location.origin}${withLocale(crateLink(ids), host.locale)}`, null);
      if (!copied) tell('error', t('copyLink.failed'));
      else tell('success', ids.length > CRATE_LINK_MAX ? t('crate.copiedFirst', { max: CRATE_LINK_MAX }) : t('crate.copied'));
    },
    async favourite(ids: readonly number[]): Promise<void> {
      if (under.current) return;
      under.current = true;
      setAdding(true);
      try {
        await addToFavourites(host, ids);
        tell('success', t('crate.favourited'));
      } catch (error) {
        tell('error', failureText(host, error, 'crate'));
      } finally {
        under.current = false;
        setAdding(false);
      }
    },
  };
}
