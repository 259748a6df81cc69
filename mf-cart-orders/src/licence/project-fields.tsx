import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkLicenseeCode, checkLicenseeName, checkProjectName, PROJECT_MESSAGES } from 'shared-contracts/licensing/project-rules';
import { Select, TextField } from 'ui-kit/controls';
import { Button, useHost } from 'ui-kit/core';
import styles from './licence.module.css';
import type { ChosenLicence, NewProject, Project } from './project-id.ts';

/** The id in the form of a project that is not saved yet. */
export const NEW_PROJECT = 0;

/** Whom a licence is for: a saved project, or the fields of a new one. */
export function useProjectChoice(
  projects: readonly Project[],
  licensee: string,
  initial: number | null,
  begun: NewProject['fields'] = { name: '', licenseeName: '', licenseeCode: '' },
) {
  // The licensee of a project is not another one of its licences.
  const [id, choose] = useState(initial ?? projects.find(({ grant }) => grant.licensee === licensee)?.id ?? NEW_PROJECT);
  const [fields, setFields] = useState(begun);
  const [form] = useState({});
  const saved = projects.find((project) => project.id === id);
  const wrong = {
    name: checkProjectName(fields.name),
    licenseeName: checkLicenseeName(fields.licenseeName),
    licenseeCode: checkLicenseeCode(fields.licenseeCode, licensee),
  };
  const project: ChosenLicence['project'] = saved ? { id: saved.id } : { fields, form };
  return { saved, choose, fields, setFields, wrong, project, isWrong: !saved && Object.values(wrong).some(Boolean) };
}

interface ProjectFieldsProps {
  projects: readonly Project[];
  licensee: string;
  choice: ReturnType<typeof useProjectChoice>;
  /** After the first attempt, fields that break a rule say so. */
  isTried: boolean;
  onProject(id: number): void;
  /** `false`: the price does not depend on how many tracks the project has. */
  discounted?: boolean;
}

/** Chooses whom a licence is for. */
export function ProjectFields({ projects, licensee, choice, isTried, onProject, discounted = true }: ProjectFieldsProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { saved, fields, setFields, wrong } = choice;
  const [hasCode, setHasCode] = useState(false);
  const field = (name: keyof typeof fields, more: { hint?: string; autoComplete?: string } = {}) => (
    <TextField
      label={t(name === 'licenseeCode' ? `licence.code.${licensee === 'corporate' ? 'corporate' : 'personal'}` : `licence.${name}`)}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      error={isTried && wrong[name] ? PROJECT_MESSAGES[wrong[name]][locale] : null}
      {...more}
    />
  );
  return (
    <fieldset className={styles.project}>
      <legend>{t('licence.whom')}</legend>
      {projects.length > 0 && (
        <Select
          label={t('licence.project')}
          value={saved ? saved.id : NEW_PROJECT}
          options={[
            ...projects.map(({ id, name, licenseeName }) => ({
              value: id,
              label: t('cart.projectOption', { name, licensee: licenseeName }),
            })),
            { value: NEW_PROJECT, label: t('licence.newProject') },
          ]}
          onChange={onProject}
        />
      )}
      {!saved && (
        <>
          {field('name', { hint: t(discounted ? 'licence.nameHint' : 'licence.nameExample') })}
          {field('licenseeName', { hint: t('licence.licenseeHint'), autoComplete: 'organization' })}
          {/* Only China has these codes: who reads English asks for the field. */}
          {locale === 'zh' || hasCode || fields.licenseeCode !== '' ? (
            field('licenseeCode', { hint: t('licence.codeHint') })
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setHasCode(true)}>
              {t('licence.addCode')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
