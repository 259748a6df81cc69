import { useTranslation } from 'react-i18next';
import { Button, ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { NEW } from '../content/new-thing.ts';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import type { PriceTable } from '../prices/price-table.ts';
import { type Bundle, BundleForm } from './bundle-form.tsx';

const TONES = { planned: 'plain', running: 'success', soldOut: 'warning', ended: 'plain' } as const;

/** Bundles for a time: a new version of one, or its end, with what the same costs one by one. */
export function Component() {
  const { answer, retry } = useStaffCall('staff/packages/getTable', {});
  if (answer.status === 'loading') return <Skeleton height="24rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return <Bundles table={answer.data.table} />;
}

function Bundles({ table }: { table: PriceTable }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const name = (type: 'licensee' | 'form' | 'scope', key: string) =>
    table.tags[type].find((tag) => tag.key === key)?.name[host.locale] ?? key;
  return (
    <ListPage
      call="staff/bundles/getList"
      title={t('section.bundles')}
      keyOf={({ key }) => key}
      filters={[{ name: 'keyWords', label: t('offers.words'), kind: 'words' }]}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('offers.addBundle')}</Button>}
      detail={{
        title: t('offers.bundle'),
        draw: (open, reload, row) =>
          (row || open === NEW) && (
            <Editor
              key={row?.revision ?? NEW}
              row={row}
              table={table}
              onDone={(isGone) => {
                if (!row || isGone) go(withValue(search, 'open', ''));
                reload();
              }}
            />
          ),
      }}
      columns={[
        { name: 'name', title: t('offers.name'), text: (row) => row.name[host.locale] },
        { name: 'licensee', title: t('offers.use.licensee'), text: ({ grant }) => name('licensee', grant.licensee) },
        { name: 'form', title: t('offers.use.form'), text: ({ grant }) => name('form', grant.form) },
        { name: 'scope', title: t('offers.use.scope'), text: ({ grant }) => name('scope', grant.scope) },
        { name: 'choose', title: t('offers.choose'), isNumber: true, text: ({ choose, tracks }) => `${choose} / ${tracks}` },
        { name: 'price', title: t('offers.price'), isNumber: true, text: ({ price }) => formatFen(price, host.locale) },
        {
          name: 'singles',
          title: t('offers.singles'),
          isNumber: true,
          text: ({ singles }) => (singles === null ? '–' : formatFen(singles, host.locale)),
        },
        {
          name: 'until',
          title: t('offers.validity'),
          text: ({ from, until }) => `${formatDay(from, host.locale)} – ${formatDay(until, host.locale)}`,
        },
        { name: 'sold', title: t('offers.sold'), isNumber: true, text: ({ sold }) => String(sold) },
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => t(`offers.state.${state}`),
          cell: ({ state }) => <Tag tone={TONES[state]}>{t(`offers.state.${state}`)}</Tag>,
        },
      ]}
    />
  );
}

interface EditorProps {
  row: Bundle | undefined;
  table: PriceTable;
  onDone: (isGone: boolean) => void;
}

function Editor({ row, table, onDone }: EditorProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const end = ({ key, revision, name }: Bundle) =>
    ask({
      title: t('offers.endBundle'),
      body: (
        <>
          <p>{name[host.locale]}</p>
          <p>{t('offers.endBundleMeans')}</p>
        </>
      ),
      ok: t('offers.endBundle'),
      danger: true,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        const ended = await desk.call('staff/bundles/end', { key, seen: revision, reason });
        onDone(ended.revision === null);
        return t('offers.isEnded');
      },
    });
  return (
    <BundleForm
      row={row}
      table={table}
      onDone={() => onDone(false)}
      more={
        row &&
        row.state !== 'ended' && (
          <Button danger onClick={() => end(row)}>
            {t('offers.endBundle')}
          </Button>
        )
      }
    />
  );
}
