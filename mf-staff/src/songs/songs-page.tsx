import { useTranslation } from 'react-i18next';
import { SONG_STATES, type SongState } from 'shared-contracts/composer/song-rules';
import { Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { SongDetail } from './song-detail.tsx';

const TONES: Record<SongState, TagProps['tone']> = {
  draft: 'plain',
  auditing: 'warning',
  passed: 'success',
  rejected: 'danger',
  revokeRequested: 'warning',
  released: 'plain',
};

const DAY_MS = 86_400_000;
/** States that an audit has. */
const AUDITED = SONG_STATES.filter((state) => state === 'auditing' || state === 'passed' || state === 'rejected');

/** Songs that composers sent, and changes of songs on sale. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const ageOf = (at: string) => t('songs.days', { count: Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY_MS)) });
  return (
    <ListPage
      call="staff/songs/getList"
      title={t('section.songs')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('songs.one'), draw: (open, reload) => <SongDetail id={Number(open)} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('songs.words'), kind: 'words' },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: AUDITED.map((value) => ({ value, label: t(`songs.states.${value}`) })),
        },
        {
          name: 'sort',
          label: t('list.order'),
          kind: 'choice',
          initial: 'oldest',
          options: (['oldest', 'newest'] as const).map((value) => ({ value, label: t(`list.sort.${value}`) })),
        },
      ]}
      columns={[
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => t(`songs.states.${state}`),
          cell: ({ state, change }) => (
            <>
              <Tag tone={TONES[state]}>{t(`songs.states.${state}`)}</Tag> {change && <Tag>{t('songs.change')}</Tag>}
            </>
          ),
        },
        { name: 'title', title: t('songs.title'), text: ({ title }) => title[host.locale] },
        { name: 'composer', title: t('songs.composer'), text: ({ composer }) => composer },
        { name: 'files', title: t('songs.files'), isNumber: true, text: ({ files }) => String(files) },
        {
          name: 'warnings',
          title: t('songs.warnings'),
          isNumber: true,
          text: ({ warnings }) => (warnings > 0 ? String(warnings) : ''),
          cell: ({ warnings }) => warnings > 0 && <Tag tone="warning">{warnings}</Tag>,
        },
        {
          name: 'age',
          title: t('songs.age'),
          isNumber: true,
          text: ({ state, submittedAt }) => (state === 'auditing' ? ageOf(submittedAt) : ''),
        },
        { name: 'submittedAt', title: t('songs.submittedAt'), text: ({ submittedAt }) => formatMoment(submittedAt, host.locale) },
        {
          name: 'decidedAt',
          title: t('songs.decidedAt'),
          text: ({ decidedAt }) => (decidedAt ? formatMoment(decidedAt, host.locale) : ''),
        },
      ]}
    />
  );
}
