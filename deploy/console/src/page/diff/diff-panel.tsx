import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from 'ui-kit/core';
import { Form } from 'ui-kit/form';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';
import { SelectField } from '../frame/select-field.tsx';
import { Failed } from '../frame/sentence.tsx';
import styles from './diff.module.css';
import { DiffReport } from './diff-report.tsx';

interface DiffPanelProps {
  unit: string;
  versions: readonly string[];
  from: string;
  to: string;
  onChange: (compared: { from: string; to: string }) => void;
}

/** Selects two releases of a unit and shows their differences. */
export function DiffPanel({ unit, versions, from, to, onChange }: DiffPanelProps) {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { value, error, again } = useAnswer(useCallback(() => api.call('diff', { unit, from, to }), [api, unit, from, to]));
  const options = versions.map((version) => ({ value: version, label: version }));
  const isNow = value && value.from.version === from && value.to.version === to;
  return (
    <>
      <Form className={styles.choice}>
        <SelectField label={t('diff.from')} value={from} onChange={(next) => onChange({ from: next, to })} options={options} />
        <SelectField label={t('diff.to')} value={to} onChange={(next) => onChange({ from, to: next })} options={options} />
      </Form>
      {error && <Failed error={error} onRetry={again} />}
      {!error && (isNow ? <DiffReport diff={value} /> : <Skeleton height="12rem" />)}
    </>
  );
}
