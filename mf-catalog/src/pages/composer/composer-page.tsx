import { useTranslation } from 'react-i18next';
import { Button, Fragment, formatTime, IconButton, requestIntent, useHost } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { composerPath, searchPath } from '../../address/paths.ts';
import { CollectionHead } from '../../collection/collection-head.tsx';
import { type Collected, CollectionTracks, usePlayCollection } from '../../collection/collection-tracks.tsx';
import type { ComposerData } from '../../collection/load-collection.ts';
import { AsyncPart } from '../../layout/async-part.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useHeaderText } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { TagLinks } from '../../layout/tag-links.tsx';
import { MUSIC_PAGE_HEADERS } from '../../routes/libraries.ts';
import { ThemeMosaic, ThemeMosaicSkeleton } from '../../theme-tile/theme-mosaic.tsx';
import styles from './composer.module.css';

/** Works of a composer are of several libraries, so the page is shared without one. */
const NO_LIBRARY = 0;

/** `/music/composer`: who a composer is, all of their works, and the themes that have some. */
export function ComposerPage() {
  const { t } = useTranslation();
  const music = useHeaderText(MUSIC_PAGE_HEADERS['/music']);
  const host = useHost();
  const { detail: composer, page, tracks, similar: themes, prices } = useLoaderData() as ComposerData;
  const of: Collected = { id: composer.id, tracks, page, prices };
  const { ready, play } = usePlayCollection(of);
  const path = composerPath(composer.id);
  const share = { dataId: composer.id, musicLibraryTypeId: NO_LIBRARY, title: composer.name, path };
  return (
    <div className={layout.page}>
      <Breadcrumb
        steps={[
          { to: '/', text: t('track.home') },
          { to: '/music', text: music.title },
        ]}
        current={composer.name}
      />
      <CollectionHead
        cover={{
          seed: `composer ${composer.id}`,
          image: composer.portrait,
          bpm: composer.bpm,
          musicKey: composer.musicKey,
          energy: composer.energy,
        }}
        kind={t('composer.kind')}
        title={composer.name}
        description={composer.words}
        facts={[
          [t('composer.works'), composer.trackCount],
          [t('album.length'), formatTime(composer.totalDuration)],
        ]}
        actions={
          <>
            <Button variant="primary" size="lg" icon="play" disabled={!ready} onClick={play}>
              {t('theme.playAll')}
            </Button>
            <Fragment
              name="follow-button"
              size="lg"
              params={{ composerId: composer.id, name: composer.name, following: composer.following }}
            />
            <IconButton
              icon="share"
              label={t('composer.share')}
              onClick={() => void requestIntent(host, 'dialog.share', share, { timeoutMs: 0 })}
            />
          </>
        }
      />
      {composer.tags.length > 0 && (
        <div className={styles.tags}>
          <TagLinks label={t('composer.tags')} tags={composer.tags} href={(id) => searchPath({ keywords: [composer.name], tags: [id] })} />
        </div>
      )}
      <CollectionTracks of={of} href={(to) => (to === 1 ? path : `${path}&page=${to}`)} />
      <AsyncPart of={themes} skeleton={<ThemeMosaicSkeleton count={3} />} errorTitle={t('error.part')}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('composer.themes')}>
              <ThemeMosaic themes={list} />
            </Section>
          )
        }
      </AsyncPart>
    </div>
  );
}
