import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, useHost, useLatest } from 'ui-kit/core';
import { useMemberData } from 'ui-kit/member';
import { Link, useNavigate, useRevalidator } from 'ui-kit/router';
import { TrialSound } from 'ui-kit/tracks';
import { songAddress } from '../songs/address.ts';
import { StateTag } from '../songs/song-facts.tsx';
import { History } from './history.tsx';
import type { loadSong } from './load.ts';
import styles from './song.module.css';
import { SongForm } from './song-form.tsx';

/** `/my/composer/song`: a new song; with `?id=` one of the member. */
export function Component() {
  const { t } = useTranslation('composer');
  const data = useMemberData<typeof loadSong>();
  const host = useHost();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const { form, begun, renew } = useFormKey(data.song?.id ?? null);
  const player = useLatest('player.state');
  const { song } = data;

  return (
    <TrialSound
      hushed={player?.status === 'playing'}
      // Where no player is, nothing sounds.
      onStart={() => void host.bus.request('player.pause', {})}
      onFail={() => host.bus.emit('toast.show', { kind: 'error', message: t('files.noSound') })}
    >
      <Page
        title={song?.title || t(song ? 'songs.untitled' : 'song.new')}
        lead={
          <span className={styles.lead}>
            <Link to="/my/composer">{t('song.toSongs')}</Link>
            {song && <StateTag state={song.state} />}
          </span>
        }
      >
        <SongForm
          key={form}
          data={data}
          onBegun={(id) => {
            begun(id);
            void go(songAddress(id), { replace: true, preventScrollReset: true });
          }}
          onRenew={async () => {
            await revalidate();
            renew();
          }}
        />
        {song && <History key={`${song.id}${song.updatedAt}`} id={song.id} files={song.songFiles} />}
      </Page>
    </TrialSound>
  );
}

/** The form of a new song stays when the song gets its id; every other song, and the same one renewed, has a form of its own. */
function useFormKey(id: number | null) {
  const [shown, setShown] = useState({ id, form: 0 });
  const isBegun = useRef<number | null>(null);
  if (shown.id !== id) {
    const stays = shown.id === null && isBegun.current === id;
    setShown({ id, form: stays ? shown.form : shown.form + 1 });
  }
  return {
    form: shown.form,
    begun(next: number) {
      isBegun.current = next;
    },
    renew: () => setShown(({ id: now, form }) => ({ id: now, form: form + 1 })),
  };
}
