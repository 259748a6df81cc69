import { useTranslation } from 'react-i18next';
import { DateRangePicker } from 'ui-kit/pickers';
import { useNavigate } from 'ui-kit/router';
import styles from './figures.module.css';
import { lastDays, type Range } from './range.ts';

const PRESETS = [7, 30, 90, 365];

/** The days that the figures are of. Each choice is an address of its own. */
export function RangeFilter({ range }: { range: Range }) {
  const { t } = useTranslation('staff');
  const go = useNavigate();
  const show = ({ from, to }: Range) => go(`?${new URLSearchParams({ from, to })}`, { preventScrollReset: true });
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{t('figures.range')}</legend>
      <DateRangePicker
        allowClear={false}
        value={[range.from, range.to]}
        max={lastDays(1).to}
        onChange={(days) => days && show({ from: days[0], to: days[1] })}
      />
      {PRESETS.map((days) => {
        const preset = lastDays(days);
        const isChosen = preset.from === range.from && preset.to === range.to;
        return (
          <button key={days} type="button" className={styles.preset} aria-pressed={isChosen} onClick={() => show(preset)}>
            {t('figures.last', { days })}
          </button>
        );
      })}
    </fieldset>
  );
}
