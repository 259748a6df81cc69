import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from 'ui-kit/controls';
import { Icon, useHost } from 'ui-kit/core';
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
export const OPTIONS_SHOWN = 5;

interface FilterGroupProps {
  name: string;
  /** Whether it begins unfolded; the visitor's own press counts from then on. */
  open: boolean;
  children: ReactNode;
}

/** A facet with a heading that folds it. */
export function FilterGroup({ name, open, children }: FilterGroupProps) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const id = useId();
  const shown = pressed ?? open;
  return (
    <fieldset className={styles.group} aria-labelledby={`${id}-name`}>
      <legend className={styles.legend}>
        <button type="button" className={styles.fold} aria-expanded={shown} aria-controls={id} onClick={() => setPressed(!shown)}>
          <span id={`${id}-name`}>{name}</span>
          <Icon name="chevron-down" size={0.875} className={styles.foldMark} />
        </button>
      </legend>
      <div id={id} hidden={!shown}>
        {shown && children}
      </div>
    </fieldset>
  );
}

/** The options of a facet with their counts. Options without results are left out, unless they are chosen. */
export function FilterOptions({ name, options }: { name: string; options: readonly FilterOption[] }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const [all, setAll] = useState(false);
  const first = options.filter(({ checked }, index) => index < OPTIONS_SHOWN || checked);
  const shown = all ? options : first;
  return (
    <>
      <div className={styles.options}>
        {shown.map(({ key, text, checked, count, onToggle }) => (
          <Checkbox key={key} checked={checked} onChange={onToggle} note={count?.toLocaleString(locale)}>
            {text}
          </Checkbox>
        ))}
      </div>
      {options.length > first.length && (
        <button type="button" className={clsx(layout.textButton, styles.moreOptions)} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('filters.less') : t('filters.more', { group: name })}
        </button>
      )}
    </>
  );
}
