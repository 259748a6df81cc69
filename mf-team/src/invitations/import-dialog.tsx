import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { IMPORT_COLUMNS, IMPORT_ROLES, IMPORT_ROWS_MAX } from 'shared-contracts/team/import-columns';
import { IMPORT_BYTES } from 'shared-contracts/team/team-rules';
import { csvText } from 'shared-contracts/text/csv';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { Upload } from 'ui-kit/pickers';
import { useRevalidator } from 'ui-kit/router';
import styles from '../team/team.module.css';

type Report = CallResponse<'teamUser/checkImport'>;

/** Invites the people of a file, after a report that says of each row whether it can be sent. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('team');
  return (
    <Modal name="team-import" open onClose={onClose} title={t('import.title')} width={720} maskClosable={false}>
      <ImportSteps onClose={onClose} />
    </Modal>
  );
}

function ImportSteps({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus, locale, report: tell } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team import');
  const [tooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<{ file: string; report: Report } | null>(null);
  const wrong = checked ? checked.report.rows.filter(({ fault }) => fault !== null).length : 0;
  const isFine = checked !== null && wrong === 0 && checked.report.fault === null;

  async function check(chosen: File): Promise<void> {
    setChecked(null);
    setTooLarge(chosen.size > IMPORT_BYTES);
    if (chosen.size > IMPORT_BYTES) return;
    await run(async () => {
      const file = await base64Of(chosen);
      setChecked({ file, report: await api.call('teamUser/checkImport', { file }, { quiet: true }) });
    });
  }

  async function send(file: string): Promise<void> {
    const count = checked?.report.rows.length ?? 0;
    if (!(await run(async () => void (await api.call('teamUser/import', { file }, { quiet: true }))))) return;
    bus.emit('toast.show', { kind: 'success', message: t('import.sent', { count }) });
    onClose();
    revalidate().catch((error: unknown) => tell(error, 'team import'));
  }

  return (
    <>
      <p>{t('import.lead', { most: IMPORT_ROWS_MAX })}</p>
      <p className={styles.minor}>
        {t('import.columns', {
          columns: Object.values(IMPORT_COLUMNS)
            .map((column) => column[locale])
            .join(t('list.and')),
          roles: Object.values(IMPORT_ROLES)
            .map((role) => role[locale])
            .join(t('list.and')),
        })}
      </p>
      <div className={styles.actions}>
        <a download={t('import.templateName')} href={templateAddress(locale)}>
          {t('import.template')}
        </a>
        <Upload
          accept=".csv,text/csv"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void check(file);
            return false;
          }}
        >
          <Button icon="upload" busy={busy && !checked}>
            {t(checked ? 'import.other' : 'import.choose')}
          </Button>
        </Upload>
      </div>
      {checked && (
        <>
          <p role="status">{wrong > 0 ? t('import.wrong', { count: wrong }) : t('import.fine', { count: checked.report.rows.length })}</p>
          <Failure text={checked.report.fault ?? undefined} />
          <Table<Report['rows'][number]>
            rowKey="row"
            size="small"
            pagination={{ pageSize: 20, hideOnSinglePage: true }}
            scroll={{ x: 'max-content' }}
            dataSource={checked.report.rows}
            columns={[
              { key: 'row', title: t('import.row'), dataIndex: 'row' },
              { key: 'name', title: t('column.name'), dataIndex: 'name' },
              { key: 'contact', title: t('import.contact'), dataIndex: 'contact' },
              { key: 'fault', title: t('import.report'), render: (_, { fault }) => fault ?? t('import.ok') },
            ]}
          />
        </>
      )}
      <Failure text={tooLarge ? t('import.tooLarge') : failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" busy={busy && checked !== null} disabled={!isFine} onClick={() => void (checked && send(checked.file))}>
          {t('import.send')}
        </Button>
      </div>
    </>
  );
}

/** A file with the heads alone, as an address that a browser saves. */
function templateAddress(locale: 'zh' | 'en'): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvText([Object.values(IMPORT_COLUMNS).map((column) => column[locale])]))}`;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
