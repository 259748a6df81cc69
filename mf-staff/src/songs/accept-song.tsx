import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_BANDS } from 'shared-contracts/composer/song-rules';
import { Select } from 'ui-kit/controls';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { Select as Choice } from 'ui-kit/form';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffSession } from '../desk/desk-context.ts';
import { Decisions, Part } from '../detail/detail.tsx';
import { TagPicker } from '../works/tag-picker.tsx';
import type { Song } from './song.ts';
import styles from './songs.module.css';

const TAGS_MAX = 30;
const TAGS_ID = 'song-tags';

/** Accepts a song: staff confirm its price band and its tags. */
export function AcceptSong({ song, onDone }: { song: Song; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { rights } = useStaffSession();
  const [band, setBand] = useState(song.content.band);
  const [tagIds, setTagIds] = useState<number[]>(song.content.tagIds);
  const { id, submittedAt, change, title } = song;
  const isTagged = tagIds.join() !== song.content.tagIds.join();
  const accept = () =>
    ask({
      title: t('songs.accept'),
      body: (
        <>
          <p>{title[host.locale]}</p>
          <p>{t(change ? 'songs.acceptChangeBody' : 'songs.acceptBody', { price: formatFen(PRICE_BANDS[band]!, host.locale) })}</p>
        </>
      ),
      ok: t('songs.accept'),
      fields: [],
      async send() {
        const { code } = await desk.call('staff/songs/accept', { id, submittedAt, band, ...(isTagged && { tagIds }) });
        onDone();
        return t('songs.accepted', { code });
      },
    });
  return (
    <Part title={t('songs.accept')}>
      <div className={styles.form}>
        <Select
          label={t('songs.band')}
          value={band}
          options={PRICE_BANDS.map((price, value) => ({ value, label: formatFen(price, host.locale) }))}
          onChange={setBand}
        />
        <div className={styles.field}>
          <label htmlFor={TAGS_ID}>{t('works.tags')}</label>
          {rights.includes('catalogue.edit') ? (
            <TagPicker id={TAGS_ID} max={TAGS_MAX} value={tagIds} onChange={setTagIds} />
          ) : (
            <KnownTags song={song} value={tagIds} onChange={setTagIds} />
          )}
        </div>
      </div>
      <Decisions>
        <Button variant="primary" disabled={tagIds.length === 0} onClick={accept}>
          {t('songs.accept')}
        </Button>
      </Decisions>
    </Part>
  );
}

interface KnownTagsProps {
  song: Song;
  value: number[];
  onChange: (ids: number[]) => void;
}

/** Without the right to read all tags: those that were sent, and those that the sound suggests. */
function KnownTags({ song: { tags, songFiles }, value, onChange }: KnownTagsProps) {
  const { locale } = useHost();
  const known = new Map([
    ...songFiles.flatMap(({ proposed }) => proposed).map(({ id, name }) => [id, name] as const),
    ...tags.map(({ id, name }) => [id, name[locale]] as const),
  ]);
  return (
    <Choice<number[]>
      id={TAGS_ID}
      mode="multiple"
      maxCount={TAGS_MAX}
      value={value}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...known].map(([id, label]) => ({ value: id, label }))}
    />
  );
}
