import { useTranslation } from 'react-i18next';
import { AI_USES, type AiUse, isrcOf, iswcOf, PRICE_BANDS, SONG_TEXT_MAX } from 'shared-contracts/composer/song-rules';
import { formatFen, useHost } from 'ui-kit/core';
import { FormItem, Input, RadioGroup, TextArea } from 'ui-kit/form';
import styles from './song.module.css';

/** ISRC and ISWC: right, or left out. */
export function CodeFields() {
  const { t } = useTranslation('composer');
  const rule = (read: (given: string) => string | null, name: 'isrc' | 'iswc') => ({
    validator: (_: unknown, value: string) =>
      value === '' || read(value) !== null ? Promise.resolve() : Promise.reject(new Error(t(`song.wrong.${name}`))),
  });
  return (
    <div className={styles.pair}>
      <FormItem name="isrc" label="ISRC" extra={t('song.hint.isrc')} validateTrigger="onBlur" rules={[rule(isrcOf, 'isrc')]}>
        <Input maxLength={20} autoComplete="off" spellCheck={false} />
      </FormItem>
      <FormItem name="iswc" label="ISWC" extra={t('song.hint.iswc')} validateTrigger="onBlur" rules={[rule(iswcOf, 'iswc')]}>
        <Input maxLength={20} autoComplete="off" spellCheck={false} />
      </FormItem>
    </div>
  );
}

/** Whether a model made parts of the work, and which. */
export function OriginFields({ ai }: { ai: AiUse }) {
  const { t } = useTranslation('composer');
  return (
    <>
      <FormItem name="ai" label={t('song.field.ai')}>
        <RadioGroup vertical options={AI_USES.map((value) => ({ value, label: t(`song.ai.${value}`) }))} />
      </FormItem>
      {/* Hidden and not gone: what was typed comes back with the choice. */}
      <FormItem name="aiHow" label={t('song.field.aiHow')} required hidden={ai === 'none'}>
        <TextArea maxLength={SONG_TEXT_MAX.aiHow} rows={3} />
      </FormItem>
    </>
  );
}

/** The price band, each with what a licence at its base price brings the composer. */
export function PriceFields({ share }: { share: number }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  return (
    <FormItem name="band" label={t('song.field.band')} extra={t('song.hint.band', { share: share / 100 })}>
      <RadioGroup
        vertical
        options={PRICE_BANDS.map((price, value) => ({
          value,
          label: t('song.band', {
            name: t(`song.bandName.${value as 0}`),
            price: formatFen(price, locale),
            earned: formatFen(Math.floor((price * share) / 10_000), locale),
          }),
        }))}
      />
    </FormItem>
  );
}
