import { useTranslation } from 'react-i18next';
import { Link } from 'ui-kit/router';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  steps: readonly { to: string; text: string }[];
  current: string;
}

/** Links to the pages above this one. */
export function Breadcrumb({ steps, current }: BreadcrumbProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('track.breadcrumb')} className={styles.breadcrumb}>
      <ol>
        {steps.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
