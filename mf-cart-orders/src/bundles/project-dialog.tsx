import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitOptions, widestOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { type PriceTable, tagOf, tagsForForm } from 'shared-contracts/licensing/price-table';
import { Select } from 'ui-kit/controls';
import { Button, ErrorState, formatFen, Skeleton, useHost, useKitText } from 'ui-kit/core';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useNavigate } from 'ui-kit/router';
import { licenceText } from '../cart/selection.ts';
import { checkoutPath } from '../checkout/load.ts';
import { useFirstError } from '../licence/first-error.ts';
import { ProjectFields, useProjectChoice } from '../licence/project-fields.tsx';
import { type Project, projectIdOf } from '../licence/project-id.ts';
import styles from './bundle.module.css';

interface ProjectDialogProps {
  open: boolean;
  /** Options that the licences have; with a price table instead, the buyer chooses the use of a new project. */
  terms: { grant: LicenceOptions } | { table: PriceTable };
  /** What is ordered, in words. */
  what: string;
  /** Fen. */
  total: number;
  /** Makes the order; its rejection is shown in the dialog. @returns the id of the order. */
  onOrder(projectId: number): Promise<number>;
  /** After a refusal, which may be of a price that changed. */
  onRefused(): void;
  onClose(): void;
}

/** The last step before an order of several licences: whom they are for. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Modal name="order-project" open={props.open} onClose={props.onClose} title={t('bundle.order')} width={560}>
      <WithProjects {...props} />
    </Modal>
  );
}

function WithProjects(props: ProjectDialogProps) {
  const { terms } = props;
  const { answer, retry } = useCall('teamGrantProject/getList', { size: 100 });
  if (answer.status === 'loading') return <Skeleton height="12rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const fitting = answer.data.list.filter(({ grant, usable }) =>
    'grant' in terms ? grant.licensee === terms.grant.licensee : usable === 1,
  );
  return <ProjectForm {...props} projects={fitting} />;
}

function ProjectForm({ terms, what, total, projects, onOrder, onRefused, onClose }: ProjectDialogProps & { projects: readonly Project[] }) {
  const { t } = useTranslation('orders');
  const text = useKitText();
  const host = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('order of several licences');
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useFirstError(form, tries);
  const [use, setUse] = useState(() => ('grant' in terms ? terms.grant : fitOptions(terms.table)));
  const choice = useProjectChoice(projects, use.licensee, null);

  async function order(): Promise<void> {
    setTries(tries + 1);
    if (choice.isWrong) return;
    const isOrdered = await run(async () => {
      const grant = 'grant' in terms ? use : widestOptions(terms.table, use);
      go(checkoutPath(await onOrder(await projectIdOf(host, { grant, project: choice.project }))));
    });
    if (!isOrdered) onRefused();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void order();
      }}
    >
      <p className={styles.what}>
        <span>{what}</span>
        <strong>{formatFen(total, host.locale)}</strong>
      </p>
      <ProjectFields
        discounted={false}
        projects={projects}
        licensee={use.licensee}
        choice={choice}
        isTried={tries > 0}
        onProject={choice.choose}
      />
      {'table' in terms && !choice.saved && <Use table={terms.table} value={use} onChange={setUse} />}
      {'table' in terms && (
        <p className={styles.minor}>
          {t('bundle.eachFor', { use: licenceText(terms.table, widestOptions(terms.table, choice.saved?.grant ?? use), host.locale) })}
        </p>
      )}
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('bundle.toPayment')}
        </Button>
      </div>
    </form>
  );
}

interface UseProps {
  table: PriceTable;
  value: LicenceOptions;
  onChange(options: LicenceOptions): void;
}

/** What a new project is for: its form of production, who its licensee is, and the number of shops. */
function Use({ table, value, onChange }: UseProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const choices = [
    ['form', table.tags.form],
    ['licensee', tagsForForm(table, 'licensee', value.form)],
  ] as const;
  return (
    <>
      {choices.map(([type, tags]) => (
        <div key={type} className={styles.use}>
          <span aria-hidden="true">{t(`licenceOptions.${type}`)}</span>
          <Select
            label={t(`licenceOptions.${type}`)}
            value={value[type]}
            options={tags.map(({ key, name }) => ({ value: key, label: name[locale] }))}
            onChange={(key) => {
              const usage = type === 'form' ? tagOf(table, 'form', key)!.usage! : value.usage;
              onChange(fitOptions(table, { ...value, usage, [type]: key }));
            }}
          />
        </div>
      ))}
    </>
  );
}
