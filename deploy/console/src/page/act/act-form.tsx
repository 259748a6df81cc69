import { useTranslation } from 'react-i18next';
import { Radio, Select, Slider } from 'ui-kit/controls';
import { IconButton } from 'ui-kit/core';
import type { Change } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import styles from './act.module.css';
import { BackToSelect } from './back-to-select.tsx';
import { VersionSelect } from './version-select.tsx';

/** Shares that are usual; any other is on the slider. */
const SHARES = [1, 5, 10, 25, 50];

interface ActFormProps<Kind extends Change = Change> {
  act: Kind;
  onChange: (act: Change) => void;
}

/** What can still be chosen of a wish: versions, share, targets. Nothing for the plain ones but their names. */
export function ActForm({ act, onChange }: ActFormProps) {
  switch (act.verb) {
    case 'promote':
      return <PromoteForm act={act} onChange={onChange} />;
    case 'canary':
      return <CanaryForm act={act} onChange={onChange} />;
    case 'rollback':
      return <RollbackForm act={act} onChange={onChange} />;
    case 'hold':
    case 'unhold':
      return <p className={styles.subject}>{act.units.join(', ')}</p>;
    default:
      return <p className={styles.subject}>{`${act.unit}@${act.version}`}</p>;
  }
}

function PromoteForm({ act, onChange }: ActFormProps<Change & { verb: 'promote' }>) {
  const { t } = useTranslation();
  const { status } = useConsole();
  const { versions } = act;
  const others = Object.keys(status?.body?.units ?? {}).filter((unit) => versions[unit] === undefined);
  const set = (next: Record<string, string>) => onChange({ verb: 'promote', versions: next });
  const without = (unit: string) => Object.fromEntries(Object.entries(versions).filter(([name]) => name !== unit));
  return (
    <div className={styles.form}>
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
    <Select
      label={t('act.another')}
      hideLabel
      variant="quiet"
      value=""
      onChange={(unit) => unit && onAdd(unit)}
      options={[{ value: '', label: t('act.another') }, ...units.map((unit) => ({ value: unit, label: unit }))]}
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
      <Radio
        label={t('act.share')}
        variant="segments"
        value={SHARES.includes(percent) ? percent : null}
        onChange={(next) => onChange({ ...act, percent: next })}
        options={SHARES.map((share) => ({ value: share, label: `${share} %` }))}
      />
      <div className={styles.share}>
        <Slider
          label={t('act.share')}
          min={1}
          max={100}
          value={percent}
          valueText={text}
          onChange={(next) => onChange({ ...act, percent: next })}
        />
        <output>{text}</output>
      </div>
    </div>
  );
}
