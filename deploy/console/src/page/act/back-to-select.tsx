import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';
import { SelectField } from '../frame/select-field.tsx';
import { momentText } from '../release/moment.tsx';

interface BackToSelectProps {
  unit: string;
  /** Undefined: ends the canary, or without one rolls back to the newest target. */
  to: string | undefined;
  onChange: (to: string | undefined) => void;
}

/** Selects the target of a rollback: a retained release, or the end of the canary. */
export function BackToSelect({ unit, to, onChange }: BackToSelectProps) {
  const { t, i18n } = useTranslation();
  const { api, status } = useConsole();
  const { value } = useAnswer(useCallback(() => api.call('published', { unit }), [api, unit]));
  const { targets = [], canary } = status?.body?.units[unit] ?? {};
  const label = (target: string) => {
    const builtAt = value?.find(({ version }) => version === target)?.builtAt;
    const details = [target === targets[0] && t('act.before'), builtAt && t('act.built', { at: momentText(builtAt, i18n.language) })];
    return [target, ...details.filter(Boolean)].join(' · ');
  };
  return (
    <SelectField
      label={t('act.backTo', { unit })}
      value={to ?? ''}
      onChange={(next) => onChange(next || undefined)}
      options={[
        ...(canary ? [{ value: '', label: t('act.endCanary', { version: canary.version }) }] : []),
        ...(!canary && to === undefined ? [{ value: '', label: t('act.newestTarget') }] : []),
        ...targets.map((target) => ({ value: target, label: label(target) })),
      ]}
    />
  );
}
