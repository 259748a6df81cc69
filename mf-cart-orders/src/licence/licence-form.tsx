import { useRef, useState } from 'react';
import { fitOptions, usualOptions } from 'shared-contracts/licensing/fit-options';
import { LICENCE_MESSAGES, type LicenceOptions, licenceIssues } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { Button, useHost, useKitText } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { useFirstError } from './first-error.ts';
import styles from './licence.module.css';
import { LivePrice, type ShownQuote } from './live-price.tsx';
import { OptionsForm } from './options-form.tsx';
import { NEW_PROJECT, ProjectFields, useProjectChoice } from './project-fields.tsx';
import type { ChosenLicence, NewProject, Project } from './project-id.ts';

/** A way to go on with a chosen licence. */
export interface LicenceWay {
  action: string;
  /** It goes on at the price that was shown, so it waits for one. */
  needsQuote?: boolean;
  /** A rejection is shown in the form; with false the form stays open. */
  onChoose(chosen: ChosenLicence, quote: ShownQuote | null): Promise<boolean>;
}

interface LicenceFormProps {
  table: PriceTable;
  projects: readonly Project[];
  /** What is licensed, for the price. */
  dataIds: readonly number[];
  initial: { grant: LicenceOptions | null; projectId: number | null; project?: NewProject['fields'] | undefined };
  /** What most do: the form sends it. */
  main: LicenceWay;
  second?: LicenceWay | undefined;
  onClose(): void;
}

/** Chooses whom a licence is for, what for, and shows what that costs. */
export function LicenceForm({ table, projects, dataIds, initial, main, second, onClose }: LicenceFormProps) {
  const text = useKitText();
  const { locale } = useHost();
  const { busy, failure, run } = useSubmit('licence');
  const [sent, setSent] = useState<LicenceWay | null>(null);
  const [grant, setGrant] = useState(() => {
    const begun = initial.grant ?? projects[0]?.grant;
    return begun ? fitOptions(table, begun) : usualOptions(table, locale);
  });
  const choice = useProjectChoice(projects, grant.licensee, initial.projectId, initial.project);
  const { saved } = choice;
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  useFirstError(form, tries);
  const [quote, setQuote] = useState<ShownQuote | null>(null);
  const [attempt, setAttempt] = useState(0);
  const issue = licenceIssues(table, grant)[0];
  const isWrong = issue !== undefined || choice.isWrong;

  const isReady = ({ needsQuote }: LicenceWay): boolean => !needsQuote || (issue === undefined && quote !== null);

  async function send(way: LicenceWay): Promise<void> {
    if (!isReady(way)) return;
    setSent(way);
    setTries(tries + 1);
    if (isWrong) return;
    let isChosen = false;
    await run(async () => {
      isChosen = await way.onChoose({ grant, project: choice.project }, quote);
    });
    if (isChosen) onClose();
    // A refusal may be of a price that changed: the form shows the new one.
    else setAttempt(attempt + 1);
  }

  function chooseProject(id: number): void {
    choice.choose(id);
    const project = projects.find((one) => one.id === id);
    // The licensee of a project is not another one of its licences.
    if (project) setGrant(fitOptions(table, initial.grant ? { ...grant, licensee: project.grant.licensee } : project.grant));
  }

  function changeGrant(next: LicenceOptions): void {
    setGrant(next);
    if (saved && saved.grant.licensee !== next.licensee) choice.choose(NEW_PROJECT);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(main);
      }}
    >
      <OptionsForm table={table} value={grant} onChange={changeGrant} />
      {isTried && issue && <Failure text={LICENCE_MESSAGES[issue.message][locale]} />}
      <ProjectFields projects={projects} licensee={grant.licensee} choice={choice} isTried={isTried} onProject={chooseProject} />
      <div className={styles.foot}>
        {!issue && <LivePrice key={attempt} table={table} dataIds={dataIds} grant={grant} onChange={changeGrant} onQuote={setQuote} />}
        <Failure text={failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          {second && (
            <Button busy={busy && sent === second} disabled={busy || !isReady(second)} onClick={() => void send(second)}>
              {second.action}
            </Button>
          )}
          <Button variant="primary" type="submit" busy={busy && sent === main} disabled={(busy && sent !== main) || !isReady(main)}>
            {main.action}
          </Button>
        </div>
      </div>
    </form>
  );
}
