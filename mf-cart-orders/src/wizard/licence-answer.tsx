import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitOptions } from 'shared-contracts/licensing/fit-options';
import { LICENCE_MESSAGES, type LicenceOptions, licenceIssues } from 'shared-contracts/licensing/licence-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { channelNames, type PriceTable, type TagType, tagOf, tagsForForm } from 'shared-contracts/licensing/price-table';
import { limitsOf, type UseAnswer } from 'shared-contracts/licensing/uses/may-i-use';
import { Radio } from 'ui-kit/controls';
import { Button, Icon, Price, useHost } from 'ui-kit/core';
import { Failure } from 'ui-kit/member';
import { AboutPrice } from '../licence/about-price.tsx';
import { ProvinceSelect, ShopsField } from '../licence/options-form.tsx';
import styles from './wizard.module.css';

interface LicenceAnswerProps {
  table: PriceTable;
  answer: UseAnswer;
  /** The usual licence for it. */
  options: LicenceOptions;
  /** Fen; null: no price is shown. */
  base: number | null;
  priceNote: string;
  action: string;
  onUse(options: LicenceOptions): void;
}

/** The licence for a use: what is still to decide, what it covers and does not, and its price. */
export function LicenceAnswer({ table, answer, options, base, priceNote, action, onUse }: LicenceAnswerProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const title = useId();
  const [given, setGiven] = useState<Partial<LicenceOptions>>({});
  const [isTried, setTried] = useState(false);
  // What the description names counts more than an answer that was given before.
  const asked = Object.fromEntries(answer.open.map((name) => [name, given[name] ?? options[name]]));
  const grant = fitOptions(table, { ...options, ...asked, province: given.province ?? null });
  const price = base === null ? null : Number(quoteLine(table, BigInt(base), grant).price);
  const issue = licenceIssues(table, grant)[0];
  const change = (part: Partial<LicenceOptions>): void => setGiven({ ...given, ...part });

  return (
    <section className={`yh-card ${styles.answer}`} aria-labelledby={title}>
      <h3 id={title} className={styles.name}>
        <Icon name="success" size={1.25} />
        {t('wizard.yes', { name: answer.name[locale] })}
      </h3>
      {answer.open.map((name) =>
        name === 'shops' ? (
          <ShopsField key={name} value={grant.shops ?? 1} onChange={(shops) => change({ shops })} />
        ) : (
          <div key={name} className={styles.question}>
            <span aria-hidden="true">{t(`wizard.ask.${name}`)}</span>
            {name === 'licensee' && <span className={styles.note}>{t('licence.which')}</span>}
            <Radio
              label={t(`wizard.ask.${name}`)}
              value={grant[name]}
              options={tagsForForm(table, name, grant.form).map((tag) => ({ value: tag.key, label: tag.name[locale] }))}
              onChange={(key) => change({ [name]: key })}
            />
          </div>
        ),
      )}
      {tagOf(table, 'scope', grant.scope)?.takes === 'province' && (
        <ProvinceSelect value={grant.province ?? ''} onChange={(province) => change({ province })} />
      )}
      {answer.askedMonths !== null && <OtherPeriod table={table} grant={grant} months={answer.askedMonths} />}
      <LicenceWords table={table} grant={grant} />
      <div className={styles.limits}>
        <Limits title={t('wizard.covered')} icon="check" texts={answer.covered.map((text) => text[locale])} />
        <Limits title={t('wizard.notCovered')} icon="close" texts={limitsOf(table, answer, grant).map((text) => text[locale])} />
      </div>
      {isTried && issue && <Failure text={LICENCE_MESSAGES[issue.message][locale]} />}
      <div className={styles.end}>
        {price !== null && (
          <p>
            <Price fen={price} size="lg" />
            <AboutPrice fen={price} />
            <span className={styles.note}>{priceNote}</span>
          </p>
        )}
        <Button
          variant="primary"
          onClick={() => {
            setTried(true);
            if (!issue) onUse(grant);
          }}
        >
          {action}
        </Button>
      </div>
    </section>
  );
}

/** Says that the period of the description is not sold, and which ones are. */
function OtherPeriod({ table, grant, months }: { table: PriceTable; grant: LicenceOptions; months: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const periods = tagsForForm(table, 'period', grant.form);
  const chosen = periods.find(({ key }) => key === grant.period);
  const asked = months % 12 === 0 ? t('wizard.years', { count: months / 12 }) : t('wizard.months', { count: months });
  const list = periods.map(({ name }) => name[locale]).join(locale === 'zh' ? '、' : ', ');
  const isCovered = chosen?.months === null || (chosen?.months ?? 0) >= months;
  return (
    <p className={styles.period}>
      <Icon name="info" size={1} />
      {t(isCovered ? 'wizard.longer' : 'wizard.shorter', { asked, list, period: chosen?.name[locale] })}
    </p>
  );
}

/** A licence as a sentence. */
function LicenceWords({ table, grant }: { table: PriceTable; grant: LicenceOptions }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { form, licensee, period, scope, channels, seconds, shops } = grant;
  const nameOf = (type: TagType, key: string) => tagOf(table, type, key)?.name[locale] ?? '';
  const names = {
    form: nameOf('form', form),
    licensee: nameOf('licensee', licensee),
    period: nameOf('period', period),
    scope: nameOf('scope', scope),
    channels: channelNames(table, channels)[locale],
  };
  return (
    <p>
      {seconds
        ? t('wizard.words', { ...names, seconds: nameOf('seconds', seconds) })
        : t('wizard.wordsShops', { ...names, count: shops ?? 1 })}
    </p>
  );
}

function Limits({ title, icon, texts }: { title: string; icon: 'check' | 'close'; texts: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h4 id={id}>{title}</h4>
      <ul className={styles.list} data-icon={icon} aria-labelledby={id}>
        {texts.map((text) => (
          <li key={text}>
            <Icon name={icon} size={1} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
