import { useTranslation } from 'react-i18next';
import { Cover, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { TrialSound } from 'ui-kit/tracks';
import { useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Facts, Part, Steps } from '../detail/detail.tsx';
import { Rows } from '../detail/rows.tsx';
import { To } from '../detail/to.tsx';
import { Notes } from '../notes/notes.tsx';
import { AcceptSong } from './accept-song.tsx';
import { Content } from './content.tsx';
import { Files } from './files.tsx';
import { RefuseSong } from './refuse-song.tsx';
import type { Song } from './song.ts';
import styles from './songs.module.css';

/** One song: how it sounds, what was found in it, what is said of it beside what is on sale, and the decision. */
export function SongDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/songs/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const song = answer.data;
  const done = () => {
    retry();
    onChange();
  };
  return (
    <TrialSound onFail={() => host.bus.emit('toast.show', { kind: 'error', message: t('songs.noSound') })}>
      <Head song={song} />
      <Files song={song} />
      <Content song={song} />
      <Alike song={song} />
      {song.state === 'auditing' && (
        <>
          <AcceptSong key={`accept ${song.submittedAt}`} song={song} onDone={done} />
          <RefuseSong key={`refuse ${song.submittedAt}`} song={song} onDone={done} />
        </>
      )}
      <Steps
        steps={song.history.map(({ state, actor, reason, remarks, at }) => ({
          ...{ from: '', to: state, actor, at },
          reason: [reason, remarks.length > 0 && t('songs.remarkCount', { count: remarks.length })].filter(Boolean).join(' · '),
        }))}
        word={(state) => t(`songs.states.${state as 'draft'}`)}
      />
      <Notes kind="song" id={id} />
    </TrialSound>
  );
}

function Head({ song }: { song: Song }) {
  const { t } = useTranslation('staff');
  const { locale } = useHost();
  return (
    <div className={styles.head}>
      <Cover seed={song.coverSeed} image={song.image} className={styles.cover} />
      <Facts
        facts={[
          [t('list.state'), `${t(`songs.states.${song.state}`)}${song.change ? ` · ${t('songs.change')}` : ''}`],
          [
            t('songs.composer'),
            <To key="member" right="members.read" to={ADDRESS.member(song.memberId)}>
              {song.composer}
            </To>,
          ],
          [t('songs.submittedAt'), formatMoment(song.submittedAt, locale)],
          [t('songs.decidedAt'), song.decidedAt && formatMoment(song.decidedAt, locale)],
        ]}
      />
    </div>
  );
}

/** Works that sound like it: a copy of one is refused. */
function Alike({ song: { alike } }: { song: Song }) {
  const { t } = useTranslation('staff');
  const { locale } = useHost();
  if (alike.length === 0) return null;
  return (
    <Part title={t('songs.alike')}>
      <Rows
        rows={alike}
        keyOf={({ code }) => code}
        columns={[
          {
            name: 'title',
            title: t('songs.title'),
            cell: ({ code, title }) => (
              <To right="catalogue.edit" to={ADDRESS.works(code)}>
                {title[locale]}
              </To>
            ),
          },
          { name: 'code', title: t('works.code'), cell: ({ code }) => code },
          { name: 'composer', title: t('songs.composer'), cell: ({ composer }) => composer },
          { name: 'likeness', title: t('songs.likeness'), isNumber: true, cell: ({ likeness }) => `${Math.round(likeness * 100)}%` },
        ]}
      />
    </Part>
  );
}
