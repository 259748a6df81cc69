import { useTranslation } from 'react-i18next';
import { formatFen, type PricedUse, requestIntent, useHost, usePricedUse } from 'ui-kit/core';
import { usePlayer, useTrack } from './player-context.ts';
import { useStore } from './use-store.ts';

interface LicenceOffer {
  /** For the use that this device shows prices for, else the from-price; fen. Null while it is not known, and for a track that is not for sale. */
  price: number | null;
  original: number | null;
  isFrom: boolean;
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
  const use = usePricedUse();
  const own = use && detail?.base !== undefined ? use.priceOf(detail.base) : null;
  const price = own ?? detail?.price ?? null;
  const forSale = track !== null && track.goBuy === 0 && (detail === null || price !== null);
  const label = !forSale
    ? t('notForSale')
    : price === null
      ? t('licence')
      : t(own === null ? 'licenceFrom' : 'licenceFor', { price: formatFen(price, host.locale) });
  return {
    price,
    original: own !== null && use ? originalFor(use, detail?.originalBase) : (detail?.originalPrice ?? null),
    isFrom: own === null,
    forSale,
    label,
    ask() {
      if (!track) return;
      const { id, musicLibraryTypeId, title } = track;
      void requestIntent(host, 'dialog.licence', { dataIds: [id], musicLibraryTypeId, title }, { timeoutMs: 0 });
    },
  };
}

function originalFor(use: PricedUse, base: number | undefined): number | null {
  return base === undefined ? null : use.priceOf(base);
}
