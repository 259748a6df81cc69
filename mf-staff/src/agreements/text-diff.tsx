import { diffLines, diffWords } from 'diff';
import type { Locale } from 'shared-contracts/locale/locale';
import styles from './agreements.module.css';

/** Time after which words are not compared any more, and lines are instead, ms. */
const TIMEOUT_MS = 500;

/** What changed from one text to another. Chinese has no spaces: the browser knows its words. */
export function TextDiff({ before, after, language }: { before: string; after: string; language: Locale }) {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const parts = diffWords(before, after, { intlSegmenter, timeout: TIMEOUT_MS }) ?? diffLines(before, after);
  return (
    <div className={styles.text} lang={language}>
      {parts.map(({ added, removed, value }, nth) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison stay in their order
        if (added) return <ins key={nth}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (removed) return <del key={nth}>{value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={nth}>{value}</span>;
      })}
    </div>
  );
}
