import { useTranslation } from 'react-i18next';
import { checkShares, SONG_TEXT_MAX, WHOLE_SHARE, WRITER_ROLES, WRITERS_MAX } from 'shared-contracts/composer/song-rules';
import { Button, useHost } from 'ui-kit/core';
import { Input, NumberInput, Select } from 'ui-kit/form';
import { shareTheRest, type Writer } from './content.ts';
import styles from './song.module.css';

interface WritersFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: Writer[];
  onChange?(writers: Writer[]): void;
  isLocked: boolean;
}

/** Who wrote the song and which part of what composers get is whose; the sum shows while it is typed. */
export function WritersField({ id, value = [], onChange, isLocked }: WritersFieldProps) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const change = (writers: Writer[]) => onChange?.(writers);
  const sum = value.reduce((total, { share }) => total + share, 0);
  const fault = checkShares(value);
  return (
    <div className={styles.writers} id={id}>
      <ul className={styles.plain} aria-label={t('song.section.writers.title')}>
        {value.map((writer, at) => {
          const nth = { nth: at + 1 };
          const put = (given: Partial<Writer>) => change(value.with(at, { ...writer, ...given }));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a writer has no other name than their place while it is typed.
            <li key={at} className={styles.writer}>
              <Input
                aria-label={t('song.writer.name', nth)}
                placeholder={t('song.writer.namePlaceholder')}
                value={writer.name}
                maxLength={SONG_TEXT_MAX.writerName}
                onChange={({ target }) => put({ name: target.value })}
              />
              <Select
                aria-label={t('song.writer.role', nth)}
                value={writer.role}
                options={WRITER_ROLES.map((role) => ({ value: role, label: t(`song.role.${role}`) }))}
                onChange={(role) => put({ role })}
              />
              <NumberInput<number>
                aria-label={t('song.writer.share', nth)}
                value={writer.share / 100}
                min={0}
                max={100}
                precision={2}
                suffix="%"
                // An emptied field waits for the next digit.
                onChange={(percent) => percent !== null && put({ share: Math.round(percent * 100) })}
              />
              {value.length > 1 && !isLocked && (
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={t('song.writer.remove', nth)}
                  onClick={() => change(value.filter((one) => one !== writer))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className={fault ? styles.wrong : styles.minor} role="status">
        {fault ? fault[locale] : t('song.writer.whole')}
      </p>
      {!isLocked && (
        <div className={styles.buttons}>
          {value.length < WRITERS_MAX && (
            <Button size="sm" icon="plus" onClick={() => change([...value, { name: '', role: 'composer', share: 0 }])}>
              {t('song.writer.add')}
            </Button>
          )}
          {sum < WHOLE_SHARE && value.length > 0 && (
            <Button size="sm" onClick={() => change(shareTheRest(value))}>
              {t('song.writer.rest', { percent: (WHOLE_SHARE - sum) / 100 })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
