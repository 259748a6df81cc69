import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORK_SHEET_COLUMNS, WORK_SHEET_NAMES } from 'shared-contracts/staff/work-sheet';
import { Button, formatFen, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useSearchParams } from 'ui-kit/router';
import { ExportButton } from '../list/export-button.tsx';
import { ListPage } from '../list/list-page.tsx';
import { type Filter, type RowOf, requestOf } from '../list/listing.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { WorkDetail } from './work-detail.tsx';

const LIBRARIES = [1, 2, 3, 4, 5] as const;

/** Works of the catalogue: one is changed in the part beside the list, several at once by hand or through a spreadsheet. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<'batch' | 'import' | null>(null);
  const filters: readonly Filter[] = [
    { name: 'keyWords', label: t('works.words'), kind: 'words' },
    {
      name: 'library',
      label: t('works.library'),
      kind: 'choice',
      isNumber: true,
      options: LIBRARIES.map((value) => ({ value: String(value), label: t(`libraries.${value}`) })),
    },
    { name: 'withdrawn', label: t('works.onlyWithdrawn'), kind: 'flag' },
  ];
  const { page: _page, size: _size, ...found } = requestOf<'staff/works/getSheet'>(search, filters);
  return (
    <ListPage
      call="staff/works/getList"
      title={t('section.works')}
      keyOf={({ id }) => String(id)}
      hasFile={false}
      chosen={{ keys: chosen, onChange: setChosen }}
      detail={{ title: t('works.one'), draw: (open, reload) => <WorkDetail id={Number(open)} onChange={reload} /> }}
      head={(reload, all) => (
        <>
          <Button size="sm" icon="edit" onClick={() => setDialog('batch')} disabled={all === 0}>
            {chosen.length > 0 ? t('works.changeChosen', { count: chosen.length }) : t('works.changeFound', { count: all })}
          </Button>
          <Button size="sm" icon="upload" onClick={() => setDialog('import')}>
            {t('works.import')}
          </Button>
          <ExportButton
            call="staff/works/getSheet"
            request={found}
            name={t('section.works')}
            columns={WORK_SHEET_NAMES.map((name) => ({
              name,
              title: WORK_SHEET_COLUMNS[name][host.locale],
              text: (row: RowOf<'staff/works/getSheet'>) => row[name],
            }))}
          />
          {dialog === 'batch' && (
            <BatchDialog
              works={chosen.length > 0 ? { ids: chosen.map(Number) } : { filter: found }}
              count={chosen.length || all}
              onClose={() => setDialog(null)}
              onDone={() => {
                setChosen([]);
                reload();
              }}
            />
          )}
          {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} onDone={reload} />}
        </>
      )}
      filters={[
        ...filters,
        {
          name: 'sort',
          label: t('list.order'),
          kind: 'choice',
          initial: 'newest',
          options: (['newest', 'oldest', 'title', 'price'] as const).map((value) => ({ value, label: t(`works.sort.${value}`) })),
        },
      ]}
      columns={[
        { name: 'code', title: t('works.code'), text: ({ code }) => code },
        { name: 'title', title: t('works.title'), text: ({ title }) => title[host.locale] },
        { name: 'composer', title: t('works.composer'), text: ({ composer }) => composer[host.locale] },
        { name: 'library', title: t('works.library'), text: ({ library }) => t(`libraries.${library as 1}`) },
        {
          name: 'price',
          title: t('works.price'),
          isNumber: true,
          text: ({ price }) => (price === null ? t('works.notForSale') : formatFen(price, host.locale)),
        },
        {
          name: 'state',
          title: t('list.state'),
          text: ({ withdrawn }) => t(withdrawn ? 'works.withdrawn' : 'works.onSale'),
          cell: ({ withdrawn }) => <Tag tone={withdrawn ? 'warning' : 'success'}>{t(withdrawn ? 'works.withdrawn' : 'works.onSale')}</Tag>,
        },
        { name: 'createdAt', title: t('works.since'), text: ({ createdAt }) => formatMoment(createdAt, host.locale) },
      ]}
    />
  );
}
