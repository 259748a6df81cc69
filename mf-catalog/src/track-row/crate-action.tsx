import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { CRATE_MAX } from 'shared-contracts/favourites/crate';
import { Icon, useCrate, useHost } from 'ui-kit/core';
import styles from './track-sheet.module.css';

/** Seconds that a toast with a link stays. */
const TIME_TO_FOLLOW = 6;

/** Keeps a track on this device, or takes it out again: for visitors without an account. */
export function CrateAction({ track: { id }, onDone }: { track: Pick<Track, 'id'>; onDone(): void }) {
  const { t } = useTranslation();
  const { bus } = useHost();
  const crate = useCrate();
  const isIn = crate.ids.includes(id);

  function toggle(): void {
    const outcome = isIn ? crate.remove([id]) : crate.add([id]);
    if (outcome === 'done' && isIn) bus.emit('toast.show', { kind: 'success', message: t('row.crate.removed') });
    else if (outcome === 'done') {
      const link = { path: '/crate', text: t('row.crate.open') };
      bus.emit('toast.show', { kind: 'success', message: t('row.crate.added'), seconds: TIME_TO_FOLLOW, link });
    } else bus.emit('toast.show', { kind: 'error', message: t(`row.crate.${outcome}`, { max: CRATE_MAX }) });
    onDone();
  }

  return (
    <button type="button" className={styles.action} onClick={toggle}>
      <Icon name={isIn ? 'minus' : 'plus'} />
      {t(isIn ? 'row.crate.remove' : 'row.crate.add')}
    </button>
  );
}
