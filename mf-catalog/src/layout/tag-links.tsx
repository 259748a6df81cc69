import { Link } from 'ui-kit/router';
import styles from './tag-links.module.css';

interface TagLinksProps {
  label: string;
  tags: readonly { id: number; name: string }[];
  /** Where a tag leads. */
  href(id: number): string;
}

/** Tags in a line, each a link to the list that it narrows. */
export function TagLinks({ label, tags, href }: TagLinksProps) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link to={href(id)} className={styles.tag}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
