import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, Cover, ErrorState, Skeleton, Tag, useHost } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { bothFields, bothOf, bothValues } from '../content/both.ts';
import styles from '../content/content.module.css';
import { EditForm, type Values } from '../content/edit-form.tsx';
import { NEW } from '../content/new-thing.ts';
import { Previews } from '../content/previews.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Part } from '../detail/detail.tsx';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import { codesIn } from '../works/codes-in.ts';
import { usePicture } from './use-picture.tsx';

type Theme = StaffCallResponse<'staff/themes/getDetail'>;
const EMPTY = { zh: '', en: '' };

/** Themes of the shop. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const state = ({ onIndex }: { onIndex: boolean }) => t(onIndex ? 'shelves.onIndex' : 'shelves.notOnIndex');
  return (
    <ListPage
      call="staff/themes/getList"
      title={t('section.themes')}
      keyOf={({ id }) => String(id)}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('shelves.addTheme')}</Button>}
      filters={[{ name: 'keyWords', label: t('searchTexts.title'), kind: 'words' }]}
      detail={{
        title: t('shelves.theme'),
        draw: (open, reload) =>
          open === NEW ? (
            <Editor
              theme={null}
              onChange={() => {
                go(withValue(search, 'open', ''));
                reload();
              }}
            />
          ) : (
            <ThemeDetail id={Number(open)} onChange={reload} />
          ),
      }}
      columns={[
        { name: 'position', title: t('shelves.position'), isNumber: true, text: ({ position }) => String(position) },
        { name: 'title', title: t('searchTexts.title'), text: ({ title }) => title[host.locale] },
        { name: 'tracks', title: t('shelves.works'), isNumber: true, text: ({ tracks }) => String(tracks) },
        {
          name: 'onIndex',
          title: t('list.state'),
          text: state,
          cell: (row) => <Tag tone={row.onIndex ? 'success' : 'plain'}>{state(row)}</Tag>,
        },
      ]}
    />
  );
}

function ThemeDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { answer, retry } = useStaffCall('staff/themes/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return (
    <Editor
      key={answer.data.revision}
      theme={answer.data}
      onChange={() => {
        retry();
        onChange();
      }}
    />
  );
}

function Editor({ theme, onChange }: { theme: Theme | null; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const picture = usePicture(theme?.image ?? null);
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const works = theme?.works ?? [];
  const save = async (values: Values) => {
    await desk.call('staff/themes/save', {
      ...(theme && { id: theme.id }),
      seen: theme?.revision ?? null,
      title: bothOf(values, 'title'),
      description: bothOf(values, 'description'),
      onIndex: values.onIndex === '1',
      position: Number(values.position),
      codes: codesIn(values.codes ?? ''),
      ...(picture.sent !== undefined && { picture: picture.sent }),
    });
    onChange();
    return t('content.saved');
  };
  return (
    <>
      <EditForm
        ok={t('content.save')}
        initial={{
          ...bothValues({ title: theme?.title ?? EMPTY, description: theme?.description ?? EMPTY }),
          onIndex: theme?.onIndex ? '1' : '',
          position: String(theme?.position ?? 0),
          codes: works.map(({ code }) => code).join('\n'),
        }}
        fields={[
          ...bothFields('title', t('searchTexts.title'), word, { max: 60 }),
          ...bothFields('description', t('searchTexts.description'), word, { max: 500, kind: 'text' }),
          { name: 'position', label: t('shelves.position'), hint: t('shelves.positionHint'), kind: 'number', max: 9999 },
          { name: 'onIndex', label: t('shelves.onIndex'), kind: 'flag' },
          { name: 'codes', label: t('shelves.works'), hint: t('shelves.codesHint'), kind: 'text', rows: 8 },
        ]}
        save={save}
        onReload={onChange}
        preview={(values) => (
          <>
            {picture.field}
            <Previews>
              {(language) => (
                <>
                  <Cover seed={`theme ${theme?.id ?? NEW}`} image={picture.address} size={4} />
                  <strong>{values[`title.${language}`]}</strong>
                  <p className={styles.previewText}>{values[`description.${language}`]}</p>
                </>
              )}
            </Previews>
          </>
        )}
      />
      {works.length > 0 && (
        <Part title={t('shelves.works')}>
          <ol>
            {works.map(({ code, title, withdrawn }) => (
              <li key={code}>
                {code} · {title[host.locale]} {withdrawn && <Tag tone="warning">{t('shelves.withdrawn')}</Tag>}
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}
