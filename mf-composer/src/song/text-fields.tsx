import { useTranslation } from 'react-i18next';
import { SONG_TEXT_MAX } from 'shared-contracts/composer/song-rules';
import { FormItem, Input, TextArea } from 'ui-kit/form';
import styles from './song.module.css';

const LANGUAGES = [
  { title: 'titleZh', description: 'descriptionZh', lang: 'zh' },
  { title: 'titleEn', description: 'descriptionEn', lang: 'en' },
] as const;

/** Title and description in both languages. */
export function TextFields() {
  const { t } = useTranslation('composer');
  return (
    <div className={styles.pair}>
      {LANGUAGES.map(({ title, description, lang }) => (
        <div key={lang}>
          <FormItem name={title} label={t(`song.field.${title}`)}>
            <Input lang={lang} maxLength={SONG_TEXT_MAX.title} />
          </FormItem>
          <FormItem name={description} label={t(`song.field.${description}`)} extra={t('song.hint.description')}>
            <TextArea lang={lang} maxLength={SONG_TEXT_MAX.description} rows={4} />
          </FormItem>
        </div>
      ))}
    </div>
  );
}
