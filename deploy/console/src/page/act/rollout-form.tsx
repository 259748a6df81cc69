import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormItem, Input, NumberInput, RadioGroup } from 'ui-kit/form';
import type { Change } from '../api/api.ts';
import styles from './act.module.css';
import { VersionSelect } from './version-select.tsx';

const USUAL_STEPS = [1, 5, 25, 50];
const USUAL_SECONDS = 600;

interface PaceChoiceProps {
  unit: string;
  version: string;
  inSteps: boolean;
  onChange: (act: Change) => void;
}

/** Promotes one unit for everybody at once, or in steps. */
export function PaceChoice({ unit, version, inSteps, onChange }: PaceChoiceProps) {
  const { t } = useTranslation();
  const choose = (steps: boolean) =>
    onChange(
      steps
        ? { verb: 'rollout', unit, version, steps: USUAL_STEPS, minSeconds: USUAL_SECONDS }
        : { verb: 'promote', versions: { [unit]: version } },
    );
  return (
    <FormItem label={t('act.pace')}>
      <RadioGroup
        aria-label={t('act.pace')}
        optionType="button"
        value={inSteps}
        onChange={({ target }) => choose(target.value as boolean)}
        options={[
          { value: false, label: t('act.atOnce') },
          { value: true, label: t('act.inSteps') },
        ]}
      />
    </FormItem>
  );
}

interface RolloutFormProps {
  act: Change & { verb: 'rollout' };
  onChange: (act: Change) => void;
}

/** Plan of a rollout: release, shares, least duration of a step. */
export function RolloutForm({ act, onChange }: RolloutFormProps) {
  const { t } = useTranslation();
  const { unit, version, steps, minSeconds = USUAL_SECONDS } = act;
  const [text, setText] = useState(steps.join(', '));
  const read = (next: string) => {
    setText(next);
    onChange({ ...act, steps: stepsIn(next) });
  };
  return (
    <div className={styles.form}>
      <PaceChoice unit={unit} version={version} inSteps onChange={onChange} />
      <VersionSelect unit={unit} value={version} onChange={(next) => onChange({ ...act, version: next })} />
      <FormItem label={t('act.steps')} extra={t('act.stepsHint')}>
        <Input aria-label={t('act.steps')} inputMode="numeric" value={text} onChange={({ target }) => read(target.value)} />
      </FormItem>
      <FormItem label={t('act.stepMinutes')} extra={t('act.stepMinutesHint')}>
        <NumberInput
          aria-label={t('act.stepMinutes')}
          min={0}
          max={43_200}
          value={minSeconds / 60}
          onChange={(minutes) => onChange({ ...act, minSeconds: Math.round(Number(minutes ?? 0) * 60) })}
        />
      </FormItem>
    </div>
  );
}

/** Shares of a text like `1, 5, 25`; none when a part of it is no number. */
function stepsIn(text: string): number[] {
  const parts = text.split(/[,，、\s]+/).filter(Boolean);
  const steps = parts.map((part) => Number(part.replace(/%$/, '')));
  return steps.every(Number.isFinite) ? steps : [];
}
