import type { AuditEntry } from 'deploy-api/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import { EmptyState, Skeleton, Tag } from 'ui-kit/core';
import { RadioGroup } from 'ui-kit/form';
import { useAnswer } from '../api/use-answer.ts';
import { useConsole } from '../frame/console-context.ts';
import { Failed, RefusalWords } from '../frame/sentence.tsx';
import { RecordEntry } from './record-entry.tsx';
import styles from './records.module.css';

/** Poll interval, ms: refused attempts change no channel, so no event announces them. */
const READ_EVERY_MS = 5000;

const TONES = { done: 'success', unchanged: 'plain', refused: 'danger', failed: 'danger', interrupted: 'danger' } as const;

/** Audit entries of all requests to the release service, refused ones too. */
export function AuditView() {
  const { t } = useTranslation();
  const { api, status } = useConsole();
  const sequence = status?.body?.sequence;
  const opened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the channel was an attempt
  const ask = useCallback(() => {
    const renewal = opened.current;
    opened.current = true;
    return api.call('audit', { limit: 100 }, { renewal });
  }, [api, sequence]);
  const { value, error, again } = useAnswer(ask);
  const [shown, setShown] = useState<'real' | 'refused' | 'all'>('real');
  useEffect(() => {
    const timer = setInterval(again, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  const entries = value?.filter(
    ({ dryRun, outcome }) => shown === 'all' || (!dryRun && (shown === 'real' || (outcome !== 'done' && outcome !== 'unchanged'))),
  );
  return (
    <>
      <div className={`yh-spread ${styles.head}`}>
        <h1 className={styles.title}>{t('nav.audit')}</h1>
        <RadioGroup
          aria-label={t('audit.show')}
          optionType="button"
          value={shown}
          onChange={({ target }) => setShown(target.value as typeof shown)}
          options={(['real', 'refused', 'all'] as const).map((name) => ({ value: name, label: t(`audit.shown.${name}`) }))}
        />
      </div>
      {error && <Failed error={error} onRetry={again} />}
      {!value && !error && <Skeleton height="20rem" />}
      {entries?.length === 0 && <EmptyState title={t('audit.none')} icon="scroll-text" />}
      <ol className={styles.entries}>
        {entries?.map((entry) => (
          <Attempt key={`${entry.at} ${entry.verb} ${entry.by} ${JSON.stringify(entry.asked)}`} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function Attempt({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const { verbs } = useConsole();
  const { by, role, verb, channel, asked, dryRun, outcome, reason, message, userMessage } = entry;
  const words = {
    name: (of: string) => t(`audit.asked.${of}`, { defaultValue: of }),
    value: (of: string, text: string) => (of === 'role' || of === 'action' ? t(`${of}.${text}`, { defaultValue: text }) : text),
  };
  return (
    <RecordEntry
      record={entry}
      headline={
        <>
          <Tag tone={TONES[outcome]}>{t(`audit.outcome.${outcome}`)}</Tag>
          {dryRun && <Tag>{t('audit.dryRun')}</Tag>}
          <strong>{verb === 'authenticate' ? t('audit.signIn') : (verbs[verb]?.[i18n.language as Locale] ?? verb)}</strong>
          <span>
            {by}
            {role && ` (${t(`role.${role}`)})`}
            {channel && ` · ${channel}`}
          </span>
        </>
      }
    >
      <p className={styles.asked}>{askedLines(asked, words).join(' · ')}</p>
      {/* quiet: part of a record that does not change. */}
      {reason && (
        <p className={styles.reason}>
          {/* The gate report already says that the gate refuses. */}
          {!(reason === 'gate' && userMessage) && `${t(`refusal.${reason}.title`)} · `}
          <RefusalWords reason={reason} userMessage={userMessage} message={message} />
        </p>
      )}
    </RecordEntry>
  );
}

/** Translates a parameter of a request: `name` its name, `value` its value. */
interface AskedWords {
  name(of: string): string;
  value(of: string, value: string): string;
}

/** Parameters of a request in short: `unit: mf-catalog`, lists of plain values joined, moves of units as `mf-catalog → 1.0.0`. */
function askedLines(asked: Record<string, unknown>, words: AskedWords): string[] {
  return Object.entries(asked)
    .filter(([, value]) => isSet(value) && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${words.name(name)}: ${plain(value, (text) => words.value(name, text))}`);
}

function plain(value: unknown, format: (text: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => plain(item, format)).join(', ');
  if (value === null || typeof value !== 'object') return format(String(value));
  const { unit, to } = value as { unit?: unknown; to?: unknown };
  if (typeof unit === 'string') return isSet(to) ? `${unit} → ${to}` : unit;
  return Object.entries(value)
    .filter(([, item]) => isSet(item))
    .map(([name, item]) => `${name} ${plain(item, format)}`)
    .join(', ');
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
