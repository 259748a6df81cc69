import { useTranslation } from 'react-i18next';
import { PRICE_BANDS } from 'shared-contracts/composer/song-rules';
import { formatFen, useHost } from 'ui-kit/core';
import { Part } from '../detail/detail.tsx';
import type { Song, SongContent } from './song.ts';
import styles from './songs.module.css';

/** What is said of a song; of a change each value that differs from what is on sale, with both. */
export function Content({ song }: { song: Song }) {
  const { t } = useTranslation('staff');
  const wordsOf = useContentWords(song);
  const sent = wordsOf(song.content);
  const live = song.live && wordsOf(song.live);
  return (
    <Part title={t(live ? 'songs.contentAndLive' : 'songs.content')}>
      <dl className={styles.content}>
        {sent.map(([name, value], at) => {
          const before = live ? live[at]![1] : value;
          if (value === '' && before === '') return null;
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before === value ? (
                  value
                ) : (
                  <>
                    <ins>{value || t('songs.nothing')}</ins>
                    <del>{before || t('songs.nothing')}</del>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Part>
  );
}

/** A content field by field, as text. */
function useContentWords({ tags, songFiles }: Song) {
  const { t } = useTranslation('staff');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale === 'zh' ? 'zh-CN' : 'en-US', { type: 'unit', style: 'narrow' });
  const tagName = (id: number) => tags.find((tag) => tag.id === id)?.name[locale] ?? t('songs.removedTag', { id });
  return (content: SongContent): [string, string][] => [
    [t('works.titleZh'), content.titleZh],
    [t('works.titleEn'), content.titleEn],
    [t('works.descriptionZh'), content.descriptionZh],
    [t('works.descriptionEn'), content.descriptionEn],
    [t('works.library'), t(`libraries.${content.library as 1}`)],
    [t('works.tags'), list.format(content.tagIds.map(tagName))],
    [
      t('songs.files'),
      list.format(
        content.files.map(({ fileId, kind }) => `${t(`songs.kinds.${kind}`)} ${songFiles.find(({ id }) => id === fileId)?.name ?? fileId}`),
      ),
    ],
    [
      t('songs.writers'),
      list.format(content.writers.map(({ name, role, share }) => `${name} (${t(`songs.roles.${role}`)}) ${share / 100}%`)),
    ],
    ['ISRC', content.isrc],
    ['ISWC', content.iswc],
    [t('songs.ai'), [t(`songs.aiUses.${content.ai}`), content.aiHow].filter(Boolean).join(' · ')],
    [t('songs.band'), formatFen(PRICE_BANDS[content.band]!, locale)],
  ];
}
