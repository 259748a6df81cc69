import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import styles from './offers.module.css';

/** How many albums one order takes at least, and what more of them save. */
export function BuyoutSteps({ minAlbumNum, steps }: CallResponse<'albumPriceConfig/minAlbumNum'>) {
  const { t } = useTranslation();
  const saving = steps.filter(({ discountBasisPoints }) => discountBasisPoints > 0);
  return (
    <div className={styles.steps}>
      <p>{t('offers.buyoutLead', { count: minAlbumNum })}</p>
      <ul>
        {saving.map(({ from, discountBasisPoints }) => (
          <li key={from}>{t('offers.step', { from, discount: t('offers.discount', discountWords(discountBasisPoints)) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** A discount in basis points in the wording of each language: 20 % off, or 8 tenths of the price. */
function discountWords(basisPoints: number): { percent: number; tenths: number } {
  return { percent: basisPoints / 100, tenths: Number(((10_000 - basisPoints) / 1000).toFixed(2)) };
}
