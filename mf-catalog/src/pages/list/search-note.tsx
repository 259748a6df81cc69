import { useTranslation } from 'react-i18next';
import type { SearchAnswer } from 'shared-contracts/api/music';
import { Icon, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import styles from './list.module.css';
import notes from './search-note.module.css';

/** How an answer differs from what was asked for: a word that was corrected, parts that were given up, similar rows. */
export function SearchNote({ search }: { search: SearchAnswer }) {
  const sentences = useSentences(search);
  if (sentences.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="info" size={1} />
      {sentences.join(' ')}
    </p>
  );
}

function useSentences({ parts, relaxed, widened, complete }: SearchAnswer): string[] {
  const { t } = useTranslation();
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const namesOf = (state: SearchAnswer['parts'][number]['state']): string[] =>
    parts.flatMap((part) => (part.state === state ? [t('search.note.quoted', { word: part.corrected ?? part.text })] : []));
  const sentences = parts.flatMap(({ text, corrected }) =>
    corrected === null ? [] : [t('search.note.corrected', { typed: text, meant: corrected })],
  );
  const unknown = namesOf('unknown');
  const given = namesOf('relaxed');
  const kept = namesOf('kept');
  if (unknown.length > 0) sentences.push(t('search.note.unknown', { words: list.format(unknown) }));
  if (relaxed && given.length > 0) {
    if (kept.length === 0) sentences.push(t('search.note.any'));
    else if (complete === 0) sentences.push(t('search.note.none', { kept: list.format(kept) }));
    else sentences.push(t('search.note.some', { count: complete, kept: list.format(kept) }));
  } else if (widened) sentences.push(t('search.note.widened'));
  return sentences;
}

/** Where to go on from few or no rows: close tags, rows to play, and people who help. */
export function Nearest({ nearest: { tags, tracks } }: { nearest: NonNullable<SearchAnswer['nearest']> }) {
  const { t } = useTranslation();
  return (
    <section className={notes.nearest}>
      <h2 className={notes.title}>{t('search.nearest.tags')}</h2>
      <ul className={notes.tags}>
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Link to={searchPath({ tags: [id] })} className={notes.tag}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/linkus" className={notes.ask}>
            {t('search.nearest.ask')}
          </Link>
        </li>
      </ul>
      {tracks.length > 0 && (
        <>
          <h2 className={notes.title}>{t('search.nearest.tracks')}</h2>
          <TrackList tracks={tracks} label={t('search.nearest.tracks')} />
        </>
      )}
    </section>
  );
}
