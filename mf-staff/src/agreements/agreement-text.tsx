import type { Locale } from 'shared-contracts/locale/locale';
import styles from './agreements.module.css';

/** An agreement as its page shows it: paragraphs, and headings that begin with `##`. */
export function AgreementText({ title, content, language }: { title: string; content: string; language: Locale }) {
  return (
    <article className={styles.text} lang={language}>
      <h3>{title}</h3>
      {content.split(/\n(?=## )|\n{2,}/).map((block, nth) => {
        const [, heading, rest] = /^## (.*)\n*([\s\S]*)$/.exec(block) ?? ['', '', block];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text stay in their order
          <div key={nth}>
            {heading && <h4>{heading}</h4>}
            {rest && <p>{rest}</p>}
          </div>
        );
      })}
    </article>
  );
}
