import { useState } from 'react';
import styles from './field.module.css';
import { SearchField } from './text-fields.tsx';

export interface FindFieldProps {
  label: string;
  /** What the address of the page looks for. */
  find: string;
  /** Looks for other words; an emptied field looks for everything at once. */
  onFind(find: string): void;
}

/** A search field whose words are in the address. Give it `find` as its key, so that it follows the address. */
export function FindField({ label, find, onFind }: FindFieldProps) {
  const [value, setValue] = useState(find);
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={value}
      onChange={(typed) => {
        setValue(typed);
        if (typed === '' && find !== '') onFind('');
      }}
      onSearch={(typed) => onFind(typed.trim())}
      className={styles.find}
    />
  );
}
