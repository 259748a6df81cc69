import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';
import { SelectField } from '../frame/select-field.tsx';
import { momentText } from '../release/moment.tsx';

interface VersionSelectProps {
  unit: string;
  /**
   * Empty: none chosen yet; then the newest release that was built after the live one is preselected. An older one must be chosen
   * explicitly.
   */
  value: string;
  onChange: (version: string) => void;
}

/** Selects a published release of a unit that is not live. */
export function VersionSelect({ unit, value, onChange }: VersionSelectProps) {
  const { t, i18n } = useTranslation();
  const { api, status } = useConsole();
  const releases = useAnswer(useCallback(() => api.call('published', { unit }), [api, unit]));
  const entry = status?.body?.units[unit];
  const published = (releases.value ?? []).map(({ version }) => version);
  const builtAt = new Map(releases.value?.map((release) => [release.version, release.builtAt]));
  const choices = published.filter((version) => version !== entry?.current);
  const isTaken = (version: string) => entry?.hold?.rolledBack.includes(version) ?? false;
  const liveAt = entry ? published.indexOf(entry.current) : -1;
  const isOlder = (version: string) => liveAt >= 0 && published.indexOf(version) > liveAt;
  const newest = choices.find((version) => !isOlder(version) && !isTaken(version));
  const choose = useRef(onChange);
  choose.current = onChange;
  useEffect(() => {
    if (value === '' && newest) choose.current(newest);
  }, [value, newest]);

  const label = (version: string) => {
    const built = builtAt.get(version);
    const details = [
      version === entry?.canary?.version && t('unit.state.canary'),
      isTaken(version) && t('unit.state.taken'),
      isOlder(version) && t('unit.state.older'),
      built && t('act.built', { at: momentText(built, i18n.language) }),
    ];
    return [version, ...details.filter(Boolean)].join(' · ');
  };
  const nothing = releases.value && choices.length === 0;
  return (
    <SelectField
      label={t('act.release', { unit })}
      value={value}
      onChange={onChange}
      disabled={!releases.value || choices.length === 0}
      hint={value === '' ? releases.value && t('act.newestIsLive') : isOlder(value) && t('act.olderHint')}
      error={releases.error ? t('failed') : nothing ? t('act.noOther') : null}
      placeholder={t(releases.value ? 'act.chooseRelease' : 'act.reading')}
      options={[
        ...(value !== '' && !choices.includes(value) ? [{ value, label: value }] : []),
        ...choices.map((version) => ({ value: version, label: label(version) })),
      ]}
    />
  );
}
