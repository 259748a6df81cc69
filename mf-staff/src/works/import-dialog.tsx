import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { WORK_SHEET_BYTES, WORK_SHEET_COLUMNS, WORK_SHEET_NAMES, WORK_SHEET_ROWS } from 'shared-contracts/staff/work-sheet';
import { Spinner, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { UploadArea } from 'ui-kit/pickers';
import { base64Of } from '../ask/base64-of.ts';
import { FormModal, Unsaved } from '../ask/unsaved.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { ConfirmPlan } from './confirm-plan.tsx';
import styles from './works.module.css';

interface Report {
  file: string;
  name: string;
  plan: StaffCallResponse<'staff/works/importReport'>;
}

/** Reads a file of works that a spreadsheet changed: a report first, and nothing is written before it is agreed to. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const [report, setReport] = useState<Report | null>(null);
  const { busy, failure, run } = useSubmit('import');
  const read = (given: File) =>
    run(async () => {
      const file = await base64Of(given);
      setReport({ file, name: given.name, plan: await desk.call('staff/works/importReport', { file }) });
    });
  const heads = WORK_SHEET_NAMES.map((name) => WORK_SHEET_COLUMNS[name][host.locale]).join(host.locale === 'zh' ? '、' : ', ');
  return (
    <FormModal
      open
      onClose={onClose}
      name="staff-import"
      title={report ? t('bulk.reportOf', { name: report.name }) : t('works.import')}
      width={880}
      maskClosable={false}
    >
      {report ? (
        <>
          {report.plan.ignored.length > 0 && <p>{t('bulk.ignored', { columns: report.plan.ignored.join(', ') })}</p>}
          <ConfirmPlan
            plan={report.plan}
            apply={(given) => desk.call('staff/works/importApply', { file: report.file, ...given })}
            onBack={() => setReport(null)}
            onDone={() => {
              onDone();
              onClose();
            }}
          />
        </>
      ) : (
        <div className={styles.steps}>
          <p>{t('bulk.importHint', { heads, rows: WORK_SHEET_ROWS })}</p>
          <UploadArea
            accept=".csv,text/csv"
            maxCount={1}
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              if (file.size > WORK_SHEET_BYTES) host.bus.emit('toast.show', { kind: 'error', message: t('bulk.tooLarge') });
              else void read(file);
              return false;
            }}
          >
            {busy ? <Spinner /> : t('bulk.drop')}
          </UploadArea>
          <Failure text={failure} />
        </div>
      )}
      <Unsaved when={report !== null} />
    </FormModal>
  );
}
