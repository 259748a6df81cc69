import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Canary, ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { Icon, VisuallyHidden } from 'ui-kit/core';
import { Descriptions } from 'ui-kit/data';
import { Version } from '../release/version.tsx';
import styles from './act.module.css';

const STYLES = { header: { marginBottom: 'var(--yh-space-1)' }, title: { fontSize: 'inherit' }, label: { width: '6rem' } };

/** Effect of a change on each unit. */
export function Changes({ before, after }: { before: ChannelBody | null; after: ChannelBody }) {
  const { t } = useTranslation();
  const units = [...new Set([...Object.keys(before?.units ?? {}), ...Object.keys(after.units)])].sort();
  const changed = units.filter((unit) => JSON.stringify(before?.units[unit]) !== JSON.stringify(after.units[unit]));
  if (changed.length === 0) return <p className={styles.unchanged}>{t('act.unchanged')}</p>;
  return (
    <div className={styles.changes}>
      {changed.map((unit) => (
        <UnitChange key={unit} unit={unit} was={before?.units[unit]} is={after.units[unit]} />
      ))}
    </div>
  );
}

interface UnitChangeProps {
  unit: string;
  was: ChannelUnit | undefined;
  is: ChannelUnit | undefined;
}

function UnitChange({ unit, was, is }: UnitChangeProps) {
  const { t } = useTranslation();
  const nothing = t('change.nothing');
  const canary = (unit: ChannelUnit | undefined) =>
    unit?.canary ? (
      <>
        <Version of={unit.canary.version} /> {unit.canary.percent} %{planText(unit.canary, t)}
      </>
    ) : (
      nothing
    );
  const rows: { key: string; label: string; children: ReactNode }[] = [];
  const row = (name: string, from: ReactNode, to: ReactNode) =>
    rows.push({
      key: name,
      label: t(`change.${name}`),
      children: (
        <span className={styles.change}>
          {from} <Icon name="arrow-right" size={0.875} />
          <VisuallyHidden>{t('change.becomes')}</VisuallyHidden> <strong>{to}</strong>
        </span>
      ),
    });
  if (was?.current !== is?.current) row('live', was ? <Version of={was.current} /> : nothing, is ? <Version of={is.current} /> : nothing);
  if (JSON.stringify(was?.canary) !== JSON.stringify(is?.canary)) row('canary', canary(was), canary(is));
  if (JSON.stringify(was?.hold) !== JSON.stringify(is?.hold)) {
    row('hold', t(was?.hold ? 'change.held' : 'change.free'), is?.hold ? heldText(is.hold.rolledBack, t) : t('change.free'));
  }
  if (!same(was?.pinned, is?.pinned)) row('pinned', was?.pinned?.join(', ') || nothing, is?.pinned?.join(', ') || nothing);
  if (!same(was?.targets, is?.targets)) row('targets', was?.targets.join(', ') || nothing, is?.targets.join(', ') || nothing);
  return <Descriptions title={unit} size="small" column={1} colon={false} items={rows} styles={STYLES} />;
}

function planText({ rollout }: Canary, t: TFunction): string {
  if (!rollout) return '';
  const plan = t('change.steps', { steps: rollout.steps.join(', ') });
  return rollout.paused ? `${plan}, ${t('change.paused')}` : plan;
}

function heldText(taken: readonly string[], t: TFunction): string {
  return taken.length > 0 ? t('change.heldTaken', { versions: taken.join(', ') }) : t('change.held');
}

function same(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.join() === b.join();
}
