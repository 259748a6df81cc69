import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { Button, Icon, Skeleton } from 'ui-kit/core';
import { Form, FormItem, TextArea, useForm } from 'ui-kit/form';
import { Modal } from 'ui-kit/overlay';
import type { Change, Outcome } from '../api/api.ts';
import { ApiError } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import styles from './act.module.css';
import { ActForm } from './act-form.tsx';
import { Changes } from './changes.tsx';
import { GateReport, RefusalReport } from './gate-report.tsx';
import { textKeyOf, withMoves } from './is-complete.ts';
import { useDryRun } from './use-dry-run.ts';

interface ActDialogProps {
  wanted: Change;
  onClose: () => void;
  onDone: (act: Change, outcome: Outcome) => void;
}

/**
 * A change is confirmed only after its dry run: what changes, the gate's report, what is held afterwards. It carries the sequence that
 * the dry run saw, so the server refuses it when the channel has changed meanwhile. The dialog stays open until the answer is there.
 */
export function ActDialog({ wanted, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation();
  const { api, channel, status } = useConsole();
  const [act, setAct] = useState(wanted);
  const [turn, setTurn] = useState(0);
  const [form] = useForm<{ why?: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const dryRun = useDryRun(act, turn, busy);
  const opened = useRef(status?.body?.sequence ?? 0).current;
  const moved = (status?.body?.sequence ?? 0) !== opened && !busy;
  const needsReason = act.verb === 'rollback';
  const ready = dryRun.state === 'passed' && dryRun.outcome.changed;
  const close = () => {
    if (!busy) onClose();
  };

  const change = (next: Change) => {
    setFailure(null);
    setAct(next);
  };

  const confirm = async ({ why = '' }: { why?: string }) => {
    if (dryRun.state !== 'passed') return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(act, await api.change(act, { channel, why: why.trim(), sequence: dryRun.outcome.before?.sequence ?? 0 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setBusy(false);
      setTurn((last) => last + 1);
    }
  };

  return (
    <Modal
      open
      name="act"
      title={t(`act.title.${textKeyOf(act.verb)}`)}
      width={720}
      onClose={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            danger={act.verb === 'rollback' || act.verb === 'rollout.abort'}
            disabled={!ready}
            busy={busy}
            onClick={form.submit}
          >
            {t(`act.confirm.${textKeyOf(act.verb)}`)}
          </Button>
        </>
      }
    >
      <Form form={form} onFinish={confirm} className={styles.body}>
        <p className={styles.about}>{t(`act.about.${endsCanaryOnly(act, status?.body?.units) ? 'endCanary' : textKeyOf(act.verb)}`)}</p>
        {failure && <Failure error={failure} />}
        {moved && !failure && <Notice text={t('act.renewed')} />}
        <ActForm act={act} onChange={change} />
        <section aria-labelledby="dry-run" aria-live="polite" aria-busy={dryRun.state === 'waiting'} className={styles.dryRun}>
          <h2 id="dry-run">{t('act.dryRun')}</h2>
          {dryRun.state === 'waiting' && <Skeleton height="5rem" />}
          {dryRun.state === 'incomplete' && <p className={styles.unchanged}>{t('act.incomplete')}</p>}
          {dryRun.state === 'refused' && <RefusalReport error={dryRun.error} onApply={(moves) => applied(act, moves, change)} />}
          {dryRun.state === 'passed' && (
            <>
              <Changes before={dryRun.outcome.before} after={dryRun.outcome.after} />
              <GateReport report={dryRun.outcome.report} />
            </>
          )}
        </section>
        <FormItem
          name="why"
          label={t(needsReason ? 'act.whyNeeded' : 'act.why')}
          extra={t('act.whyHint')}
          rules={needsReason ? [{ required: true, whitespace: true, message: t('act.whyMissing') }] : []}
        >
          <TextArea rows={2} maxLength={500} />
        </FormItem>
      </Form>
    </Modal>
  );
}

/** Why a change was not made. Without a response the outcome is unknown, which is not a refusal. */
function Failure({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const { reason } = error.refusal;
  if (reason === 'moved' || reason === 'unanswered') return <Notice text={t(`act.${reason}`)} alert />;
  return <RefusalReport error={error} />;
}

/** Whether a rollback ends canaries only and leaves the live releases. */
function endsCanaryOnly(act: Change, units: Record<string, ChannelUnit> = {}): boolean {
  return act.verb === 'rollback' && act.moves.every(({ unit, to }) => to === undefined && units[unit]?.canary !== undefined);
}

/** Puts the proposed set in place of the change; undefined for a verb that takes no other units. */
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
