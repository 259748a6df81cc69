import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';
import { FormItem, RadioGroup, Select, Slider } from 'ui-kit/form';
import type { Change } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import styles from './act.module.css';
import { BackToSelect } from './back-to-select.tsx';
import { PaceChoice, RolloutForm } from './rollout-form.tsx';
import { VersionSelect } from './version-select.tsx';

/** Usual shares of a canary; the slider offers any other. */
const SHARES = [1, 5, 10, 25, 50];

interface ActFormProps<Kind extends Change = Change> {
  act: Kind;
  onChange: (act: Change) => void;
}

/** Fields of a change: versions, share, targets. Verbs without parameters show their subject only. */
export function ActForm({ act, onChange }: ActFormProps) {
  switch (act.verb) {
    case 'promote':
      return <PromoteForm act={act} onChange={onChange} />;
    case 'rollout':
      return <RolloutForm act={act} onChange={onChange} />;
    case 'canary':
      return <CanaryForm act={act} onChange={onChange} />;
    case 'rollback':
      return <RollbackForm act={act} onChange={onChange} />;
    case 'hold':
    case 'unhold':
      return <p className={styles.subject}>{act.units.join(', ')}</p>;
    default:
      return <p className={styles.subject}>{act.version ? `${act.unit}@${act.version}` : act.unit}</p>;
  }
}

function PromoteForm({ act, onChange }: ActFormProps<Change & { verb: 'promote' }>) {
  const { t } = useTranslation();
  const { status } = useConsole();
  const { versions } = act;
  const others = Object.keys(status?.body?.units ?? {}).filter((unit) => versions[unit] === undefined);
  const set = (next: Record<string, string>) => onChange({ verb: 'promote', versions: next });
  const [only, ...more] = Object.entries(versions);
  const without = (unit: string) => Object.fromEntries(Object.entries(versions).filter(([name]) => name !== unit));
  return (
    <div className={styles.form}>
      {only && more.length === 0 && status?.body?.units[only[0]] && (
        <PaceChoice unit={only[0]} version={only[1]} inSteps={false} onChange={onChange} />
      )}
      {Object.entries(versions).map(([unit, version], _index, all) => (
        <div key={unit} className={styles.line}>
          <VersionSelect unit={unit} value={version} onChange={(next) => set({ ...versions, [unit]: next })} />
          {all.length > 1 && <IconButton icon="close" label={t('act.without', { unit })} onClick={() => set(without(unit))} />}
        </div>
      ))}
      {others.length > 0 && <AnotherUnit units={others} onAdd={(unit) => set({ ...versions, [unit]: '' })} />}
    </div>
  );
}

function RollbackForm({ act, onChange }: ActFormProps<Change & { verb: 'rollback' }>) {
  const { t } = useTranslation();
  const { status } = useConsole();
  const units = status?.body?.units ?? {};
  const others = Object.keys(units).filter(
    (unit) => !act.moves.some((move) => move.unit === unit) && (units[unit]!.targets.length > 0 || units[unit]!.canary),
  );
  const set = (moves: typeof act.moves) => onChange({ verb: 'rollback', moves });
  return (
    <div className={styles.form}>
      {act.moves.map(({ unit, to }) => {
        return (
          <div key={unit} className={styles.line}>
            <BackToSelect
              unit={unit}
              to={to}
              onChange={(next) => set(act.moves.map((move) => (move.unit === unit ? { unit, ...(next && { to: next }) } : move)))}
            />
            {act.moves.length > 1 && (
              <IconButton
                icon="close"
                label={t('act.without', { unit })}
                onClick={() => set(act.moves.filter((move) => move.unit !== unit))}
              />
            )}
          </div>
        );
      })}
      {others.length > 0 && (
        <AnotherUnit
          units={others}
          onAdd={(unit) => set([...act.moves, { unit, ...(!units[unit]!.canary && { to: units[unit]!.targets[0] }) }])}
        />
      )}
    </div>
  );
}

function AnotherUnit({ units, onAdd }: { units: readonly string[]; onAdd: (unit: string) => void }) {
  const { t } = useTranslation();
  return (
    <Select<string>
      aria-label={t('act.another')}
      className={styles.another}
      placeholder={t('act.another')}
      value={null}
      onChange={onAdd}
      options={units.map((unit) => ({ value: unit, label: unit }))}
    />
  );
}

function CanaryForm({ act, onChange }: ActFormProps<Change & { verb: 'canary' }>) {
  const { t } = useTranslation();
  const { unit, version, percent } = act;
  const text = t('act.shareOf', { percent });
  return (
    <div className={styles.form}>
      <VersionSelect unit={unit} value={version} onChange={(next) => onChange({ ...act, version: next })} />
      <FormItem label={t('act.share')}>
        <RadioGroup
          aria-label={t('act.share')}
          optionType="button"
          value={percent}
          onChange={({ target }) => onChange({ ...act, percent: target.value as number })}
          options={SHARES.map((share) => ({ value: share, label: `${share} %` }))}
        />
        <div className={styles.share}>
          <Slider
            ariaLabelForHandle={t('act.share')}
            ariaValueTextFormatterForHandle={() => text}
            tooltip={{ open: false }}
            min={1}
            max={100}
            value={percent}
            onChange={(next) => onChange({ ...act, percent: next })}
          />
          <output>{text}</output>
        </div>
      </FormItem>
    </div>
  );
}
