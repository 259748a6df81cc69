import { useTranslation } from 'react-i18next';
import { Button, formatFen, useHost } from 'ui-kit/core';
import { Checkbox, Form, FormItem, NumberInput, RadioGroup, useForm, useFormValue } from 'ui-kit/form';
import { Failure, formatNumber, useSubmit } from 'ui-kit/member';
import { Link, useRevalidator } from 'ui-kit/router';
import { Amounts } from '../orders/amounts.tsx';
import styles from './checkout.module.css';
import type { InventoryChoice, Method, Order, PackageChoice } from './load.ts';

interface PayFormProps {
  order: Order;
  methods: readonly Method[];
  packages: readonly PackageChoice[];
  inventory: readonly InventoryChoice[];
  /** The payment began; a package or inventory has paid already. */
  onStarted(state: Order['state']): Promise<void> | void;
}

interface Values {
  points?: number | null;
  /** A payment method, or `package` or `inventory` with the id of one. */
  method: Method['method'] | `${'package' | 'inventory'} ${number}`;
  agreed: boolean;
}

/** Points, method of payment and consent, with what is to pay. */
export function PayForm({ order, methods, packages, inventory, onStarted }: PayFormProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const [form] = useForm<Values>();
  const { busy, failure, run } = useSubmit('pay order');
  const givenPoints = useFormValue<number | null | undefined>('points', form);
  const method = useFormValue<Values['method'] | undefined>('method', form);
  const isCovered = /^(package|inventory) /.test(method ?? '');
  const points = isCovered ? 0 : (givenPoints ?? order.points);
  const { current } = order;

  if (!current) return <p role="alert">{t(order.package || order.inventory ? 'packages.changed' : 'checkout.notForSale')}</p>;

  const most = order.state === 'created' ? Math.min(current.maxPoints, current.balance) : 0;
  const payable = isCovered ? 0 : current.total - points;
  const changed = current.total !== order.sum - order.discount;

  async function pay({ method: chosen }: Values): Promise<void> {
    const quote = { priceVersion: current!.priceVersion, total: current!.total };
    const paid = await run(async () => {
      const way = wayOf(chosen);
      const { state } = await host.api.call('order/payOrder', { id: order.id, ...way, points, quote }, { quiet: true });
      await onStarted(state);
    });
    // The price, or the order, is another one than was shown.
    if (!paid) void revalidate();
  }

  return (
    <Form<Values>
      form={form}
      name="pay"
      scrollToFirstError={{ block: 'center' }}
      initialValues={{ points: order.points, method: methods[0]?.method ?? coveredBy(packages, inventory), agreed: false }}
      onFinish={(values) => void pay(values)}
    >
      {changed && (
        <p role="alert" className={styles.changed}>
          {t('checkout.priceChanged', { amount: formatFen(current.total, host.locale) })}
        </p>
      )}
      {most > 0 && !isCovered && (
        <FormItem
          name="points"
          label={t('checkout.points')}
          extra={t('checkout.pointsHint', {
            balance: formatNumber(current.balance, host.locale),
            most: formatNumber(most, host.locale),
            worth: formatFen(most, host.locale),
          })}
        >
          <NumberInput<number> min={0} max={most} precision={0} className={styles.points} />
        </FormItem>
      )}
      {most > 0 && !isCovered && (
        <Button size="sm" variant="quiet" onClick={() => form.setFieldValue('points', points === most ? 0 : most)}>
          {t(points === most ? 'checkout.noPoints' : 'checkout.allPoints')}
        </Button>
      )}
      {methods.length === 0 && <p role="status">{t('checkout.noMoney')}</p>}
      <FormItem name="method" label={t('checkout.method')}>
        <RadioGroup
          className={styles.methods}
          options={[
            ...packages.map(({ package: { id, name, total, used, mayTake }, reason }) => ({
              value: `package ${id}`,
              disabled: reason !== null,
              label: (
                <Choice
                  name={t('checkout.package', { name })}
                  hint={
                    reason ??
                    (mayTake === null
                      ? t('packages.left', { count: total - used })
                      : t('packages.mayTake', { count: Math.min(mayTake, total - used) }))
                  }
                />
              ),
            })),
            ...inventory.map(({ quota: { id, name, own }, reason }) => ({
              value: `inventory ${id}`,
              disabled: reason !== null,
              label: (
                <Choice
                  name={t('checkout.inventory', { name })}
                  hint={reason ?? t('inventory.left', { count: own.member + own.department + own.free })}
                />
              ),
            })),
            ...methods.map(({ method: value, name, hint }) => ({ value, label: <Choice name={name} hint={hint} /> })),
          ]}
        />
      </FormItem>
      <Amounts
        order={{
          ...order,
          points,
          covered: isCovered ? current.total : 0,
          coveredBy: method?.startsWith('inventory') ? 'inventory' : 'package',
          payable,
          discount: order.sum - current.total,
        }}
      />
      <FormItem
        name="agreed"
        valuePropName="checked"
        rules={[{ validator: (_, agreed) => (agreed ? Promise.resolve() : Promise.reject(new Error(t('checkout.agreeFirst')))) }]}
      >
        <Checkbox>
          {t('checkout.agree')}{' '}
          <Link to="/protocol" target="_blank" rel="noopener" className={styles.agreement}>
            {t('checkout.agreement')}
          </Link>
        </Checkbox>
      </FormItem>
      <Failure text={failure} />
      <div className={styles.payBar} data-above-player>
        <Button variant="primary" type="submit" busy={busy} disabled={methods.length === 0 && !method} className={styles.pay}>
          {isCovered
            ? t(method?.startsWith('inventory') ? 'checkout.payWithInventory' : 'checkout.payWithPackage', { count: order.list.length })
            : t('checkout.pay', { amount: formatFen(payable, host.locale) })}
        </Button>
      </div>
    </Form>
  );
}

/** What can pay an order of somebody who may pay none with money. */
function coveredBy(packages: PayFormProps['packages'], inventory: PayFormProps['inventory']): Values['method'] | undefined {
  const paying = packages.find(({ reason }) => reason === null);
  if (paying) return `package ${paying.package.id}`;
  const units = inventory.find(({ reason }) => reason === null);
  return units && `inventory ${units.quota.id}`;
}

/** The fields of the request: a method, a package, or inventory. */
function wayOf(chosen: Values['method']) {
  const [method, id] = chosen.split(' ');
  if (method === 'inventory') return { method: 'inventory' as const, inventoryId: Number(id) };
  return id ? { method: 'package' as const, packageId: Number(id) } : { method: method as Method['method'] };
}

function Choice({ name, hint }: { name: string; hint: string | null }) {
  return (
    <span className={styles.method}>
      <strong>{name}</strong>
      {hint && <span>{hint}</span>}
    </span>
  );
}
