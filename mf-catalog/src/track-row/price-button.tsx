import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { Price, requestIntent, useHost } from 'ui-kit/core';
import styles from './track-row.module.css';

/** The least price of a track: a press prices it for the visitor's own use. */
export function PriceButton({ track, price, tabIndex }: { track: Track; price: number; tabIndex: number | undefined }) {
  const { t } = useTranslation();
  const host = useHost();
  const { id, musicLibraryTypeId, title, originalPrice } = track;
  if (track.goBuy === 1) return <Price fen={price} from original={originalPrice} />;
  return (
    <button
      type="button"
      className={styles.priceButton}
      title={t('row.licence')}
      tabIndex={tabIndex}
      data-control="price"
      aria-haspopup="dialog"
      onClick={() => void requestIntent(host, 'dialog.licence', { dataIds: [id], musicLibraryTypeId, title }, { timeoutMs: 0 })}
    >
      <Price fen={price} from original={originalPrice} />
    </button>
  );
}
