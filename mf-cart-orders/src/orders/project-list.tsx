import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { saveLinkedFile } from '../download/save-file.ts';
import { LicenceLines } from './licence-actions.tsx';
import { ordersQuery } from './load.ts';
import styles from './orders.module.css';

type Project = CallResponse<'order/projectLicences'>['list'][number];

/** The projects of the member with their licences and cue sheets. */
export function ProjectList({ projects }: { projects: readonly Project[] }) {
  return (
    <div className={styles.projects}>
      {projects.map((project) => (
        <ProjectSection key={project.id} project={project} />
      ))}
    </div>
  );
}

function ProjectSection({ project: { id, name, licenseeName, licences, valid, list } }: { project: Project }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const heading = `project-${id}`;
  const save = (format: 'csv' | 'pdf') =>
    saveLinkedFile(host, 'cue sheet', () => host.api.call('teamGrantProject/cueSheet', { id, format }));
  return (
    <section aria-labelledby={heading} className={styles.project}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h2 id={heading}>{name}</h2>
          <p className={styles.minor}>
            {t('project.licensee', { licensee: licenseeName })} · {t('project.licences', { count: licences })}
          </p>
        </div>
        {valid > 0 && (
          <fieldset className={styles.sheets}>
            <legend>{t('project.cueSheet')}</legend>
            <Button size="sm" icon="download" onClick={() => save('csv')} aria-label={t('project.csv', { project: name })}>
              CSV
            </Button>
            <Button size="sm" icon="download" onClick={() => save('pdf')} aria-label={t('project.pdf', { project: name })}>
              PDF
            </Button>
          </fieldset>
        )}
      </header>
      <LicenceLines licences={list} project={false} />
      {licences > list.length && <Link to={ordersQuery({ tab: 'licences', keyWords: name })}>{t('project.all', { count: licences })}</Link>}
    </section>
  );
}
