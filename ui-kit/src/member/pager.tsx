import { lazy, Suspense, useEffect, useRef } from 'react';
import { focusListHead } from 'ui-kit/core';
import { useNavigate } from 'ui-kit/router';
import styles from './member.module.css';

const Pagination = lazy(async () => ({ default: (await import('ui-kit/data')).Pagination }));

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** Address of a page: a `?query` of this one. */
  href(page: number): string;
}

/** Pages of a list by number; nothing for a list of one page. From a page past the last, which has no rows, it leads to the last. */
export function Pager({ page, size, total, href }: PagerProps) {
  const go = useNavigate();
  const pager = useRef<HTMLDivElement>(null);
  const last = Math.max(1, Math.ceil(total / size));
  const past = total > 0 && page > last ? href(last) : null;
  useEffect(() => {
    if (past !== null) go(past, { replace: true });
  }, [past, go]);
  if (total <= size) return null;
  return (
    <div ref={pager} className={styles.pager}>
      <Suspense>
        <Pagination
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={(next) => {
            focusListHead(pager.current?.parentElement);
            go(href(next));
          }}
        />
      </Suspense>
    </div>
  );
}
