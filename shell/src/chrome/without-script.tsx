import styles from './without-script.module.css';

/*
 * What stands in for the parts of the frame that need script is in the server build alone (`without-script.server.tsx`): React draws
 * no content of `noscript` in a browser, and adopts it whatever it is.
 */

const Plain = () => <noscript className={styles.part} />;

export { Plain as PlainMenu, Plain as PlainSearch, Plain as PlainTabs };
