import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Drawer } from 'ui-kit/overlay';
import { useSettled } from '../../loading/answer.ts';
import { CountedPanel, type ListFiltersProps } from './counted-panel.tsx';
import styles from './list.module.css';

/** About one facet begins unfolded in a sheet, rem. */
const SHEET = 40;

/** The filters as a sheet from below. The list behind it follows every tick. */
export default function FilterSheet({ onClose, ...props }: ListFiltersProps & { onClose(): void }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const total = useSettled(props.counts)?.total;
  return (
    <Drawer
      open
      side="bottom"
      size="85vh"
      name="filters"
      title={t('filters.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" size="lg" block onClick={onClose}>
          {t('filters.showResults', { total: total?.toLocaleString(locale) ?? '…' })}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <CountedPanel {...props} room={SHEET} />
      </div>
    </Drawer>
  );
}
