import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { TextArea } from 'ui-kit/controls';
import { Button, Icon, Skeleton } from 'ui-kit/core';
import { Modal } from 'ui-kit/overlay';
import type { Change, Outcome } from '../api/api.ts';
import { Refused } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import styles from './act.module.css';
import { ActForm } from './act-form.tsx';
import { Changes } from './changes.tsx';
import { GateReport, RefusalReport } from './gate-report.tsx';
import { withMoves } from './is-complete.ts';
import { useDryRun } from './use-dry-run.ts';

interface ActDialogProps {
  wanted: Change;
  onClose: () => void;
  onDone: (act: Change, outcome: Outcome) => void;
}

/**
 * Nothing is done before its dry run was seen: what changes, what the gate says, what is held afterwards, and a reason. The
 * wish goes out with the sequence that the dry run was made on, so a channel that moved on meanwhile refuses it. While it is under
 * way the dialog stays: whoever decided hears how it went.
 */
export function ActDialog({ wanted, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation();
  const { api, channel, status } = useConsole();
  const [act, setAct] = useState(wanted);
  const [turn, setTurn] = useState(0);
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | null>(null);
  const dryRun = useDryRun(act, turn);
  const opened = useRef(status?.body?.sequence ?? 0).current;
  const moved = (status?.body?.sequence ?? 0) !== opened && !busy;
  const needsReason = act.verb === 'rollback';
  const ready = dryRun.state === 'passed' && dryRun.outcome.changed;
  const reason = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!busy) onClose();
  };

  const change = (next: Change) => {
    setFailure(null);
    setAct(next);
  };

  const confirm = async () => {
    if (dryRun.state !== 'passed') return;
    if (needsReason && why.trim() === '') {
      setMissing(true);
      return reason.current?.querySelector('textarea')?.focus();
    }
    setBusy(true);
    setFailure(null);
    try {
      onDone(act, await api.change(act, { channel, why: why.trim(), sequence: dryRun.outcome.before?.sequence ?? 0 }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(error);
      setBusy(false);
      setTurn((last) => last + 1);
    }
  };

  return (
    <Modal
      open
      name="act"
      title={t(`act.title.${act.verb}`)}
      width={720}
      onClose={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" danger={act.verb === 'rollback'} disabled={!ready} busy={busy} onClick={confirm}>
            {t(`act.confirm.${act.verb}`)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.about}>{t(`act.about.${endsCanaryOnly(act, status?.body?.units) ? 'endCanary' : act.verb}`)}</p>
        {failure && <Failure refused={failure} />}
        {moved && !failure && <Notice text={t('act.renewed')} />}
        <ActForm act={act} onChange={change} />
        <section aria-labelledby="dry-run" aria-live="polite" aria-busy={dryRun.state === 'waiting'} className={styles.dryRun}>
          <h2 id="dry-run">{t('act.dryRun')}</h2>
          {dryRun.state === 'waiting' && <Skeleton height="5rem" />}
          {dryRun.state === 'incomplete' && <p className={styles.unchanged}>{t('act.incomplete')}</p>}
          {dryRun.state === 'refused' && <RefusalReport refused={dryRun.refused} onApply={(moves) => applied(act, moves, change)} />}
          {dryRun.state === 'passed' && (
            <>
              <Changes before={dryRun.outcome.before} after={dryRun.outcome.after} />
              <GateReport report={dryRun.outcome.report} />
            </>
          )}
        </section>
        <div ref={reason}>
          <TextArea
            label={t(needsReason ? 'act.whyNeeded' : 'act.why')}
            hint={t('act.whyHint')}
            required={needsReason}
            rows={2}
            maxLength={500}
            value={why}
            error={missing && why.trim() === '' ? t('act.whyMissing') : null}
            onChange={setWhy}
          />
        </div>
      </div>
    </Modal>
  );
}

/** Why a change was not made. Without a response the outcome is unknown, which is not a refusal. */
function Failure({ refused }: { refused: Refused }) {
  const { t } = useTranslation();
  const { reason } = refused.answer;
  if (reason === 'moved' || reason === 'unanswered') return <Notice text={t(`act.${reason}`)} alert />;
  return <RefusalReport refused={refused} />;
}

/** Whether a way back leaves what is live where it is. */
function endsCanaryOnly(act: Change, units: Record<string, ChannelUnit> = {}): boolean {
  return act.verb === 'rollback' && act.moves.every(({ unit, to }) => to === undefined && units[unit]?.canary !== undefined);
}

/** The proposed set in place of the wish; undefined where a wish cannot take other units along. */
function applied(act: Change, moves: readonly string[], change: (act: Change) => void): (() => void) | undefined {
  const next = withMoves(act, moves);
  return next ? () => change(next) : undefined;
}

function Notice({ text, alert = false }: { text: string; alert?: boolean }) {
  return (
    <p className={styles.notice} role={alert ? 'alert' : 'status'}>
      <Icon name="refresh" size={1} />
      {text}
    </p>
  );
}
