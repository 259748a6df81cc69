import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DESTINATIONS, type Destination, type LicensingPage, LicensingTabs } from 'ui-kit/announced';
import { buttonClass, Page, useHost } from 'ui-kit/core';
import { Link, useSearchParams } from 'ui-kit/router';
import styles from './authorize.module.css';

/** Parts of the licensing guide by the query `type`. */
const PART = { 1: 'introduction', 2: 'procedure', 4: 'questions' } as const satisfies Record<number, LicensingPage>;
const TYPES = ['1', '2', '4'] as const;

/** Where each part leads to, the most likely first. */
const LEADS_TO: readonly Destination[] = ['music', 'protocol', 'contact'];

interface Section {
  title: string;
  items: readonly string[];
}

/** The licensing guide: what a licence covers, how to buy one, and answers. The query chooses the part. */
export function AuthorizePage() {
  const { t } = useTranslation('content');
  const { locale } = useHost();
  const [query] = useSearchParams();
  const type = TYPES.find((known) => known === query.get('type')) ?? TYPES[0];
  const sections = t(`authorizeTypes.${type}.sections`, { returnObjects: true }) as unknown as Section[];
  return (
    <>
      <LicensingTabs here={PART[type]} />
      <Page title={t(`authorizeTypes.${type}.title`)} lead={t(`authorizeTypes.${type}.lead`)}>
        <div className={styles.sections}>
          {sections.map((section) => (
            <GuideSection key={section.title} {...section} />
          ))}
        </div>
        <div className={styles.leads}>
          {LEADS_TO.map((name, at) => (
            <Link key={name} to={DESTINATIONS[name].path} className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}>
              {DESTINATIONS[name][locale]}
            </Link>
          ))}
        </div>
      </Page>
    </>
  );
}

function GuideSection({ title, items }: Section) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {items.length === 1 ? (
        <p>{items[0]}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
