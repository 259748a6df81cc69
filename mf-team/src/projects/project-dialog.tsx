import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitOptions, usualOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import {
  checkLicenseeCode,
  checkLicenseeName,
  checkProjectName,
  checkRemarks,
  PROJECT_MESSAGES,
  type ProjectColour,
} from 'shared-contracts/licensing/project-rules';
import { TextArea, TextField } from 'ui-kit/controls';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { TermsForm } from '../fields/terms-form.tsx';
import type { Project, Team } from '../team/load.ts';
import styles from '../team/team.module.css';
import { ColourField } from './colour-field.tsx';
import own from './projects.module.css';

interface ProjectDialogProps {
  /** Null for a new one. */
  project: Project | null;
  team: Team;
  table: PriceTable;
  onClose(): void;
}

interface Fields {
  name: string;
  licenseeName: string;
  licenseeCode: string;
  remarks: string;
  colour: ProjectColour | null;
}

/** Where the form begins: with the project, or for a new one with the team as its licensee. */
function begunWith(project: Project | null, team: Team): Fields {
  if (project) {
    const { name, licenseeName, licenseeCode, remarks, colour } = project;
    return { name, licenseeName, licenseeCode, remarks, colour };
  }
  // Older tax numbers are no credit codes.
  const licenseeCode = checkLicenseeCode(team.taxNumber, 'corporate') ? '' : team.taxNumber;
  return { name: '', licenseeName: team.name, licenseeCode, remarks: '', colour: null };
}

/** Whom and what the licences of a project are for. What was ordered for it stays as it was. */
export function ProjectDialog({ project, team, table, onClose }: ProjectDialogProps) {
  const { t } = useTranslation('team');
  const text = useKitText();
  const { api, bus, locale } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team project');
  const [fields, setFields] = useState<Fields>(() => begunWith(project, team));
  const [grant, setGrant] = useState<LicenceOptions>(() => (project ? fitOptions(table, project.grant) : usualOptions(table, locale)));
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const wrong = {
    name: checkProjectName(fields.name),
    licenseeName: checkLicenseeName(fields.licenseeName),
    licenseeCode: checkLicenseeCode(fields.licenseeCode, grant.licensee),
    remarks: checkRemarks(fields.remarks),
  };
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const field = (name: keyof typeof wrong) => ({
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
    error: attempts > 0 && wrong[name] ? PROJECT_MESSAGES[wrong[name]][locale] : null,
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempts((before) => before + 1);
    if (Object.values(wrong).some(Boolean)) return;
    const values = { ...fields, grant };
    const saved = await run(async () => {
      if (project) await api.call('teamGrantProject/editGrantProject', { id: project.id, ...values }, { quiet: true });
      else await api.call('teamGrantProject/addGrantProject', { cartType: 2, ...values }, { quiet: true });
    });
    if (!saved) return;
    bus.emit('toast.show', { kind: 'success', message: t('projects.saved') });
    onClose();
    await revalidate();
  }

  return (
    <Modal
      name="team-project"
      open
      onClose={onClose}
      title={project ? t('projects.changeOne', { name: project.name }) : t('projects.add')}
      width={640}
      phoneWidth={95}
      maskClosable={false}
    >
      <form ref={form} className={own.form} onSubmit={(event) => void save(event)}>
        {project?.usable === 0 && <p role="note">{t('projects.fitted')}</p>}
        <TextField label={t('projects.name')} hint={t('projects.nameHint')} {...field('name')} />
        <TextField
          label={t('projects.licenseeName')}
          hint={t('projects.licenseeHint')}
          autoComplete="organization"
          {...field('licenseeName')}
        />
        <TextField
          label={t(`projects.code.${grant.licensee === 'corporate' ? 'corporate' : 'personal'}`)}
          hint={t('projects.codeHint')}
          {...field('licenseeCode')}
        />
        <ColourField value={fields.colour} onChange={(colour) => setFields({ ...fields, colour })} />
        <fieldset className={own.terms}>
          <legend>{t('projects.options')}</legend>
          <TermsForm table={table} value={grant} onChange={setGrant} />
        </fieldset>
        <TextArea label={t('projects.remarksField')} rows={2} {...field('remarks')} />
        <Failure text={failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t('projects.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
