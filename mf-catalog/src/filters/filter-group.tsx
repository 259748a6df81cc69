import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from 'ui-kit/controls';
import layout from '../layout/layout.module.css';
import styles from './filters.module.css';

export interface FilterOption {
  key: string;
  text: string;
  checked: boolean;
  /** How many tracks it would leave; null while unknown. */
  count: number | null;
  onToggle(): void;
}

/** Options shown before 'more' is pressed. */
const SHOWN = 8;

/** One facet: its options with their counts. Options without results are left out, unless they are chosen. */
export function FilterGroup({ name, options }: { name: string; options: readonly FilterOption[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const useful = options.filter(({ checked, count }) => checked || count !== 0);
  if (useful.length === 0) return null;
  const first = useful.filter(({ checked }, index) => index < SHOWN || checked);
  const shown = all ? useful : first;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.options}>
        {shown.map(({ key, text, checked, count, onToggle }) => (
          <Checkbox key={key} checked={checked} onChange={onToggle} note={count ?? undefined}>
            {text}
          </Checkbox>
        ))}
      </div>
      {useful.length > first.length && (
        <button type="button" className={clsx(layout.textButton, styles.moreOptions)} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('filters.less') : t('filters.more', { group: name })}
        </button>
      )}
    </fieldset>
  );
}
