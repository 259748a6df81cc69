import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerDetail } from 'shared-contracts/api/composer-page';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import { withLocale } from 'shared-contracts/locale/locale';
import { Cover, Skeleton, useHost, useSession } from 'ui-kit/core';
import styles from './composer-card.module.css';
import { Follow } from './follow-button.tsx';

/** Who wrote a track, with the way to all of their works. */
export function ComposerCard({ params: { composerId } }: { params: FragmentParams<'composer-card'> }) {
  const { t } = useTranslation();
  const host = useHost();
  const composer = useComposer(composerId);
  if (composer === null) return <span />;
  if (composer === undefined) return <Skeleton width="100%" height="11rem" />;
  const page = withLocale(`/music/composer?id=${composer.id}`, host.locale);
  return (
    <section className={styles.card} aria-label={t('about')}>
      <Cover
        seed={`composer ${composer.id}`}
        image={composer.portrait}
        bpm={composer.bpm}
        musicKey={composer.musicKey}
        energy={composer.energy}
        className={styles.portrait}
      />
      <div className={styles.text}>
        <p className={styles.kind}>{t('about')}</p>
        <h2 className={styles.name}>
          <a href={page}>{composer.name}</a>
        </h2>
        {composer.words && <p className={styles.words}>{composer.words}</p>}
        <div className={styles.actions}>
          <Follow composerId={composer.id} name={composer.name} following={composer.following} size="md" />
          <a href={page} className={styles.works}>
            {t('works', { count: composer.trackCount })}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Undefined until the service answered; null when it has no such composer, or does not answer. */
function useComposer(id: number): ComposerDetail | null | undefined {
  const { api } = useHost();
  const { userId } = useSession();
  const [known, setKnown] = useState<{ id: number; composer: ComposerDetail | null } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member follows others.
  useEffect(() => {
    const ending = new AbortController();
    const answered = (composer: ComposerDetail | null) => !ending.signal.aborted && setKnown({ id, composer });
    api.call('composer/getDetail', { id }, { quiet: true, signal: ending.signal }).then(answered, () => answered(null));
    return () => ending.abort();
  }, [api, id, userId]);

  return known?.id === id ? known.composer : undefined;
}
