import styles from './contract.module.css';

/** The text of the contract. Empty lines part its paragraphs; a first line that begins with `## ` is a heading. */
export function ContractText({ text, label }: { text: string; label: string }) {
  return (
    <section
      className={styles.text}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses a keyboard scrolls it.
      tabIndex={0}
    >
      {text.split(/\n{2,}/).map((part) => {
        const [first = '', ...rest] = part.trim().split('\n');
        const isHeading = first.startsWith('## ');
        return (
          <div key={part}>
            {isHeading && <h3>{first.slice(3)}</h3>}
            {(isHeading ? rest : [first, ...rest]).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        );
      })}
    </section>
  );
}
