import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/controls';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { useCall } from 'ui-kit/member';
import type { RequestDetail } from '../team/load.ts';
import styles from '../team/team.module.css';
import type { RequestActions } from './use-request-actions.ts';

interface RequestLinesProps {
  request: RequestDetail;
  actions: RequestActions;
}

/** The works of a request, each with what it is for and its price. */
export function RequestLines({ request, actions }: RequestLinesProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const mayChange = request.may.includes('change');
  return (
    <ul className={styles.cards} aria-label={t('requests.works')}>
      {request.list.map((line) => (
        <li key={line.id} className={styles.card}>
          <div className={styles.cardHead}>
            <strong>{line.title}</strong>
            <span>{formatFen(line.total, locale)}</span>
          </div>
          <p className={styles.minor}>
            {[line.version, line.use, line.discount > 0 && t('requests.discount', { amount: formatFen(line.discount, locale) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {mayChange ? (
            <div className={styles.actions}>
              <ProjectChoice line={line} actions={actions} />
              {request.list.length > 1 && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon="trash"
                  aria-label={t('requests.removeOne', { title: line.title })}
                  disabled={actions.busy}
                  onClick={() => void actions.remove(line)}
                >
                  {t('requests.remove')}
                </Button>
              )}
            </div>
          ) : (
            <p className={styles.minor}>{line.project ? t('requests.project', { name: line.project.name }) : t('requests.noProject')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The project of a line, to be changed where the caller may use the projects of the team. It brings its own licence options. */
function ProjectChoice({ line, actions }: { line: RequestDetail['list'][number]; actions: RequestActions }) {
  const { t } = useTranslation('team');
  const { answer } = useCall('teamGrantProject/getList', { cartType: 2, size: 100 });
  const known = answer.status === 'ready' ? answer.data.list : [];
  const own = line.project && !known.some(({ id }) => id === line.project!.id) ? [line.project] : [];
  const options = [...own, ...known].map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={t('requests.projectOf', { title: line.title })}
      value={line.project ? String(line.project.id) : ''}
      options={line.project ? options : [{ value: '', label: t('requests.noProject') }, ...options]}
      onChange={(value) => void actions.setProject(line.id, Number(value))}
    />
  );
}
