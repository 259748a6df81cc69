import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/controls';
import { Skeleton } from 'ui-kit/core';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';
import { Failed } from '../frame/failed.tsx';
import styles from './diff.module.css';
import { DiffReport } from './diff-report.tsx';

interface DiffPanelProps {
  unit: string;
  versions: readonly string[];
  from: string;
  to: string;
  onChange: (compared: { from: string; to: string }) => void;
}

/** Two releases of a unit to choose, and what differs between them. */
export function DiffPanel({ unit, versions, from, to, onChange }: DiffPanelProps) {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { value, refused, again } = useAnswer(useCallback(() => api.call('diff', { unit, from, to }), [api, unit, from, to]));
  const options = versions.map((version) => ({ value: version, label: version }));
  const isNow = value && value.from.version === from && value.to.version === to;
  return (
    <>
      <div className={styles.choice}>
        <Select label={t('diff.from')} value={from} onChange={(next) => onChange({ from: next, to })} options={options} />
        <Select label={t('diff.to')} value={to} onChange={(next) => onChange({ from, to: next })} options={options} />
      </div>
      {refused && <Failed refused={refused} onRetry={again} />}
      {!refused && (isNow ? <DiffReport diff={value} /> : <Skeleton height="12rem" />)}
    </>
  );
}
