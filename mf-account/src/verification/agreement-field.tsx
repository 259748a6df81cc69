import { useTranslation } from 'react-i18next';
import { withLocale } from 'shared-contracts/locale/locale';
import { useHost } from 'ui-kit/core';
import { Checkbox, FormItem } from 'ui-kit/form';
import styles from './agreement-field.module.css';
import { requiredRule } from './field-rule.ts';

/** The agreement that a visitor ticks. It opens in a tab of its own, so that the form keeps what was typed. */
export function AgreementField() {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <FormItem name="agreed" valuePropName="checked" rules={[requiredRule(locale, 'agreementMissing')]}>
      <Checkbox>
        {t('agreement.before')}
        <a className={styles.link} href={withLocale('/protocol', locale)} target="_blank" rel="noreferrer">
          {t('agreement.name')}
        </a>
      </Checkbox>
    </FormItem>
  );
}
