import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode, useHost } from 'ui-kit/core';
import { useAddress, useIsPhone } from '../chrome-context.ts';
import { Mark } from '../mark.tsx';
import { FOOTER_COLUMNS } from '../site-links.ts';
import { PlainTabs } from '../without-script.tsx';
import { Contact } from './contact.tsx';
import styles from './footer.module.css';

export function SiteFooter() {
  const { t } = useTranslation();
  const { brand, locale } = useHost();
  const address = useAddress();
  const isPhone = useIsPhone();
  const [element, seen] = useInView<HTMLDivElement>();
  const name = brand.name[locale];
  return (
    <div className={styles.footer} ref={element}>
      <div className={styles.inside}>
        <section className={styles.about}>
          <p className={styles.name}>
            <Mark />
            {name}
          </p>
          <p>{t('footer.sentence')}</p>
        </section>
        {isPhone && <PlainTabs />}
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} className={styles.column} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <a href={address(path)}>{t(label)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact wanted={seen} />
        <section className={`${styles.codes} ${styles.drawn}`} aria-label={t('footer.codes')}>
          <Code path="/" caption={t('footer.codeChinese')} wanted={seen} />
          <Code path="/en/" caption={t('footer.codeEnglish')} wanted={seen} />
        </section>
      </div>
      <p className={styles.legal}>
        {/* At the turn of a year the server's may be another. */}
        <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${name}`}</span>
        <a href={address('/protocol')}>{t('footer.agreement')}</a>
        <a href={address('/protocol/privacy')}>{t('footer.privacy')}</a>
        <a href="https://beian.miit.gov.cn/" rel="noreferrer" target="_blank">
          {brand.icp}
        </a>
      </p>
    </div>
  );
}

/** A QR code of a page of this site. Its space is reserved before it is drawn. */
function Code({ path, caption, wanted }: { path: string; caption: string; wanted: boolean }) {
  return (
    <figure className={styles.qr}>
      {wanted ? <QrCode text={location.origin + path} label={caption} size={6} quietZone={2} /> : <div className={styles.qrSpace} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** True from the moment when the element comes near the window. */
function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}
