import type { PublishedRelease } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { Button, Tag } from 'ui-kit/core';
import { useConsole } from '../frame/console-context.ts';
import { Moment } from '../release/moment.tsx';
import { Version } from '../release/version.tsx';
import styles from './units.module.css';

interface ReleaseTableProps {
  unit: string;
  versions: readonly string[];
  /** What is known of them; one that was cleaned away is not among these. */
  published: readonly PublishedRelease[];
  /** Undefined for a unit that the channel does not have yet. */
  entry: ChannelUnit | undefined;
  onCompare: (version: string) => void;
}

/** Published releases of a unit, the newest first, with what each is to the channel. */
export function ReleaseTable({ unit, versions, published, entry, onCompare }: ReleaseTableProps) {
  const { t } = useTranslation();
  const { propose } = useConsole();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['version', 'built', 'state', 'actions'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`unit.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => {
          const build = published.find((release) => release.version === version);
          const isLive = entry?.current === version;
          const isCanary = entry?.canary?.version === version;
          const isPinned = entry?.pinned?.includes(version) ?? false;
          const isTarget = entry?.targets.includes(version) ?? false;
          const isTaken = entry?.hold?.rolledBack.includes(version) ?? false;
          const named = (action: string) => ({ 'aria-label': `${t(action)} ${version}` });
          return (
            <tr key={version}>
              <th scope="row" data-label={t('unit.column.version')}>
                <Version of={version} />
              </th>
              <td data-label={t('unit.column.built')} data-empty={!build}>
                {build && (
                  <>
                    <Moment at={build.builtAt} />
                    {build.commit && (
                      <p className={styles.since}>
                        <code>{build.commit.slice(0, 10)}</code>
                      </p>
                    )}
                  </>
                )}
              </td>
              <td data-label={t('unit.column.state')} data-empty={!isLive && !isCanary && !isTarget && !isPinned && !isTaken}>
                <span className={styles.tags}>
                  {isLive && <Tag tone="success">{t('unit.state.live')}</Tag>}
                  {isCanary && <Tag tone="accent">{t('unit.state.canary')}</Tag>}
                  {isTarget && <Tag>{t('unit.state.target')}</Tag>}
                  {isPinned && <Tag>{t('unit.state.pinned')}</Tag>}
                  {isTaken && <Tag tone="danger">{t('unit.state.taken')}</Tag>}
                </span>
              </td>
              <td data-label={t('unit.column.actions')}>
                <div className={styles.actions}>
                  {isCanary && (
                    <Button size="sm" {...named('do.withdraw')} onClick={() => propose({ verb: 'withdraw', unit, version })}>
                      {t('do.withdraw')}
                    </Button>
                  )}
                  {!isLive && (
                    <>
                      {!entry?.hold && (
                        <Button
                          size="sm"
                          {...named('do.promote')}
                          onClick={() => propose({ verb: 'promote', versions: { [unit]: version } })}
                        >
                          {t('do.promote')}
                        </Button>
                      )}
                      {isTarget && (
                        <Button
                          size="sm"
                          danger
                          {...named('do.rollbackTo')}
                          onClick={() => propose({ verb: 'rollback', moves: [{ unit, to: version }] })}
                        >
                          {t('do.rollbackTo')}
                        </Button>
                      )}
                      {entry && (
                        <Button size="sm" variant="quiet" {...named('do.compare')} onClick={() => onCompare(version)}>
                          {t('do.compare')}
                        </Button>
                      )}
                    </>
                  )}
                  {entry && (
                    <Button
                      size="sm"
                      variant="quiet"
                      {...named(isPinned ? 'do.unpin' : 'do.pin')}
                      onClick={() => propose({ verb: isPinned ? 'unpin' : 'pin', unit, version })}
                    >
                      {t(isPinned ? 'do.unpin' : 'do.pin')}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
