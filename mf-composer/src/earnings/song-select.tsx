import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/controls';
import { useCall } from 'ui-kit/member';

interface SongSelectProps {
  /** Null: all. */
  song: number | null;
  onChange(song: number | null): void;
}

/** A choice of one of the member's songs, or of all. */
export function SongSelect({ song, onChange }: SongSelectProps) {
  const { t } = useTranslation('composer');
  // The charts of a month name every song.
  const { answer } = useCall('composerEarnings/getCharts', { months: 1 });
  const songs = answer.status === 'ready' ? answer.data.songs : [];
  return (
    <Select
      label={t('earnings.song')}
      value={song ?? 0}
      onChange={(id) => onChange(id || null)}
      options={[{ value: 0, label: t('earnings.anySong') }, ...songs.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  );
}
