import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { Button, useHost } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { usePlayAll } from 'ui-kit/tracks';
import { EffectGrid, EffectGridSkeleton } from '../../effect-tile/effect-grid.tsx';
import { AsyncPart } from '../../layout/async-part.tsx';
import { useHeaderText } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { NothingHere } from '../../layout/nothing-here.tsx';
import { Section } from '../../layout/section.tsx';
import { NumberPager } from '../../pager/number-pager.tsx';
import { pagesByNumber } from '../../playback/pages-around.ts';
import { CHART_SIZE } from '../../queries/page-query.ts';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import { RecommendationHead } from '../themes/recommendation-head.tsx';
import styles from './chart.module.css';
import type { ChartData } from './load.ts';

/** The hottest music with the hottest sound effects in a chart of their own, or the music of the day. */
export function ChartPage() {
  const { t } = useTranslation();
  const playAll = usePlayAll();
  const { kind, page, tracks, prices, effects } = useLoaderData() as ChartData;
  const path = `/commend/${kind}`;
  const pages = useMemo(
    () => pagesByNumber('music/getIndexRecommendList', { kind, size: CHART_SIZE }, page, tracks.total),
    [kind, page, tracks.total],
  );
  const { title, lead } = useHeaderText(PAGE_HEADERS[kind]);
  return (
    <div className={layout.page}>
      <RecommendationHead title={title} lead={lead ?? <Today />} />
      <div className={styles.chart}>
        {tracks.list.length === 0 ? (
          <NothingHere title={t('empty.plain')} />
        ) : (
          <>
            <Button icon="play" className={styles.playAll} onClick={() => playAll(tracks.list, pages)}>
              {t('theme.playAll')}
            </Button>
            <TrackList
              tracks={tracks.list}
              pages={pages}
              prices={prices}
              head
              rankFrom={kind === 'hot' ? (page - 1) * CHART_SIZE + 1 : undefined}
            />
          </>
        )}
        <NumberPager page={page} pages={Math.ceil(tracks.total / CHART_SIZE)} href={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
      </div>
      {effects && (
        <Section title={t('commend.effects')} more={{ to: '/source', text: t('home.allEffects') }}>
          <AsyncPart of={effects} skeleton={<EffectGridSkeleton />} errorTitle={t('error.part')}>
            {({ list }) => <EffectGrid effects={list} />}
          </AsyncPart>
        </Section>
      )}
    </div>
  );
}

/** The day of the chart. A page that the server kept over midnight says the day before until it is opened again. */
function Today() {
  const { t } = useTranslation();
  const { locale } = useHost();
  return <span suppressHydrationWarning>{t('commend.dayLead', { date: shanghaiDay(locale) })}</span>;
}

/** The shop's day is Shanghai's, wherever the visitor is. */
function shanghaiDay(locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-US', {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  }).format(new Date());
}
