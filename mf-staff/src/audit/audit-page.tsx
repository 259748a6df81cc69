import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, auditWord } from 'shared-contracts/staff/audit-actions';
import { actorWord } from 'shared-contracts/staff/shown-words';
import { useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useShownWords } from '../detail/shown-words.ts';
import { ListPage } from '../list/list-page.tsx';
import type { RowOf } from '../list/listing.ts';
import styles from './audit.module.css';

type Line = RowOf<'staff/audit/getList'>;

/** Who did what, when and why, and how it was before and after. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const words = useShownWords();
  return (
    <ListPage
      call="staff/audit/getList"
      title={t('section.audit')}
      keyOf={({ id }) => String(id)}
      filters={[
        { name: 'actor', label: t('audit.actor'), kind: 'words' },
        {
          name: 'action',
          label: t('audit.action'),
          kind: 'choice',
          options: Object.keys(AUDIT_ACTIONS)
            .map((value) => ({ value, label: auditWord(value, host.locale) }))
            .sort((one, other) => one.label.localeCompare(other.label, host.locale)),
        },
        { name: 'target', label: t('audit.target'), kind: 'words' },
        { name: 'from', label: t('list.from'), kind: 'day' },
        { name: 'to', label: t('list.to'), kind: 'day' },
      ]}
      columns={[
        { name: 'at', title: t('audit.at'), text: ({ at }) => formatMoment(at, host.locale) },
        { name: 'actor', title: t('audit.actor'), text: ({ actor }) => actorWord(actor, host.locale) },
        { name: 'action', title: t('audit.action'), text: ({ action }) => auditWord(action, host.locale) },
        { name: 'target', title: t('audit.target'), text: ({ target }) => target },
        {
          name: 'detail',
          title: t('audit.detail'),
          text: ({ detail }) => detail,
          cell: ({ detail }) => <p className={styles.words}>{detail}</p>,
        },
        {
          name: 'reason',
          title: t('ask.reason'),
          text: ({ reason }) => reason,
          cell: ({ reason }) => <p className={styles.words}>{reason}</p>,
        },
        {
          name: 'before',
          title: t('proposals.before'),
          text: ({ before }) => words.line(before),
          cell: ({ before }) => <Fields shown={before} />,
        },
        {
          name: 'after',
          title: t('proposals.after'),
          text: ({ after }) => words.line(after),
          cell: ({ after }) => <Fields shown={after} />,
        },
      ]}
    />
  );
}

function Fields({ shown }: { shown: Line['before'] }) {
  const words = useShownWords();
  return (
    <ul className={styles.fields}>
      {words.each(shown).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
