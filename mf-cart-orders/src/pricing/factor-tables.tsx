import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isAllMedia,
  type PriceStep,
  type PriceTable,
  type StepKind,
  type TagType,
  tagsForForm,
} from 'shared-contracts/licensing/price-table';
import { formatFactor, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import styles from './pricing.module.css';

/** Basis points of one per cent. */
const PERCENT = 100;

/** Every factor of the price table, and what several works of one project save. */
export function FactorTables({ table }: { table: PriceTable }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { channels, shops, works } = table.steps;
  const counted = table.tags.channels.filter((tag) => !isAllMedia(tag));
  const all = table.tags.channels.filter(isAllMedia);
  const range = useRange();
  const chosen = (type: TagType) =>
    table.tags[type].map(({ key, name, basisPoints }) => row(key, name[locale], formatFactor(basisPoints!)));
  return (
    <div className={styles.tables}>
      <Factors title={t('licenceOptions.form')}>{chosen('form')}</Factors>
      <Factors title={t('licenceOptions.licensee')} note={t('pricing.licenseeNote', { forms: corporateOnly(table, locale) })}>
        {chosen('licensee')}
      </Factors>
      <Factors title={t('licenceOptions.period')}>{chosen('period')}</Factors>
      <Factors title={t('licenceOptions.scope')}>{chosen('scope')}</Factors>
      <Factors
        title={t('licenceOptions.channels')}
        note={t('pricing.channelsNote', { list: counted.map(({ name }) => name[locale]).join(locale === 'zh' ? '、' : ', ') })}
      >
        {channels.map((step, at) =>
          at === 0
            ? row('first', t('pricing.firstChannel'), formatFactor(step.basisPoints))
            : row(step.from, range('channels', at, channels), formatFactor(step.basisPoints).replace('×', '+')),
        )}
        {all.map(({ key, name, basisPoints }) => row(key, name[locale], formatFactor(basisPoints!)))}
      </Factors>
      <Factors title={t('licenceOptions.seconds')} note={t('pricing.secondsNote')}>
        {chosen('seconds')}
      </Factors>
      <Factors title={t('licenceOptions.shops')} note={t('pricing.shopsNote')}>
        {shops.map((step, at) => row(step.from, range('shops', at, shops), formatFactor(step.basisPoints)))}
      </Factors>
      <Factors title={t('pricing.works')} note={t('pricing.worksNote')}>
        {works.map((step, at) => row(step.from, range('works', at, works), `−${formatNumber(step.basisPoints / PERCENT, locale)}%`))}
      </Factors>
    </div>
  );
}

/** `Shops 1–10, each`, of the last step `From shop 201 on, each`. */
function useRange(): (kind: StepKind, at: number, steps: readonly PriceStep[]) => string {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (kind, at, steps) => {
    const from = formatNumber(steps[at]!.from, locale);
    const next = steps[at + 1]?.from;
    if (next === undefined) return t(`pricing.rangeLast.${kind}`, { from });
    const to = formatNumber(next - 1, locale);
    return t(`pricing.range.${kind}`, { range: from === to ? from : `${from}–${to}` });
  };
}

function row(key: string | number, name: string, factor: string): ReactNode {
  return (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>{factor}</td>
    </tr>
  );
}

function Factors({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.table}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <tbody>{children}</tbody>
      </table>
      {note && <p>{note}</p>}
    </div>
  );
}

/** Names of the forms that only businesses can license. */
function corporateOnly(table: PriceTable, locale: 'zh' | 'en'): string {
  const forms = table.tags.form.filter(({ key }) => !tagsForForm(table, 'licensee', key).some((tag) => tag.key === 'personal'));
  return forms.map(({ name }) => name[locale]).join(locale === 'zh' ? '、' : ', ');
}
