import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import styles from './content.module.css';
import { EditForm } from './edit-form.tsx';
import { Preview } from './previews.tsx';

type Template = StaffCallResponse<'staff/shareTemplates/getList'>['list'][number];
/** Share types of the Chinese site; six more are the same in English. */
const KINDS = 6;

/** Words beside the title of what is shared. */
export function Component() {
  const { t } = useTranslation('staff');
  const kind = ({ id }: { id: number }) => t(`share.kinds.${id > KINDS ? id - KINDS : id}` as 'share.kinds.1');
  const language = ({ id }: { id: number }) => (id > KINDS ? 'en' : 'zh');
  return (
    <ListPage
      call="staff/shareTemplates/getList"
      title={t('section.shareTemplates')}
      keyOf={({ id }) => String(id)}
      detail={{
        title: t('share.one'),
        draw: (_open, reload, row) => row && <Editor key={row.revision} row={row} language={language(row)} onChange={reload} />,
      }}
      columns={[
        { name: 'kind', title: t('share.kind'), text: kind },
        { name: 'language', title: t('figures.words.language'), text: (row) => t(`content.${language(row)}`) },
        { name: 'content', title: t('share.words'), text: ({ content }) => content },
        { name: 'link', title: t('share.link'), text: ({ link }) => link },
      ]}
    />
  );
}

function Editor({ row, language, onChange }: { row: Template; language: 'zh' | 'en'; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  return (
    <EditForm
      ok={t('content.save')}
      initial={{ content: row.content }}
      fields={[{ name: 'content', label: t('share.words'), hint: t('share.hint'), max: 60 }]}
      save={async ({ content = '' }) => {
        await desk.call('staff/shareTemplates/save', { id: row.id, seen: row.revision, content });
        onChange();
        return t('content.saved');
      }}
      onReload={onChange}
      preview={({ content = '' }) => (
        <Preview language={language}>
          <p className={styles.previewText}>
            {language === 'zh' ? `${content}《${t('share.example')}》` : `“${t('share.example')}”: ${content}`}
          </p>
        </Preview>
      )}
    />
  );
}
