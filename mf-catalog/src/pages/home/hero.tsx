import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import { AsyncPart } from '../../layout/async-part.tsx';
import { DeclaredPageHeader } from '../../layout/declared-page-header.tsx';
import { useSettled } from '../../loading/answer.ts';
import type { HomeData } from '../../queries/page-query.ts';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { useSearch } from '../../search/use-search.ts';
import styles from './hero.module.css';
import { SoundStrip } from './sound-strip.tsx';

/** The first thing on the page: search, over a strip that sounds. */
export function Hero({ picks, popular }: Pick<HomeData, 'picks' | 'popular'>) {
  const { t } = useTranslation();
  const { search, follow } = useSearch();
  const [text, setText] = useState('');
  const words = useSettled(popular)?.list.map(({ name }) => name);
  return (
    <div className={styles.hero}>
      <div className={clsx('yh-hero', styles.top)}>
        <DeclaredPageHeader of={PAGE_HEADERS.home} />
        <div className={styles.search}>
          <SearchBox size="lg" results={searchPath({})} value={text} popular={words} onChange={setText} onSearch={search} onPick={follow} />
          <PopularWords words={words} />
        </div>
      </div>
      <div className={styles.strip}>
        <div className={styles.stripInner}>
          <AsyncPart of={picks} skeleton={<Skeleton height="13rem" />} errorTitle={t('error.part')}>
            {({ list }) => list.length > 0 && <SoundStrip picks={list} />}
          </AsyncPart>
        </div>
      </div>
    </div>
  );
}

/** Popular searches. Its line is reserved while they load, and removed when there are none. */
function PopularWords({ words }: { words: readonly string[] | undefined }) {
  const { t } = useTranslation();
  if (words?.length === 0) return null;
  if (!words) return <div className={styles.popular} />;
  return (
    <nav aria-label={t('search.popular')} className={styles.popular}>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={searchPath({ keywords: [word] })} className={styles.word}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
