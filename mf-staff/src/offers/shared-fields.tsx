import { useTranslation } from 'react-i18next';
import { FormItem, Input, TextArea } from 'ui-kit/form';
import { CONTENT_LANGUAGES } from '../content/edit-form.tsx';
import styles from './offers.module.css';

/** Libraries that something is for sale from, by id. */
export const LIBRARIES = [1, 2, 3, 4, 5] as const;

/** Key and words in both languages of what is for sale. */
export function WordFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('staff');
  const needed = [{ required: true, message: t('bulk.needed') }];
  return (
    <>
      <FormItem name="key" label={t('offers.key')} extra={t('offers.keyHint')} rules={needed} hidden={!isNew}>
        <Input maxLength={40} />
      </FormItem>
      <div className={styles.pair}>
        {CONTENT_LANGUAGES.map((language) => (
          <FormItem
            key={language}
            name={['name', language]}
            label={`${t('offers.name')} · ${t(`content.${language}`)}`}
            rules={[{ required: true, whitespace: true, message: t('bulk.needed') }]}
          >
            <Input lang={language} maxLength={60} />
          </FormItem>
        ))}
      </div>
      <div className={styles.pair}>
        {CONTENT_LANGUAGES.map((language) => (
          <FormItem key={language} name={['description', language]} label={`${t('searchTexts.description')} · ${t(`content.${language}`)}`}>
            <TextArea lang={language} maxLength={500} rows={2} />
          </FormItem>
        ))}
      </div>
    </>
  );
}
