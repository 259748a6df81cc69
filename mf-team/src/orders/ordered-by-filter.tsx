import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/form';
import { useCall } from 'ui-kit/member';
import styles from '../team/team.module.css';

interface OrderedByFilterProps {
  /** Row in the team of who is chosen. */
  value: number | null;
  onChange(value: number | null): void;
}

/** Names in the list; more are found by typing. */
const SHOWN = 20;

/** Who made the orders: somebody whom the caller sees, found by name. */
export function OrderedByFilter({ value, onChange }: OrderedByFilterProps) {
  const { t } = useTranslation('team');
  const [typed, setTyped] = useState('');
  const keyWords = useDeferredValue(typed.trim());
  const { answer } = useCall('teamUser/teamList', { page: 1, size: SHOWN, ...(keyWords && { keyWords }) });
  const found = answer.status === 'ready' ? answer.data.list : [];
  return (
    <Select<number>
      aria-label={t('orders.by')}
      className={styles.find}
      value={value ?? undefined}
      onChange={(next) => onChange(next ?? null)}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={answer.status === 'loading'}
      placeholder={t('orders.by')}
      notFoundContent={answer.status === 'failed' ? answer.message : t('handOver.nobody')}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
