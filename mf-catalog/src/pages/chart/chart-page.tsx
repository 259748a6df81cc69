import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { Button, EmptyState, useHost } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { useHeaderText } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { NumberPager } from '../../pager/number-pager.tsx';
import { usePlayControl } from '../../playback/use-playback.ts';
import { CHART_SIZE } from '../../queries/page-query.ts';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import { RecommendationHead } from '../themes/recommendation-head.tsx';
import styles from './chart.module.css';
import type { ChartData } from './load.ts';

/** The hottest tracks, or those of the day. */
export function ChartPage() {
  const { t } = useTranslation();
  const { locale } = useHost();
  const { playAll } = usePlayControl();
  const { kind, page, tracks } = useLoaderData() as ChartData;
  const path = `/commend/${kind}`;
  const { title, lead = t('commend.dayLead', { date: shanghaiDay(locale) }) } = useHeaderText(PAGE_HEADERS[kind]);
  return (
    <div className={layout.page}>
      <RecommendationHead title={title} lead={lead} />
      <div className={styles.chart}>
        {tracks.list.length === 0 ? (
          <EmptyState title={t('empty.plain')} />
        ) : (
          <>
            <Button icon="play" className={styles.playAll} onClick={() => playAll(tracks.list)}>
              {t('theme.playAll')}
            </Button>
            <TrackList tracks={tracks.list} head rankFrom={kind === 'hot' ? (page - 1) * CHART_SIZE + 1 : undefined} />
          </>
        )}
        <NumberPager page={page} pages={Math.ceil(tracks.total / CHART_SIZE)} href={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
      </div>
    </div>
  );
}

/** The shop's day is Shanghai's, wherever the visitor is. */
function shanghaiDay(locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Shanghai',
  }).format(new Date());
}
