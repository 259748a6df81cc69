import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section as SectionOfTrack, TrackDetail } from 'shared-contracts/api/music';
import { formatTime, useAdopting, useSound, useStyle } from 'ui-kit/core';
import { usePlayControl, usePosition } from 'ui-kit/tracks';
import styles from './section-bar.module.css';

/** The sections of a track above its waveform, each as wide as it is long. A press plays from its beginning. */
export function SectionBar({ track }: { track: TrackDetail }) {
  const { t } = useTranslation();
  const { playAt } = usePlayControl();
  const sound = useSound(track.id);
  const position = usePosition(track.id, sound);
  const isAdopting = useAdopting();
  const sections = track.sections ?? [];
  // A single one tells nothing.
  if (sections.length < 2) return null;
  // Without script nothing plays from a section, and only script can give them their widths: their room is kept.
  if (isAdopting) return <div className={clsx(styles.sections, styles.room)} />;
  return (
    <ol className={styles.sections} aria-label={t('track.sections')}>
      {sections.map(({ kind, from, to }, at) => {
        const current = sound !== 'off' && position >= from && position < to;
        const name = t(`track.section.${isBetweenPeaks(sections, at) ? 'interlude' : kind}`);
        return (
          <Section key={from} seconds={to - from}>
            <button
              type="button"
              className={clsx(styles.section, styles[kind], current && styles.current)}
              aria-current={current ? 'true' : undefined}
              aria-label={t('track.playSection', { name, from: formatTime(from), to: formatTime(to) })}
              title={`${name} ${formatTime(from)}–${formatTime(to)}`}
              onClick={() => playAt(track, from)}
            >
              <span className={styles.name}>{name}</span>
            </button>
          </Section>
        );
      })}
    </ol>
  );
}

/** Whether a section without a part of its own leads from one peak to another. */
function isBetweenPeaks(sections: readonly SectionOfTrack[], at: number): boolean {
  const isPeak = ({ kind }: SectionOfTrack): boolean => kind === 'peak';
  return sections[at]!.kind === 'plain' && sections.slice(0, at).some(isPeak) && sections.slice(at).some(isPeak);
}

function Section({ seconds, children }: { seconds: number; children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  useStyle(place, { 'flex-grow': String(seconds) });
  return (
    <li ref={place} className={styles.place}>
      {children}
    </li>
  );
}
