import { useTranslation } from 'react-i18next';
import { formatFen, requestIntent, useHost } from 'ui-kit/core';
import { usePlayer, useTrack } from './player-context.ts';
import { useStore } from './use-store.ts';

interface LicenceOffer {
  /** From-price in fen; null while it is not known, and for a track that is not for sale. */
  price: number | null;
  original: number | null;
  forSale: boolean;
  /** What its button says: with the price where it is known. */
  label: string;
  /** Prices the track for the visitor's own use. */
  ask(): void;
}

/** What the current track costs, and the way to its price for the visitor's use. */
export function useLicenceOffer(): LicenceOffer {
  const { t } = useTranslation('player');
  const host = useHost();
  const track = useTrack();
  const detail = useStore(usePlayer().work.detail);
  const price = detail?.price ?? null;
  const forSale = track !== null && track.goBuy === 0 && (detail === null || price !== null);
  const label = !forSale ? t('notForSale') : price === null ? t('licence') : t('licenceFrom', { price: formatFen(price, host.locale) });
  return {
    price,
    original: detail?.originalPrice ?? null,
    forSale,
    label,
    ask() {
      if (!track) return;
      const { id, musicLibraryTypeId, title } = track;
      void requestIntent(host, 'dialog.licence', { dataIds: [id], musicLibraryTypeId, title }, { timeoutMs: 0 });
    },
  };
}
