import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { playableOf } from 'shared-contracts/events/playable-of';
import { Button, EmptyState, IconButton, Page, requestIntent, useCrate, useHost, useSession } from 'ui-kit/core';
import { LeadLinks } from 'ui-kit/member';
import { Link, useLoaderData, useRevalidator } from 'ui-kit/router';
import { VisibleTracks } from 'ui-kit/tracks';
import { TrackRow } from '../tracks/track-row.tsx';
import trackStyles from '../tracks/tracks.module.css';
import styles from './crate.module.css';
import type { CrateData } from './load.ts';
import { useCrateActions } from './use-crate-actions.ts';

/** `/crate`: the tracks that a visitor collected on this device, or those that a link names. */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const { signedIn } = useSession();
  const loaded = useLoaderData() as CrateData;
  const crate = useCrate();
  const actions = useCrateActions(crate);
  const { shared } = loaded;
  useNewcomers(loaded, crate.ids);

  const ids = shared ? loaded.ids : crate.ids;
  const kept = new Set(crate.ids);
  const tracks = shared ? loaded.tracks : loaded.tracks.filter(({ id }) => kept.has(id));
  const offered = new Set(loaded.tracks.map(({ id }) => id));
  const missing = loaded.ids.filter((id) => !offered.has(id) && (shared || kept.has(id)));
  const isKept = tracks.every(({ id }) => kept.has(id));

  return (
    <Page
      title={t(shared ? 'crate.sharedTitle' : 'crate.title')}
      lead={t(shared ? 'crate.sharedLead' : 'crate.lead')}
      actions={
        tracks.length > 0 && (
          <>
            <Button
              variant="primary"
              icon="play"
              onClick={() => void requestIntent(host, 'player.playAll', { tracks: tracks.map(playableOf) })}
            >
              {t('favourites.playAll')}
            </Button>
            {!shared ? (
              <Button icon="link" onClick={() => void actions.copyLink(ids)}>
                {t('crate.copyLink')}
              </Button>
            ) : signedIn ? (
              <Button icon="heart" busy={actions.isAdding} onClick={() => void actions.favourite(ids)}>
                {t('crate.favourite')}
              </Button>
            ) : (
              <Button icon={isKept ? 'check' : 'plus'} disabled={isKept} onClick={() => actions.keep(tracks.map(({ id }) => id))}>
                {t(isKept ? 'crate.kept' : 'crate.keep')}
              </Button>
            )}
          </>
        )
      }
    >
      {missing.length > 0 && (
        <p className={styles.missing}>
          {t('crate.missing', { count: missing.length })}
          {!shared && (
            <Button variant="quiet" size="sm" onClick={() => crate.remove(missing)}>
              {t('crate.removeMissing')}
            </Button>
          )}
        </p>
      )}
      {tracks.length > 0 ? (
        <VisibleTracks tracks={tracks}>
          <ul className={trackStyles.list} aria-label={t('crate.list')}>
            {tracks.map((track) => (
              <TrackRow
                key={track.id}
                track={track}
                actions={
                  shared ? undefined : (
                    <IconButton
                      icon="trash"
                      size="sm"
                      label={t('crate.remove', { name: track.title })}
                      onClick={() => actions.remove(track.id)}
                    />
                  )
                }
              />
            ))}
          </ul>
        </VisibleTracks>
      ) : (
        // What was added meanwhile is on its way.
        (shared || ids.length === missing.length) && <Empty shared={shared} signedIn={signedIn} />
      )}
    </Page>
  );
}

/** Loads what came into the crate of this device since the page was loaded, here or in another tab. */
function useNewcomers({ shared, ids }: CrateData, now: readonly number[]): void {
  const { revalidate, state } = useRevalidator();
  const isNewer = !shared && now.some((id) => !ids.includes(id));
  useEffect(() => {
    if (isNewer && state === 'idle') void revalidate();
  }, [isNewer, state, revalidate]);
}

function Empty({ shared, signedIn }: { shared: boolean; signedIn: boolean }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState icon="music" title={t(shared ? 'crate.sharedEmpty' : 'crate.empty')} actions={<LeadLinks to={['search', 'music']} />}>
      {!shared && (signedIn ? <Link to="/my/like">{t('crate.inFavourites')}</Link> : t('crate.emptyHint'))}
    </EmptyState>
  );
}
