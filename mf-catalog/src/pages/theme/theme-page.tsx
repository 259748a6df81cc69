import { useTranslation } from 'react-i18next';
import { Button, formatTime, IconButton, requestIntent, useHost } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { themePath } from '../../address/paths.ts';
import { CollectionHead } from '../../collection/collection-head.tsx';
import { type Collected, CollectionTracks, usePlayCollection } from '../../collection/collection-tracks.tsx';
import type { ThemeData } from '../../collection/load-collection.ts';
import { AsyncPart } from '../../layout/async-part.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useHeaderText } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { ThemeMosaic, ThemeMosaicSkeleton } from '../../theme-tile/theme-mosaic.tsx';
import styles from './theme-summary.module.css';
import { ThemeSummary } from './theme-summary.tsx';

/** A theme spans all libraries, so it is shared without one. */
const NO_LIBRARY = 0;

/** One theme with its tracks. */
export function ThemePage() {
  const { t } = useTranslation();
  const themes = useHeaderText(PAGE_HEADERS.themes);
  const host = useHost();
  const { detail: theme, page, tracks, similar, prices } = useLoaderData() as ThemeData;
  const of: Collected = { call: 'indexTheme/themeMusicList', id: theme.id, tracks, page, prices };
  const { ready, play } = usePlayCollection(of);
  const share = { dataId: theme.id, musicLibraryTypeId: NO_LIBRARY, title: theme.name, path: themePath(theme) };
  return (
    <div className={layout.page}>
      <Breadcrumb
        steps={[
          { to: '/', text: t('track.home') },
          { to: '/commend', text: themes.title },
        ]}
        current={theme.name}
      />
      <CollectionHead
        cover={{ seed: `theme ${theme.id}`, image: theme.image, bpm: theme.bpm, musicKey: theme.musicKey, energy: theme.energy }}
        kind={t('theme.kind')}
        title={theme.name}
        description={theme.description}
        facts={[
          [t('album.tracks'), theme.trackCount],
          [t('album.length'), formatTime(theme.totalDuration)],
        ]}
        actions={
          <>
            <Button variant="primary" size="lg" icon="play" disabled={!ready} onClick={play}>
              {t('theme.playAll')}
            </Button>
            <IconButton
              icon="share"
              label={t('theme.share')}
              onClick={() => void requestIntent(host, 'dialog.share', share, { timeoutMs: 0 })}
            />
          </>
        }
        aside={
          <aside aria-labelledby="theme-summary" className={styles.summary}>
            <h2 id="theme-summary" className={styles.title}>
              {t('theme.summary')}
            </h2>
            <AsyncPart of={tracks} skeleton={null} errorTitle={t('error.part')}>
              {({ list }) => list.length > 0 && <ThemeSummary tracks={list} />}
            </AsyncPart>
          </aside>
        }
      />
      <CollectionTracks of={of} href={(to) => (to === 1 ? themePath(theme) : `${themePath(theme)}&page=${to}`)} />
      <AsyncPart of={similar} skeleton={<ThemeMosaicSkeleton count={3} />} errorTitle={t('error.part')}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('theme.similar')}>
              <ThemeMosaic themes={list} />
            </Section>
          )
        }
      </AsyncPart>
    </div>
  );
}
