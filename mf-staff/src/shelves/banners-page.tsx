import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, Cover, Tag, useHost } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { bothFields, bothOf, bothValues } from '../content/both.ts';
import styles from '../content/content.module.css';
import { EditForm, type Values } from '../content/edit-form.tsx';
import { NEW } from '../content/new-thing.ts';
import { Previews } from '../content/previews.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import { usePicture } from './use-picture.tsx';

type Banner = StaffCallResponse<'staff/banners/getList'>['list'][number];
const EMPTY = { zh: '', en: '' };

/** Banners of the home page. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  return (
    <ListPage
      call="staff/banners/getList"
      title={t('section.banners')}
      keyOf={({ id }) => String(id)}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('shelves.addBanner')}</Button>}
      detail={{
        title: t('shelves.banner'),
        draw: (open, reload, row) =>
          (row || open === NEW) && (
            <Editor
              key={row?.revision ?? NEW}
              row={row}
              onChange={(isGone) => {
                if (!row || isGone) go(withValue(search, 'open', ''));
                reload();
              }}
            />
          ),
      }}
      columns={[
        { name: 'position', title: t('shelves.position'), isNumber: true, text: ({ position }) => String(position) },
        { name: 'title', title: t('searchTexts.title'), text: ({ title }) => title[host.locale] },
        { name: 'path', title: t('share.link'), text: ({ path }) => path },
        { name: 'work', title: t('shelves.work'), text: ({ workCode }) => workCode ?? '' },
        {
          name: 'shown',
          title: t('list.state'),
          text: ({ shown }) => t(shown ? 'shelves.shown' : 'shelves.hidden'),
          cell: ({ shown }) => <Tag tone={shown ? 'success' : 'plain'}>{t(shown ? 'shelves.shown' : 'shelves.hidden')}</Tag>,
        },
      ]}
    />
  );
}

function Editor({ row, onChange }: { row: Banner | undefined; onChange: (isGone: boolean) => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const picture = usePicture(row?.image ?? null);
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const save = async (values: Values) => {
    await desk.call('staff/banners/save', {
      ...(row && { id: row.id }),
      seen: row?.revision ?? null,
      title: bothOf(values, 'title'),
      subtitle: bothOf(values, 'subtitle'),
      path: values.path ?? '',
      workCode: values.workCode || null,
      position: Number(values.position),
      shown: values.shown === '1',
      ...(picture.sent !== undefined && { picture: picture.sent }),
    });
    onChange(false);
    return t('content.saved');
  };
  const remove = ({ id, revision, title }: Banner) =>
    ask({
      title: t('shelves.removeBanner'),
      body: title[host.locale],
      ok: t('content.remove'),
      danger: true,
      fields: [],
      async send() {
        await desk.call('staff/banners/remove', { id, seen: revision });
        onChange(true);
        return t('content.removed');
      },
    });
  return (
    <EditForm
      ok={t('content.save')}
      initial={{
        ...bothValues({ title: row?.title ?? EMPTY, subtitle: row?.subtitle ?? EMPTY }),
        path: row?.path ?? '',
        workCode: row?.workCode ?? '',
        position: String(row?.position ?? 0),
        shown: row?.shown === false ? '' : '1',
      }}
      fields={[
        ...bothFields('title', t('searchTexts.title'), word, { max: 60 }),
        ...bothFields('subtitle', t('shelves.subtitle'), word, { max: 120 }),
        { name: 'path', label: t('share.link'), hint: t('shelves.pathHint'), max: 200 },
        { name: 'workCode', label: t('shelves.work'), hint: t('shelves.workHint'), max: 40, required: false },
        { name: 'position', label: t('shelves.position'), hint: t('shelves.positionHint'), kind: 'number', max: 9999 },
        { name: 'shown', label: t('shelves.shown'), kind: 'flag' },
      ]}
      save={save}
      onReload={() => onChange(false)}
      preview={(values) => (
        <>
          {picture.field}
          <Previews>
            {(language) => (
              <>
                <Cover seed={values.workCode || values.path || 'banner'} image={picture.address} size={4} />
                <strong>{values[`title.${language}`]}</strong>
                <p className={styles.previewText}>{values[`subtitle.${language}`]}</p>
              </>
            )}
          </Previews>
        </>
      )}
      more={
        row && (
          <Button danger onClick={() => remove(row)}>
            {t('content.remove')}
          </Button>
        )
      }
    />
  );
}
