import { useTranslation } from 'react-i18next';
import { Button, formatFen, Tag, useHost } from 'ui-kit/core';
import { useNavigate, useSearchParams } from 'ui-kit/router';
import { useAsk } from '../ask/ask.tsx';
import { NEW } from '../content/new-thing.ts';
import { useDesk } from '../desk/desk-context.ts';
import { ListPage } from '../list/list-page.tsx';
import { withValue } from '../list/listing.ts';
import { type Inventory, InventoryForm } from './inventory-form.tsx';

/** Inventory for teams, and what no longer is for sale: a new version of one, or its end. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const go = useNavigate();
  const [search] = useSearchParams();
  const state = ({ active }: Inventory) => t(active ? 'offers.active' : 'offers.ended');
  const list = host.locale === 'zh' ? '、' : ', ';
  return (
    <ListPage
      call="staff/inventory/getList"
      title={t('section.inventory')}
      keyOf={({ key }) => key}
      filters={[
        { name: 'keyWords', label: t('offers.words'), kind: 'words' },
        { name: 'active', label: t('offers.onlyActive'), kind: 'flag' },
      ]}
      head={() => <Button onClick={() => go(withValue(search, 'open', NEW))}>{t('inventory.add')}</Button>}
      detail={{
        title: t('inventory.one'),
        draw: (open, reload, row) =>
          (row || open === NEW) && (
            <Editor
              key={row?.revision ?? NEW}
              row={row}
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
          name: 'libraries',
          title: t('offers.part.libraries'),
          text: ({ libraries }) => libraries.map((id) => t(`libraries.${id as 1}`)).join(list),
        },
        { name: 'base', title: t('inventory.base'), isNumber: true, text: ({ base }) => formatFen(base, host.locale) },
        { name: 'units', title: t('inventory.units'), isNumber: true, text: ({ leastUnits, mostUnits }) => `${leastUnits}–${mostUnits}` },
        {
          name: 'steps',
          title: t('inventory.steps'),
          text: ({ steps }) => steps.map(({ from, discountBasisPoints }) => `${from}+ −${discountBasisPoints / 100} %`).join(list),
        },
        { name: 'days', title: t('offers.days'), isNumber: true, text: ({ days }) => String(days) },
        { name: 'sold', title: t('inventory.sold'), isNumber: true, text: ({ sold }) => String(sold) },
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

function Editor({ row, onDone }: { row: Inventory | undefined; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const end = ({ key, revision, name }: Inventory) =>
    ask({
      title: t('inventory.end'),
      body: (
        <>
          <p>{name[host.locale]}</p>
          <p>{t('inventory.endMeans')}</p>
        </>
      ),
      ok: t('inventory.end'),
      danger: true,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        await desk.call('staff/inventory/end', { key, seen: revision, reason });
        onDone();
        return t('offers.isEnded');
      },
    });
  return (
    <InventoryForm
      row={row}
      onDone={onDone}
      more={
        row?.active && (
          <Button danger onClick={() => end(row)}>
            {t('inventory.end')}
          </Button>
        )
      }
    />
  );
}
