import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Song } from './load.ts';
import { Remarks } from './remarks.tsx';
import styles from './song.module.css';

/** What a composer should know before the form: why the song was refused, that it is being audited, that they edit a copy. */
export function Standing({ song }: { song: Song | null }) {
  const { t } = useTranslation('composer');
  if (!song) return <Note title={t('song.standing.new')}>{t('song.standing.newText')}</Note>;
  const { state, change, live, reason, remarks, songFiles } = song;
  if (state === 'rejected' || change === 'rejected')
    return (
      <Note title={t('song.standing.rejected')} isBad>
        {reason}
        <Remarks remarks={remarks} files={songFiles} />
      </Note>
    );
  if (state === 'auditing' || change === 'auditing')
    return <Note title={t('song.standing.auditing')}>{t(live ? 'song.standing.auditingChange' : 'song.standing.auditingText')}</Note>;
  if (state === 'revokeRequested' || state === 'released')
    return <Note title={t(`song.state.${state}`)}>{t(`song.standing.${state}`)}</Note>;
  if (live) return <Note title={t('song.standing.copy')}>{t('song.standing.copyText')}</Note>;
  return null;
}

function Note({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div className={isBad ? styles.refused : styles.note} role="note">
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  );
}
