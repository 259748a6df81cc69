import { useTranslation } from 'react-i18next';
import { UNITS_MAX, type UnitStep } from 'shared-contracts/licensing/inventory-terms';
import { Button } from 'ui-kit/core';
import { FormItem, FormList, NumberInput } from 'ui-kit/form';
import styles from './offers.module.css';

/** Basis points of one percent. */
const PERCENT = 100;

/** Discounts by number, as a part of the form: each from so many units on, in percent. */
export function StepsField() {
  const { t } = useTranslation('staff');
  const needed = [{ required: true, message: t('bulk.needed') }];
  return (
    <fieldset className={styles.steps}>
      <legend>{t('inventory.steps')}</legend>
      <FormList name="steps">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.step}>
                <FormItem name={[name, 'from']} label={t('inventory.from', { number: name + 1 })} rules={needed}>
                  <NumberInput<number> min={1} max={UNITS_MAX} precision={0} />
                </FormItem>
                <FormItem
                  name={[name, 'discountBasisPoints']}
                  label={t('inventory.discountPercent', { number: name + 1 })}
                  rules={needed}
                  getValueProps={(points: number | null) => ({ value: typeof points === 'number' ? points / PERCENT : null })}
                  normalize={(percent: number | null) => (percent === null ? null : Math.round(percent * PERCENT))}
                >
                  <NumberInput<number> min={0} max={99.99} precision={2} />
                </FormItem>
                <Button onClick={() => remove(name)}>{t('inventory.removeStep', { number: name + 1 })}</Button>
              </div>
            ))}
            <div>
              <Button onClick={() => add({} satisfies Partial<UnitStep>)}>{t('inventory.addStep')}</Button>
            </div>
          </>
        )}
      </FormList>
    </fieldset>
  );
}
