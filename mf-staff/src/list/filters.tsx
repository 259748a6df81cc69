import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, SearchField, Select } from 'ui-kit/controls';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import styles from './list.module.css';
import { type Filter, type ListCall, withValue } from './listing.ts';
import { Views } from './views.tsx';

/** The filters of a list, and views that were saved of it. Each change is an address of its own. */
export function Filters({ list, filters }: { list: ListCall; filters: readonly Filter[] }) {
  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <One key={filter.name} filter={filter} />
      ))}
      <Views list={list} filters={filters} />
    </div>
  );
}

function One({ filter: { name, label, kind, options = [], initial = '' } }: { filter: Filter }) {
  const { t } = useTranslation('staff');
  const go = useNavigate();
  const [search] = useSearchParams();
  const value = search.get(name) ?? initial;
  const set = (next: string) => go(withValue(search, name, next === initial ? '' : next), { preventScrollReset: true });
  if (kind === 'words') return <Words key={value} label={label} value={value} onSearch={set} />;
  if (kind === 'flag')
    return (
      <Checkbox checked={value === '1'} onChange={(checked) => set(checked ? '1' : '')}>
        {label}
      </Checkbox>
    );
  if (kind === 'day')
    return (
      <label className={styles.day}>
        {label} <input type="date" value={value} onChange={(event) => set(event.target.value)} />
      </label>
    );
  const all = initial === '' ? [{ value: '', label: t('list.all', { what: label }) }] : [];
  return <Select label={label} value={value} onChange={set} options={[...all, ...options]} />;
}

function Words({ label, value, onSearch }: { label: string; value: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(value);
  return (
    <SearchField
      label={label}
      placeholder={label}
      className={styles.words}
      value={words}
      onChange={setWords}
      onSearch={(text) => onSearch(text.trim())}
    />
  );
}
