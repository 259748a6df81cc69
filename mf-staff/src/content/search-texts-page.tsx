import { useTranslation } from 'react-i18next';
import { withLocale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, useHost } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import { bothFields, bothOf, bothValues } from './both.ts';
import styles from './content.module.css';
import { CONTENT_LANGUAGES, EditForm, type Values } from './edit-form.tsx';
import { NEW } from './new-thing.ts';
import { Previews } from './previews.tsx';

type SearchText = StaffCallResponse<'staff/seo/getList'>['list'][number];

/** Most characters that search engines show; a Chinese character is twice as wide. */
const SHOWN = { title: { zh: 30, en: 60 }, description: { zh: 80, en: 160 } } as const;
const NOTHING: SearchText = {
  path: '',
  title: { zh: '', en: '' },
  keywords: { zh: '', en: '' },
  description: { zh: '', en: '' },
  revision: '',
};

/** Titles and descriptions of pages for search engines. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  return (
    <ListPage
      call="staff/seo/getList"
      title={t('section.searchTexts')}
      keyOf={({ path }) => path}
      filters={[{ name: 'keyWords', label: t('searchTexts.words'), kind: 'words' }]}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('searchTexts.add')}</Button>}
      detail={{
        title: t('searchTexts.one'),
        draw: (open, reload, row) =>
          (row || open === NEW) && (
            <Editor
              key={row?.revision ?? NEW}
              row={row ?? NOTHING}
              onChange={(isGone) => {
                if (!row || isGone) go(withValue(search, 'open', ''));
                reload();
              }}
            />
          ),
      }}
      columns={[
        { name: 'path', title: t('searchTexts.path'), text: ({ path }) => path },
        { name: 'title', title: t('searchTexts.title'), text: ({ title }) => title[host.locale] },
        { name: 'description', title: t('searchTexts.description'), text: ({ description }) => description[host.locale] },
      ]}
    />
  );
}

function Editor({ row, onChange }: { row: SearchText; onChange: (isGone: boolean) => void }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  const isNew = row.revision === '';
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const length = (field: keyof typeof SHOWN) =>
    CONTENT_LANGUAGES.map((language) => (value: string) => t('searchTexts.length', { now: value.length, most: SHOWN[field][language] }));
  const withLength = (field: keyof typeof SHOWN, label: string, max: number, kind: 'line' | 'text') =>
    bothFields(field, label, word, { max, kind }).map((one, nth) => ({ ...one, note: length(field)[nth] }));
  const save = async (values: Values) => {
    await desk.call('staff/seo/save', {
      path: isNew ? (values.path ?? '') : row.path,
      seen: isNew ? null : row.revision,
      title: bothOf(values, 'title'),
      keywords: bothOf(values, 'keywords'),
      description: bothOf(values, 'description'),
    });
    onChange(false);
    return t('content.saved');
  };
  const remove = () =>
    ask({
      title: t('searchTexts.remove'),
      body: t('searchTexts.removeBody', { path: row.path }),
      ok: t('content.remove'),
      danger: true,
      fields: [],
      async send() {
        await desk.call('staff/seo/remove', { path: row.path, seen: row.revision });
        onChange(true);
        return t('content.removed');
      },
    });
  return (
    <EditForm
      ok={t('content.save')}
      initial={{ path: row.path, ...bothValues({ title: row.title, keywords: row.keywords, description: row.description }) }}
      fields={[
        ...(isNew ? [{ name: 'path', label: t('searchTexts.path'), hint: t('searchTexts.pathHint'), max: 200 }] : []),
        ...withLength('title', t('searchTexts.title'), 120, 'line'),
        ...withLength('description', t('searchTexts.description'), 400, 'text'),
        ...bothFields('keywords', t('searchTexts.keywords'), word, { max: 200 }),
      ]}
      save={save}
      onReload={() => onChange(false)}
      preview={(values) => <Results path={(isNew ? values.path : row.path) ?? ''} values={values} />}
      more={
        !isNew && (
          <Button danger onClick={remove}>
            {t('content.remove')}
          </Button>
        )
      }
    />
  );
}

/** The page as a result of a search engine shows it, in both languages. */
function Results({ path, values }: { path: string; values: Values }) {
  const host = useHost();
  return (
    <Previews>
      {(language) => (
        <>
          <span className={styles.address}>
            {host.brand.name[language]} › {withLocale(path || '/', language)}
          </span>
          <strong>{cut(values[`title.${language}`] ?? '', SHOWN.title[language])}</strong>
          <p className={styles.previewText}>{cut(values[`description.${language}`] ?? '', SHOWN.description[language])}</p>
        </>
      )}
    </Previews>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
