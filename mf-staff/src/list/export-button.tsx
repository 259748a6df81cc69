import { useTranslation } from 'react-i18next';
import type { StaffCallName, StaffCallRequest } from 'shared-contracts/staff/calls';
import { Button, useHost } from 'ui-kit/core';
import { useSubmit } from 'ui-kit/member';
import { useDesk } from '../desk/desk-context.ts';
import { type Column, FILE_CALLS, FILE_PAGE, FILE_ROWS, type ListCall, type RowOf } from './listing.ts';
import { saveCsv } from './save-csv.ts';

interface ExportButtonProps<C extends ListCall> {
  call: C;
  request: StaffCallRequest<C>;
  columns: readonly Column<RowOf<C>>[];
  name: string;
}

/**
 * Saves what the filter finds as a CSV file. Lists with personal data have a call for it, which writes a line into the audit log; other
 * lists are read page by page.
 */
export function ExportButton<C extends ListCall>({ call, request, columns, name }: ExportButtonProps<C>) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const { busy, run } = useSubmit('export');
  const readPages = async () => {
    const rows: RowOf<C>[] = [];
    for (let page = 1; rows.length < FILE_ROWS; page += 1) {
      const { list, total } = await desk.call(call, { ...request, page, size: FILE_PAGE });
      rows.push(...(list as RowOf<C>[]));
      if (list.length === 0 || rows.length >= total) break;
    }
    return rows;
  };
  const readFile = async (of: StaffCallName) => {
    const { page: _page, size: _size, ...filter } = request as { page?: number; size?: number };
    return ((await desk.call(of, filter as StaffCallRequest<StaffCallName>)) as { list: RowOf<C>[] }).list;
  };
  const fileCall = FILE_CALLS[call];
  const save = async () => saveCsv(name, columns, await (fileCall ? readFile(fileCall) : readPages()));
  const start = async () => {
    if (!(await run(save))) host.bus.emit('toast.show', { kind: 'error', message: t('list.fileFailed') });
  };
  return (
    <Button size="sm" icon="download" busy={busy} onClick={() => void start()}>
      {t('list.file')}
    </Button>
  );
}
