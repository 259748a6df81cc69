import { useTranslation } from 'react-i18next';
import { NOTICE_DAYS } from 'shared-contracts/composer/contract-rules';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Button, buttonClass, useHost } from 'ui-kit/core';
import { useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { songAddress } from './address.ts';
import type { SongRow } from './load.ts';
import styles from './songs.module.css';

/** What a composer can do with a song of the list. */
export function SongActions({ song }: { song: SongRow }) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const { once } = useWrites('composer songs');
  const { id, state, change, track } = song;
  const title = song.title || t('songs.untitled');
  const canEdit = state === 'draft' || state === 'rejected' || (state === 'passed' && change !== 'auditing');
  const canDelete = state === 'draft' || state === 'rejected';

  async function remove(kind: 'delete' | 'dropChange'): Promise<void> {
    const sure = await confirm(host, {
      title: t(`songs.${kind}.title`, { title }),
      body: t(`songs.${kind}.body`),
      okText: t(`songs.${kind}.ok`),
      danger: true,
    });
    if (sure) await once(() => host.api.call('song/deleteSong', { id }), t(`songs.${kind}.done`));
  }

  async function revoke(): Promise<void> {
    const sure = await confirm(host, {
      title: t('songs.revoke.title', { title }),
      body: t('songs.revoke.body', { days: NOTICE_DAYS }),
      okText: t('songs.revoke.ok'),
      danger: true,
    });
    if (sure) await once(() => host.api.call('song/authorization', { id, revoke: 1 }), t('songs.revoke.done'));
  }

  return (
    <span className={styles.actions}>
      <Link to={songAddress(id)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {t(canEdit ? 'songs.edit' : 'songs.open')}
      </Link>
      {track && state === 'passed' && (
        <Link to={trackPath(track)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t('songs.inShop')}
        </Link>
      )}
      {canDelete && (
        <Button size="sm" variant="quiet" onClick={() => void remove('delete')}>
          {t('songs.delete.ok')}
        </Button>
      )}
      {state === 'passed' && change !== null && (
        <Button size="sm" variant="quiet" onClick={() => void remove('dropChange')}>
          {t('songs.dropChange.ok')}
        </Button>
      )}
      {state === 'passed' && (
        <Button size="sm" variant="quiet" onClick={() => void revoke()}>
          {t('songs.revoke.ok')}
        </Button>
      )}
      {state === 'revokeRequested' && (
        <Button size="sm" onClick={() => void once(() => host.api.call('song/authorization', { id, revoke: 0 }), t('songs.takeBack.done'))}>
          {t('songs.takeBack.ok')}
        </Button>
      )}
    </span>
  );
}
