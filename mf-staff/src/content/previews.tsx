import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { CONTENT_LANGUAGES } from './edit-form.tsx';
import styles from './previews.module.css';

/** What readers of a language would see. */
export function Preview({ language, children }: { language: Locale; children: ReactNode }) {
  const { t } = useTranslation('staff');
  return (
    <section className={styles.preview} lang={language} aria-label={`${t('content.preview')} · ${t(`content.${language}`)}`}>
      {children}
    </section>
  );
}

/** What readers would see, once in each language. */
export function Previews({ children }: { children: (language: Locale) => ReactNode }) {
  return (
    <div className={styles.previews}>
      {CONTENT_LANGUAGES.map((language) => (
        <Preview key={language} language={language}>
          {children(language)}
        </Preview>
      ))}
    </div>
  );
}
