import { useTranslation } from 'react-i18next';
import { withLocale } from 'shared-contracts/locale/locale';
import { useHost } from 'ui-kit/core';
import { Checkbox, FormItem } from 'ui-kit/form';
import styles from './agreement-field.module.css';
import { requiredRule } from './field-rule.ts';

/** The agreement and the policy that a visitor ticks. They open in tabs of their own, so that the form keeps what was typed. */
export function AgreementField() {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const link = (path: string, name: 'name' | 'privacy') => (
    <a className={styles.link} href={withLocale(path, locale)} target="_blank" rel="noreferrer">
      {t(`agreement.${name}`)}
    </a>
  );
  return (
    <FormItem name="agreed" valuePropName="checked" rules={[requiredRule(locale, 'agreementMissing')]}>
      <Checkbox>
        {t('agreement.before')}
        {link('/protocol', 'name')}
        {t('agreement.and')}
        {link('/protocol/privacy', 'privacy')}
      </Checkbox>
    </FormItem>
  );
}
