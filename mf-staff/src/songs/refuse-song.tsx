import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SONG_FILES_MAX } from 'shared-contracts/composer/song-rules';
import { TextArea, TextField } from 'ui-kit/controls';
import { Button, formatTime, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { useTrial } from 'ui-kit/tracks';
import { Unsaved } from '../ask/unsaved.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Decisions, Part } from '../detail/detail.tsx';
import type { Song } from './song.ts';
import styles from './songs.module.css';

interface Remark {
  fileId: number;
  at: number;
  text: string;
}

const REASON_MAX = 200;
const REMARK_MAX = 300;

/** Refuses a song with the reason and remarks that its composer reads. A remark takes its place from what is heard. */
export function RefuseSong({ song: { id, submittedAt, songFiles }, onDone }: { song: Song; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { current, position, playAt } = useTrial();
  const { busy, failure, run } = useSubmit('refuse song');
  const [reason, setReason] = useState('');
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const heard = songFiles.find((file) => file.id === current);
  const put = (nth: number, text: string) => setRemarks(remarks.map((remark, at) => (at === nth ? { ...remark, text } : remark)));

  function refuse(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await desk.call('staff/songs/refuse', { id, submittedAt, reason, remarks: [...remarks] });
      host.bus.emit('toast.show', { kind: 'success', message: t('songs.refused') });
      onDone();
    });
  }

  return (
    <Part title={t('songs.refuse')}>
      <form className={styles.form} onSubmit={refuse}>
        <Unsaved when={reason !== '' || remarks.length > 0} />
        <TextArea
          label={t('ask.reason')}
          hint={t('ask.memberReads')}
          value={reason}
          required
          maxLength={REASON_MAX}
          rows={2}
          onChange={setReason}
        />
        <ul className={styles.remarks} aria-label={t('songs.remarks')}>
          {remarks.map(({ fileId, at, text }, nth) => {
            const file = songFiles.find((one) => one.id === fileId)!;
            const time = formatTime(at);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may name the same place.
              <li key={nth}>
                <Button
                  size="sm"
                  icon="play"
                  aria-label={t('songs.playAt', { time, name: file.name })}
                  onClick={() => playAt({ key: file.id, sound: file.sound }, at)}
                >
                  {time}
                </Button>
                <TextField
                  label={t('songs.remarkAt', { time, name: file.name })}
                  value={text}
                  required
                  maxLength={REMARK_MAX}
                  onChange={(next) => put(nth, next)}
                />
                <Button
                  size="sm"
                  variant="quiet"
                  icon="trash"
                  aria-label={t('songs.removeRemark', { time })}
                  onClick={() => setRemarks(remarks.filter((_, at) => at !== nth))}
                />
              </li>
            );
          })}
        </ul>
        <Failure text={failure} />
        <Decisions>
          <Button
            icon="plus"
            disabled={!heard || remarks.length >= SONG_FILES_MAX}
            onClick={() => heard && setRemarks([...remarks, { fileId: heard.id, at: Math.floor(position), text: '' }])}
          >
            {heard ? t('songs.addRemark', { time: formatTime(position), name: heard.name }) : t('songs.playFirst')}
          </Button>
          <Button type="submit" danger busy={busy}>
            {t('songs.refuse')}
          </Button>
        </Decisions>
      </form>
    </Part>
  );
}
