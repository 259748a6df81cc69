import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { LicencePrice, requestIntent, useHost, usePricedUse } from 'ui-kit/core';
import styles from './track-row.module.css';

interface PriceButtonProps {
  track: Track;
  price: number;
  /** What from-prices are for, where the page knows it. */
  from: string | undefined;
  tabIndex: number | undefined;
}

/** What a track costs for the visitor's use, or at least: a press opens its licence. */
export function PriceButton({ track, price, from, tabIndex }: PriceButtonProps) {
  const { t } = useTranslation();
  const host = useHost();
  const use = usePricedUse();
  const { id, musicLibraryTypeId, title } = track;
  const shown = <LicencePrice of={{ ...track, price }} from />;
  if (track.goBuy === 1) return shown;
  return (
    <button
      type="button"
      className={styles.priceButton}
      title={use ? t('row.priceFor', { use: use.name.full }) : from ? t('row.priceFrom', { use: from }) : t('row.licence')}
      tabIndex={tabIndex}
      data-control="price"
      aria-haspopup="dialog"
      onClick={() => void requestIntent(host, 'dialog.licence', { dataIds: [id], musicLibraryTypeId, title }, { timeoutMs: 0 })}
    >
      {shown}
    </button>
  );
}
