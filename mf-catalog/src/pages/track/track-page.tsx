import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Button, Cover, Fragment, formatTime, Icon, Spinner, useSound } from 'ui-kit/core';
import { Link, useLoaderData, useNavigation } from 'ui-kit/router';
import { PlainSound, TrackWave, usePlayControl, usePosition } from 'ui-kit/tracks';
import { albumPath, libraryPath } from '../../address/paths.ts';
import { AsyncPart } from '../../layout/async-part.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { LicenceBox } from '../../licence/licence-box.tsx';
import { bestPartOf } from '../../playback/best-part.ts';
import { ComposerName } from '../../track-row/composer-name.tsx';
import { TrackList } from '../../track-row/track-list.tsx';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import type { TrackData } from './load.ts';
import { SectionBar } from './section-bar.tsx';
import styles from './track.module.css';
import { TrackFacts } from './track-facts.tsx';
import { VersionList } from './version-list.tsx';

/** One track: hear it, know what it is, compare its versions, license it, or find another like it. */
export function TrackPage() {
  const { t } = useTranslation();
  const { track, similar, relevant } = useLoaderData() as TrackData;
  const { state, location } = useNavigation();
  const switching = state === 'loading' && location?.pathname.endsWith('/music/music_detail');
  const library = String(track.musicLibraryTypeId) as '1' | '2' | '3' | '4' | '5';
  return (
    <div className={layout.page}>
      <Breadcrumb
        steps={[
          { to: '/', text: t('track.home') },
          { to: libraryPath(track.musicLibraryTypeId), text: t(`library.${library}`) },
          ...(track.albumId !== null && track.albumName ? [{ to: albumPath({ id: track.albumId }), text: track.albumName }] : []),
        ]}
        current={track.title}
      />
      <div className={clsx(styles.detail, switching && layout.pending)} aria-busy={switching}>
        <div className={styles.head}>
          <Cover
            seed={track.number}
            image={track.image}
            bpm={track.bpm}
            musicKey={track.musicKey}
            energy={track.energy}
            className={styles.cover}
            lazy={false}
          />
          <div className={styles.headText}>
            <h1 className={styles.title}>{track.title}</h1>
            <p className={styles.byline}>
              {track.composer && (
                <span>
                  <ComposerName track={track} quiet />
                </span>
              )}
              <span>{track.number}</span>
              <span>{track.name}</span>
            </p>
            <Transport track={track} />
            <PlainSound track={track} className={styles.plain} />
          </div>
        </div>
        <div className={styles.wave}>
          <SectionBar track={track} />
          <LargeWave track={track} />
        </div>
        <div className={styles.licence}>
          <LicenceBox track={track} />
        </div>
        <div className={styles.columns}>
          <TrackFacts track={track} />
          <section aria-labelledby="versions-title">
            <h2 id="versions-title" className={styles.subtitle}>
              {t('track.versions')}
            </h2>
            <VersionList track={track} />
          </section>
        </div>
      </div>
      {track.composerId && (
        <Fragment name="composer-card" size="wide" params={{ composerId: track.composerId }} className={styles.composer} />
      )}
      <Section title={t('track.similar')} lead={t('track.similarLead')}>
        <AsyncPart of={similar} skeleton={<TrackListSkeleton rows={6} />} errorTitle={t('error.part')}>
          {({ list }) => <TrackList tracks={list} label={t('track.similar')} />}
        </AsyncPart>
      </Section>
      <AsyncPart of={relevant} skeleton={null} errorTitle={t('error.part')}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('track.relevant')}>
              <TrackList tracks={list} label={t('track.relevant')} />
            </Section>
          )
        }
      </AsyncPart>
    </div>
  );
}

function Transport({ track }: Pick<TrackData, 'track'>) {
  const { t } = useTranslation();
  const { toggle, playAt } = usePlayControl();
  const best = bestPartOf(track);
  const sound = useSound(track.id);
  const sounding = sound === 'playing' || sound === 'loading';
  const position = usePosition(track.id, sound);
  return (
    <div className={styles.transport}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(sounding ? 'row.pause' : 'row.play', { title: track.title })}
        onClick={() => toggle(track, sound)}
      >
        {sound === 'loading' ? <Spinner size={1.5} /> : <Icon name={sounding ? 'pause' : 'play'} size={1.5} filled />}
      </button>
      <span className={styles.time}>
        {formatTime(position)} / {formatTime(track.duration)}
      </span>
      {best !== null && (
        <Button size="sm" onClick={() => playAt(track, best)}>
          <Icon name="sparkles" size={1} />
          {t('track.best', { time: formatTime(best) })}
        </Button>
      )}
      {track.albumId !== null && track.albumName && (
        <Link to={albumPath({ id: track.albumId })} className={styles.album}>
          <Icon name="disc" size={1} />
          {track.albumName}
        </Link>
      )}
    </div>
  );
}

function LargeWave({ track }: Pick<TrackData, 'track'>) {
  return <TrackWave track={track} sound={useSound(track.id)} height={112} mark={bestPartOf(track)} />;
}
