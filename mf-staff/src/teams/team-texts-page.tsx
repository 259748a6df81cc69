import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { useHost } from 'ui-kit/core';
import { bothFields, bothOf, bothValues } from '../content/both.ts';
import styles from '../content/content.module.css';
import { EditForm } from '../content/edit-form.tsx';
import { Previews } from '../content/previews.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';

type TeamText = StaffCallResponse<'staff/teamTexts/getList'>['list'][number];

/** Texts of the page on which a company applies for a team account. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <ListPage
      call="staff/teamTexts/getList"
      title={t('section.teamTexts')}
      keyOf={({ id }) => String(id)}
      detail={{
        title: t('teamTexts.one'),
        draw: (_open, reload, row) => row && <Editor key={row.revision} row={row} onChange={reload} />,
      }}
      columns={[
        { name: 'title', title: t('teamTexts.title'), text: ({ title }) => title[host.locale] },
        { name: 'text', title: t('teamTexts.text'), text: ({ text }) => text[host.locale] },
      ]}
    />
  );
}

function Editor({ row, onChange }: { row: TeamText; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  return (
    <EditForm
      ok={t('content.save')}
      initial={bothValues({ title: row.title, text: row.text })}
      fields={[
        ...bothFields('title', t('teamTexts.title'), word, { max: 60 }),
        ...bothFields('text', t('teamTexts.text'), word, { max: 600, kind: 'text' }),
      ]}
      save={async (values) => {
        const texts = { title: bothOf(values, 'title'), text: bothOf(values, 'text') };
        await desk.call('staff/teamTexts/save', { id: row.id, seen: row.revision, ...texts });
        onChange();
        return t('content.saved');
      }}
      onReload={onChange}
      preview={(values) => (
        <Previews>
          {(language) => (
            <>
              <strong>{values[`title.${language}`]}</strong>
              <p className={styles.previewText}>{values[`text.${language}`]}</p>
            </>
          )}
        </Previews>
      )}
    />
  );
}
