import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Cover, ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { bothFields, bothOf, bothValues } from '../content/both.ts';
import styles from '../content/content.module.css';
import { EditForm, type Values } from '../content/edit-form.tsx';
import { Previews } from '../content/previews.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Part } from '../detail/detail.tsx';
import { ListPage } from '../list/list-page.tsx';
import { codesIn } from '../works/codes-in.ts';
import { AlbumDecision } from './album-decision.tsx';

type Album = StaffCallResponse<'staff/albums/getDetail'>;

const LIBRARIES = [1, 2, 3, 4, 5] as const;
const FEN = 100;
const YUAN_MAX = 10_000_000;

/** Albums of the catalogue: words in both languages, order of the works, prices of those that are sold as a whole. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const money = (fen: number | null) => (fen === null ? '–' : formatFen(fen, host.locale));
  return (
    <ListPage
      call="staff/albums/getList"
      title={t('section.albums')}
      keyOf={({ id }) => String(id)}
      filters={[
        { name: 'keyWords', label: t('albums.words'), kind: 'words' },
        {
          name: 'library',
          label: t('works.library'),
          kind: 'choice',
          isNumber: true,
          options: LIBRARIES.map((value) => ({ value: String(value), label: t(`libraries.${value}`) })),
        },
        { name: 'withdrawn', label: t('albums.onlyWithdrawn'), kind: 'flag' },
      ]}
      detail={{ title: t('albums.one'), draw: (open, reload) => <AlbumDetail id={Number(open)} onChange={reload} /> }}
      columns={[
        { name: 'number', title: t('albums.number'), text: ({ number }) => number },
        { name: 'name', title: t('albums.name'), text: ({ name }) => name[host.locale] },
        { name: 'library', title: t('works.library'), text: ({ library }) => t(`libraries.${library as 1}`) },
        { name: 'works', title: t('shelves.works'), isNumber: true, text: ({ works }) => String(works) },
        { name: 'price', title: t('albums.price'), isNumber: true, text: ({ price }) => money(price) },
        { name: 'promoPrice', title: t('works.promoPrice'), isNumber: true, text: ({ promoPrice }) => money(promoPrice) },
        { name: 'state', title: t('list.state'), text: ({ withdrawn }) => t(withdrawn ? 'works.withdrawn' : 'works.onSale') },
      ]}
    />
  );
}

function AlbumDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { answer, retry } = useStaffCall('staff/albums/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const changed = () => {
    retry();
    onChange();
  };
  return (
    <>
      <AlbumDecision album={answer.data} onDone={changed} />
      <Editor key={answer.data.revision} album={answer.data} onChange={changed} />
    </>
  );
}

/** Yuan as a field has it. */
const yuanOf = (fen: number | null) => (fen === null ? '' : String(fen / FEN));
const fenOf = (yuan: string | undefined) => (yuan ? Math.round(Number(yuan) * FEN) : null);

function Editor({ album, onChange }: { album: Album; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const save = async (values: Values) => {
    await desk.call('staff/albums/save', {
      id: album.id,
      seen: album.revision,
      name: bothOf(values, 'name'),
      description: bothOf(values, 'description'),
      price: fenOf(values.price),
      promoPrice: fenOf(values.promoPrice),
      codes: codesIn(values.codes ?? ''),
    });
    onChange();
    return t('content.saved');
  };
  return (
    <>
      <EditForm
        ok={t('content.save')}
        initial={{
          ...bothValues({ name: album.name, description: album.description }),
          price: yuanOf(album.price),
          promoPrice: yuanOf(album.promoPrice),
          codes: album.works.map(({ code }) => code).join('\n'),
        }}
        fields={[
          ...bothFields('name', t('albums.name'), word, { max: 120 }),
          ...bothFields('description', t('searchTexts.description'), word, { max: 2000, kind: 'text', required: false }),
          ...(album.price === null
            ? []
            : [
                { name: 'price', label: t('albums.priceYuan'), kind: 'number' as const, max: YUAN_MAX },
                {
                  name: 'promoPrice',
                  label: t('works.promoYuan'),
                  hint: t('works.promoHint'),
                  kind: 'number' as const,
                  max: YUAN_MAX,
                  required: false,
                },
              ]),
          {
            name: 'codes',
            label: t('shelves.works'),
            hint: t('albums.codesHint'),
            kind: 'text',
            rows: 8,
            required: album.works.length > 0,
          },
        ]}
        save={save}
        onReload={onChange}
        preview={(values) => (
          <Previews>
            {(language) => (
              <>
                <Cover seed={`album ${album.id}`} image={album.image} size={4} />
                <strong>{values[`name.${language}`]}</strong>
                <p className={styles.previewText}>{values[`description.${language}`]}</p>
              </>
            )}
          </Previews>
        )}
      />
      <Part title={t('shelves.works')}>
        <p>{t('albums.worksHint')}</p>
        <ol>
          {album.works.map(({ code, title, withdrawn }) => (
            <li key={code}>
              {code} · {title[host.locale]} {withdrawn && <Tag tone="warning">{t('shelves.withdrawn')}</Tag>}
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}
