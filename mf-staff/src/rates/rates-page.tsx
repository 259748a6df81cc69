import { useTranslation } from 'react-i18next';
import { CURRENCIES, rateText, readRate } from 'shared-contracts/licensing/exchange-rates';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatDay } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Decisions } from '../detail/detail.tsx';
import styles from '../list/list.module.css';

/** Exchange rates, by which English pages also name prices in other currencies. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { answer, retry } = useStaffCall('staff/rates/get', {});
  if (answer.status === 'loading') return <Skeleton height="12rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const { list } = answer.data;
  const rateOf = (currency: string) => list.find((one) => one.currency === currency);
  const set = () =>
    ask({
      title: t('rates.set'),
      body: t('rates.setBody'),
      ok: t('rates.set'),
      fields: [
        ...CURRENCIES.map((currency) => {
          const present = rateOf(currency);
          return {
            name: currency,
            kind: 'text' as const,
            label: t(`rates.one.${currency}`),
            hint: t('rates.hint'),
            required: false,
            max: 9,
            initial: present ? rateText(present.rate) : '',
          };
        }),
        { name: 'day', kind: 'text', label: t('rates.day'), hint: t('rates.dayHint'), required: false, max: 10 },
        { name: 'reason', kind: 'reason', label: t('works.reasonIfAny'), required: false, max: 200 },
      ],
      async send({ day = '', reason = '', ...given }) {
        const rates = Object.fromEntries(
          CURRENCIES.flatMap((currency) => {
            const text = given[currency] ?? '';
            const present = rateOf(currency);
            if (text.trim() === '' || (present && text === rateText(present.rate) && day === '')) return [];
            // What is no rate is the service's to refuse.
            return [[currency, readRate(text) ?? 0]];
          }),
        );
        await desk.call('staff/rates/set', { rates, ...(day && { day }), ...(reason && { reason }) });
        retry();
        return t('rates.saved');
      },
    });
  return (
    <section className={styles.page} aria-labelledby="rates-title">
      <h1 id="rates-title" className={styles.title}>
        {t('section.rates')}
      </h1>
      <Decisions>
        <Button variant="primary" onClick={set}>
          {t('rates.set')}
        </Button>
      </Decisions>
      <Table
        rowKey="currency"
        size="small"
        pagination={false}
        dataSource={list}
        columns={[
          { key: 'currency', title: t('rates.currency'), dataIndex: 'currency' },
          { key: 'rate', title: t('rates.yuan'), align: 'right', render: (_, { rate }) => rateText(rate) },
          { key: 'day', title: t('rates.day'), render: (_, { day }) => formatDay(day, host.locale) },
        ]}
      />
    </section>
  );
}
