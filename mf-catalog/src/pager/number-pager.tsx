import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, focusListHead, Icon } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import styles from './number-pager.module.css';

interface NumberPagerProps {
  page: number;
  pages: number;
  /** Address of a page, without language prefix. */
  href(page: number): string;
}

/** Pages of a short list, by number. */
export function NumberPager({ page, pages, href }: NumberPagerProps) {
  const { t } = useTranslation();
  if (pages <= 1 && page === 1) return null;
  const toHead = ({ currentTarget }: MouseEvent) => focusListHead(currentTarget.closest('nav')?.parentElement);
  return (
    <nav aria-label={t('list.pages')} className={styles.pager}>
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={buttonClass()} onClick={toHead}>
          <Icon name="chevron-left" size={1} />
          {t('list.previous')}
        </Link>
      )}
      <span className={styles.page}>{t('commend.page', { page })}</span>
      {page < pages && (
        <Link to={href(page + 1)} rel="next" className={buttonClass()} onClick={toHead}>
          {t('list.next')}
          <Icon name="chevron-right" size={1} />
        </Link>
      )}
    </nav>
  );
}
