import { type SectionTab as RouterTab, SectionTabs as RouterTabs } from 'ui-kit/router';
import styles from './member.module.css';

export interface SectionTab extends Pick<RouterTab, 'to' | 'text' | 'count'> {
  key: string;
  active: boolean;
}

/** Parts of a page of a member: the page stays where it is scrolled to. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return <RouterTabs label={label} tabs={tabs.map(({ key, ...tab }) => ({ ...tab, preventScrollReset: true }))} className={styles.tabs} />;
}
