import { useTranslation } from 'react-i18next';
import { Modal } from 'ui-kit/overlay';
import { PLAYER_KEYS, SHOP_KEYS, WAVE_STEPS } from '../bar/shortcuts.ts';
import styles from './shortcut-list.module.css';

/** What is on the cap of a key: a sign, or its name in the visitor's language. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const NAMES = { ' ': 'cap_space', PageUp: 'cap_pageUp', PageDown: 'cap_pageDown', Enter: 'cap_enter' } as const;

/** On the waveform up and down do what right and left do. */
const waveSteps = Object.entries(WAVE_STEPS).filter(([key]) => key !== 'ArrowUp' && key !== 'ArrowDown');

/** The keys of the player and of the lists, and where they work. */
export default function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('player');
  const named = (keys: Readonly<Record<string, string>>) => Object.entries(keys).map(([key, does]) => [key, t(`key_${does}`)] as const);
  return (
    <Modal name="shortcuts" open={open} onClose={onClose} title={t('keys')} width={440}>
      <Keys title={t('keysAnywhere')} rows={named(PLAYER_KEYS)} />
      <Keys title={t('keysElsewhere')} rows={named(SHOP_KEYS)} />
      <Keys
        title={t('keysOnWave')}
        rows={waveSteps.map(([key, step]) => [key, t(step < 0 ? 'keyBack' : 'keyAhead', { seconds: Math.abs(step) })])}
      />
      <p className={styles.note}>{t('keysOff')}</p>
    </Modal>
  );
}

/** Keys with what they do; keys with the same effect share a row. */
function Keys({ title, rows }: { title: string; rows: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys} className={styles.row}>
            <dt className={styles.caps}>
              {(keys === ' ' ? [keys] : keys.split(' ')).map((key) => (
                <Cap key={key} of={key} />
              ))}
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Cap({ of }: { of: string }) {
  const { t } = useTranslation('player');
  return <kbd className={styles.cap}>{of in NAMES ? t(NAMES[of as keyof typeof NAMES]) : (SIGNS[of] ?? of)}</kbd>;
}
