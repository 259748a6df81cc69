import { useTranslation } from 'react-i18next';
import { PACKAGE_TYPES } from 'shared-contracts/licensing/package-cover';
import type { TagType } from 'shared-contracts/licensing/price-table';
import { Button, ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { NEW } from '../content/new-thing.ts';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import type { PriceTable } from '../prices/price-table.ts';
import { type Package, PackageForm } from './package-form.tsx';

/** Packages for sale and those that were: a new version of one, or its end, with what the same costs one by one. */
export function Component() {
  const { answer, retry } = useStaffCall('staff/packages/getTable', {});
  if (answer.status === 'loading') return <Skeleton height="24rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return <Packages table={answer.data.table} />;
}

function Packages({ table }: { table: PriceTable }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const names = (type: TagType, keys: readonly string[]) =>
    keys.map((key) => table.tags[type].find((tag) => tag.key === key)?.name[host.locale] ?? key).join(host.locale === 'zh' ? '、' : ', ');
  const state = ({ active }: Package) => t(active ? 'offers.active' : 'offers.ended');
  return (
    <ListPage
      call="staff/packages/getList"
      title={t('section.packages')}
      keyOf={({ key }) => key}
      filters={[
        { name: 'keyWords', label: t('offers.words'), kind: 'words' },
        { name: 'active', label: t('offers.onlyActive'), kind: 'flag' },
      ]}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('offers.addPackage')}</Button>}
      detail={{
        title: t('offers.package'),
        draw: (open, reload, row) =>
          (row || open === NEW) && (
            <Editor
              key={row?.revision ?? NEW}
              row={row}
              table={table}
              onDone={() => {
                if (!row) go(withValue(search, 'open', ''));
                reload();
              }}
            />
          ),
      }}
      columns={[
        { name: 'name', title: t('offers.name'), text: ({ name }) => name[host.locale] },
        {
          name: 'type',
          title: t('offers.type'),
          text: ({ type }) => PACKAGE_TYPES.find((one) => one.type === type)?.name[host.locale] ?? '',
          inFileOnly: true,
        },
        {
          name: 'licensees',
          title: t('offers.part.licensees'),
          text: ({ cover }) => names('licensee', cover.licensees) || t('offers.all'),
        },
        { name: 'forms', title: t('offers.part.forms'), text: ({ cover }) => names('form', cover.forms) || t('offers.all') },
        {
          name: 'scope',
          title: t('offers.part.scope'),
          text: ({ cover }) => (cover.scope ? names('scope', [cover.scope]) : t('offers.noLimit')),
        },
        { name: 'licences', title: t('offers.licences'), isNumber: true, text: ({ licences }) => String(licences) },
        { name: 'price', title: t('offers.price'), isNumber: true, text: ({ price }) => formatFen(price, host.locale) },
        {
          name: 'singles',
          title: t('offers.singles'),
          isNumber: true,
          text: ({ singles }) => (singles === null ? '–' : formatFen(singles, host.locale)),
        },
        { name: 'days', title: t('offers.days'), isNumber: true, text: ({ days }) => String(days) },
        { name: 'sold', title: t('offers.sold'), isNumber: true, text: ({ sold }) => String(sold) },
        {
          name: 'state',
          title: t('list.state'),
          text: state,
          cell: (row) => <Tag tone={row.active ? 'success' : 'plain'}>{state(row)}</Tag>,
        },
      ]}
    />
  );
}

function Editor({ row, table, onDone }: { row: Package | undefined; table: PriceTable; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const end = ({ key, revision, name }: Package) =>
    ask({
      title: t('offers.endPackage'),
      body: (
        <>
          <p>{name[host.locale]}</p>
          <p>{t('offers.endPackageMeans')}</p>
        </>
      ),
      ok: t('offers.endPackage'),
      danger: true,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        await desk.call('staff/packages/end', { key, seen: revision, reason });
        onDone();
        return t('offers.isEnded');
      },
    });
  return (
    <PackageForm
      row={row}
      table={table}
      onDone={onDone}
      more={
        row?.active && (
          <Button danger onClick={() => end(row)}>
            {t('offers.endPackage')}
          </Button>
        )
      }
    />
  );
}
