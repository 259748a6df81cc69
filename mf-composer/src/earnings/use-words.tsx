import type { CallResponse } from 'shared-contracts/api/contract';
import { useHost } from 'ui-kit/core';
import styles from './earnings.module.css';

type Use = CallResponse<'song/sellSongList'>['list'][number]['use'];

/** What a buyer may do, without who they are. The service gives the names in the language of the page. */
export function UseWords({ use: { form, licensee, scope, period, channels } }: { use: Use }) {
  const { locale } = useHost();
  const parts = [form, licensee, channels.join(locale === 'zh' ? '、' : ', '), scope, period].filter((part) => part !== '');
  return <p className={styles.minor}>{parts.join(' · ')}</p>;
}
