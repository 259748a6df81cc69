import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/form';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';

interface VersionSelectProps {
  unit: string;
  /** Empty: none chosen yet; then the newest published one that is not live is, as soon as it is known. */
  value: string;
  onChange: (version: string) => void;
}

/** A published release of a unit that is not live. */
export function VersionSelect({ unit, value, onChange }: VersionSelectProps) {
  const { t } = useTranslation();
  const { api, status } = useConsole();
  const releases = useAnswer(useCallback(() => api.releases(unit), [api, unit]));
  const entry = status?.body?.units[unit];
  const choices = (releases.value?.versions ?? []).filter((version) => version !== entry?.current);
  const newest = choices[0];
  const choose = useRef(onChange);
  choose.current = onChange;
  useEffect(() => {
    if (value === '' && newest) choose.current(newest);
  }, [value, newest]);

  const label = (version: string) => {
    if (version === entry?.canary?.version) return `${version} · ${t('unit.state.canary')}`;
    if (entry?.targets.includes(version)) return `${version} · ${t('unit.state.target')}`;
    return version;
  };
  const nothing = releases.value && choices.length === 0;
  return (
    <Select
      label={t('act.release', { unit })}
      value={value}
      onChange={onChange}
      disabled={!releases.value || choices.length === 0}
      error={releases.refused ? t('failed') : nothing ? t('act.noOther') : null}
      options={[
        ...(value === '' ? [{ value: '', label: '…' }] : []),
        ...(value !== '' && !choices.includes(value) ? [{ value, label: value }] : []),
        ...choices.map((version) => ({ value: version, label: label(version) })),
      ]}
    />
  );
}
