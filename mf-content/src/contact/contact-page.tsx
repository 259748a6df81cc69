import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { EmptyState, Icon, type IconName, Page } from 'ui-kit/core';
import { type LoaderFunctionArgs, useLoaderData } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import styles from './contact.module.css';

interface ContactData {
  people: CallResponse<'customerService/getList'>['list'];
  company: CallResponse<'sysCompanyConfig/getList'>;
}

/** Customer service and the company's own contact. */
export const loadContact =
  (host: HostProps) =>
  async ({ request }: LoaderFunctionArgs): Promise<ContactData> => {
    const [people, company] = await Promise.all([
      loadData(host, 'customerService/getList', {}, request.signal),
      loadData(host, 'sysCompanyConfig/getList', {}, request.signal),
    ]);
    return { people: people.list, company };
  };

export function ContactPage() {
  const { t } = useTranslation('content');
  const { people, company } = useLoaderData() as ContactData;
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <section aria-labelledby="service">
        <h2 id="service" className={styles.section}>
          {t('contact.service')}
        </h2>
        {people.length === 0 ? (
          <EmptyState title={t('contact.empty')} icon="headset">
            {t('contact.emptyHint')}
          </EmptyState>
        ) : (
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.id} className={`yh-card ${styles.person}`}>
                <h3 className={styles.name}>{person.name}</h3>
                <p className={styles.duty}>{person.duty}</p>
                <dl className={styles.ways}>
                  <Way icon="phone" name={t('contact.phone')} value={person.phone} href={telephone(person.phone)} />
                  <Way icon="mail" name={t('contact.email')} value={person.email} href={`mailto:${person.email}`} />
                  <Way icon="message-circle" name={t('contact.qq')} value={person.qq} />
                  <Way icon="clock" name={t('contact.hours')} value={person.hours} />
                </dl>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="company">
        <h2 id="company" className={styles.section}>
          {t('contact.company')}
        </h2>
        <dl className={styles.company}>
          <Way icon="phone" name={t('contact.phone')} value={company.phone} href={telephone(company.phone)} />
          <Way icon="mail" name={t('contact.email')} value={company.email} href={`mailto:${company.email}`} />
          <Way icon="place" name={t('contact.address')} value={company.address} />
          <Way icon="message-circle" name={t('contact.microBlog')} value={company.microBlog} />
        </dl>
      </section>
    </Page>
  );
}

/** One way to reach somebody; nothing where there is none. */
function Way({ icon, name, value, href }: { icon: IconName; name: string; value: string; href?: string }) {
  if (!value) return null;
  return (
    <div className={styles.way}>
      <dt>
        <Icon name={icon} size={1} />
        {name}
      </dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  );
}

function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
