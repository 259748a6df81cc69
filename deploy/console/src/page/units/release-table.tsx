import type { PublishedRelease } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { Button, type ButtonProps, Tag } from 'ui-kit/core';
import { CardTable } from '../frame/card-table.tsx';
import { useConsole } from '../frame/console-context.ts';
import { Commit } from '../release/commit.tsx';
import { Moment } from '../release/moment.tsx';
import { Version } from '../release/version.tsx';
import styles from './units.module.css';

interface ReleaseTableProps {
  unit: string;
  versions: readonly string[];
  /** Details of published releases, without removed ones. */
  published: readonly PublishedRelease[];
  /** Undefined for a unit that the channel does not have yet. */
  entry: ChannelUnit | undefined;
  onCompare: (version: string) => void;
}

/** Published releases of a unit, newest first, with the role of each in the channel. */
export function ReleaseTable({ unit, versions, published, entry, onCompare }: ReleaseTableProps) {
  const rows = versions.map(
    (version): ReleaseRow => ({
      version,
      build: published.find((release) => release.version === version),
      isLive: entry?.current === version,
      isCanary: entry?.canary?.version === version,
      isPinned: entry?.pinned?.includes(version) ?? false,
      isTarget: entry?.targets.includes(version) ?? false,
      isTaken: entry?.hold?.rolledBack.includes(version) ?? false,
    }),
  );
  return (
    <CardTable<ReleaseRow>
      rowKey="version"
      rows={rows}
      prefix="unit.column"
      columns={[
        { name: 'version', heading: true, render: ({ version }) => <Version of={version} /> },
        { name: 'built', isEmpty: ({ build }) => !build, render: ({ build }) => build && <Build build={build} /> },
        {
          name: 'state',
          isEmpty: (row) => !(row.isLive || row.isCanary || row.isTarget || row.isPinned || row.isTaken),
          render: (row) => <State row={row} />,
        },
        { name: 'actions', render: (row) => <Actions unit={unit} row={row} entry={entry} onCompare={onCompare} /> },
      ]}
    />
  );
}

/** A release and its role in the channel. */
interface ReleaseRow {
  version: string;
  /** Undefined for a removed release. */
  build: PublishedRelease | undefined;
  isLive: boolean;
  isCanary: boolean;
  isPinned: boolean;
  isTarget: boolean;
  isTaken: boolean;
}

function Build({ build }: { build: PublishedRelease }) {
  return (
    <>
      <Moment at={build.builtAt} />
      {build.commit && (
        <p className={styles.since}>
          <Commit of={build} />
        </p>
      )}
    </>
  );
}

function State({ row: { isLive, isCanary, isTarget, isPinned, isTaken } }: { row: ReleaseRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.tags}>
      {isLive && <Tag tone="success">{t('unit.state.live')}</Tag>}
      {isCanary && <Tag tone="accent">{t('unit.state.canary')}</Tag>}
      {isTarget && <Tag>{t('unit.state.target')}</Tag>}
      {isPinned && <Tag>{t('unit.state.pinned')}</Tag>}
      {isTaken && <Tag tone="danger">{t('unit.state.taken')}</Tag>}
    </span>
  );
}

type ActionsProps = Pick<ReleaseTableProps, 'unit' | 'entry' | 'onCompare'> & { row: ReleaseRow };

/** Actions of a release. Accessible names include the version, so that a list of buttons is unambiguous. */
function Actions({ unit, row: { version, isLive, isCanary, isPinned, isTarget }, entry, onCompare }: ActionsProps) {
  const { t } = useTranslation();
  const { propose } = useConsole();
  const button = (action: string, onClick: () => void, look: Pick<ButtonProps, 'variant' | 'danger'> = {}) => (
    <Button size="sm" aria-label={`${t(action)} ${version}`} onClick={onClick} {...look}>
      {t(action)}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {isCanary && button('do.withdraw', () => propose({ verb: 'withdraw', unit, version }))}
      {!isLive && !entry?.hold && button('do.promote', () => propose({ verb: 'promote', versions: { [unit]: version } }))}
      {!isLive &&
        isTarget &&
        button('do.rollbackTo', () => propose({ verb: 'rollback', moves: [{ unit, to: version }] }), { danger: true })}
      {!isLive && entry && button('do.compare', () => onCompare(version), { variant: 'quiet' })}
      {entry &&
        button(isPinned ? 'do.unpin' : 'do.pin', () => propose({ verb: isPinned ? 'unpin' : 'pin', unit, version }), { variant: 'quiet' })}
    </div>
  );
}
