import { clsx } from 'clsx';
import { useState } from 'react';
import { Cover, formatTime, IconButton, Price, Tag, Waveform } from 'ui-kit/core';
import { TrialSound, TrialWave } from 'ui-kit/tracks';
import styles from '../gallery.module.css';
import { SAMPLES, samplePeaks } from '../samples.ts';

export function Tracks() {
  const [progress, setProgress] = useState(0.38);
  return (
    <section className={styles.section}>
      <h2>Track rows</h2>
      {SAMPLES.slice(0, 10).map((track, at) => (
        <div key={track.id} className={clsx(styles.row, at === 1 && styles.playing)}>
          <Cover seed={track.id} bpm={track.bpm} musicKey={track.musicKey} energy={track.energy} size={3} />
          <div>
            <p className={styles.name}>{track.title}</p>
            <p className={styles.code}>
              {track.code} · {track.composer}
            </p>
          </div>
          <div className={clsx(styles.tags, styles.wide)}>
            {track.tags.map((tag) => (
              <Tag key={tag} onClick={() => undefined}>
                {tag}
              </Tag>
            ))}
          </div>
          <div className={styles.wide}>
            <Waveform
              peaks={samplePeaks(track.id)}
              progress={at === 1 ? progress : 0}
              onSeek={setProgress}
              label={track.title}
              duration={track.seconds}
            />
          </div>
          <div className={clsx(styles.facts, styles.wide)}>
            <span>{track.bpm ?? '–'} BPM</span>
            <span>{track.musicKey ?? '–'}</span>
            <span>{formatTime(track.seconds)}</span>
          </div>
          <Price fen={track.fen} from original={track.original} />
          <div className={clsx(styles.line, styles.wide)}>
            <IconButton label="收藏" icon="heart" pressed={at === 2} />
            <IconButton label="下载" icon="download" />
            <IconButton label="加入购物车" icon="cart" />
            <IconButton label="分享" icon="share" />
          </div>
        </div>
      ))}
      <div className={styles.section}>
        <Waveform peaks={samplePeaks(7)} progress={progress} onSeek={setProgress} height={96} duration={200} label="Large" />
        <TrialSound>
          <TrialWave trial={{ key: 7, sound: '/none.wav' }} title="A file" peaks={samplePeaks(7)} duration={200} />
        </TrialSound>
      </div>
    </section>
  );
}
