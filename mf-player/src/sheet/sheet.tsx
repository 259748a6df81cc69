import { useTranslation } from 'react-i18next';
import { Button, Price } from 'ui-kit/core';
import { Drawer } from 'ui-kit/overlay';
import { useLicenceOffer } from '../bar/licence.ts';
import { useTrack } from '../bar/player-context.ts';
import { Elapsed, Total } from '../bar/times.tsx';
import { TrackActions } from '../bar/track-actions.tsx';
import { TrackCover, tagLine } from '../bar/track-label.tsx';
import { LoopToggle, PlayButton, PlaybackError, SkipButton } from '../bar/transport.tsx';
import { VersionSelect } from '../bar/version-select.tsx';
import { VolumeControl } from '../bar/volume-control.tsx';
import { Wave } from '../bar/wave.tsx';
import styles from './sheet.module.css';

/** What the track costs for the visitor's use, or at least, and the way to its licence. */
function Licence() {
  const { t } = useTranslation('player');
  const { price, original, isFrom, forSale, ask } = useLicenceOffer();
  return (
    <div className={`yh-spread ${styles.licence}`}>
      {price !== null && <Price fen={price} from={isFrom} original={original} />}
      {forSale ? (
        <Button icon="certificate" aria-haspopup="dialog" onClick={ask}>
          {t('licence')}
        </Button>
      ) : (
        <span className={styles.facts}>{t('notForSale')}</span>
      )}
    </div>
  );
}

/** The whole player on a phone. */
export default function Sheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('player');
  const track = useTrack();
  return (
    <Drawer name="player" open={open && track !== null} onClose={onClose} side="bottom" size="100dvh" title={t('closeSheet')}>
      {track && (
        <div className={styles.sheet}>
          <div className={styles.cover}>
            <TrackCover track={track} size="fill" />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>{track.title}</h2>
            <p className={styles.facts}>{[track.number, track.composer].filter(Boolean).join(' · ')}</p>
            <p className={styles.facts}>{tagLine(track.musicVersionTags)}</p>
          </div>
          <div className={styles.line}>
            <Wave height={56} />
            <div className={styles.times}>
              <Elapsed />
              <Total />
            </div>
            <PlaybackError />
          </div>
          <div className={styles.transport}>
            <LoopToggle size="lg" />
            <SkipButton direction={-1} size="lg" />
            <PlayButton size="lg" />
            <SkipButton direction={1} size="lg" />
            <span className={styles.balance} aria-hidden="true" />
          </div>
          <div className={styles.settings}>
            <VersionSelect />
            <VolumeControl />
          </div>
          <div className={styles.actions}>
            <TrackActions size="lg" />
          </div>
          <Licence />
        </div>
      )}
    </Drawer>
  );
}
