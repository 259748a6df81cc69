import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import { changeOptions, fitOptions, usualOptions } from 'shared-contracts/licensing/fit-options';
import { type LicenceOptions, licenceIssues } from 'shared-contracts/licensing/licence-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { type PriceTable, type TagType, tagOf, tagsForForm } from 'shared-contracts/licensing/price-table';
import { Select } from 'ui-kit/controls';
import { Button, formatFen, Price, rememberUse, requestIntent, Skeleton, useHost, usePricedUse } from 'ui-kit/core';
import { createDialogs, useCall } from 'ui-kit/member';
import { addWhenSignedIn } from '../cart/add-to-cart.ts';
import { AboutPrice } from '../licence/about-price.tsx';
import { begunOptions } from '../licence/begun-options.ts';
import { keepForVisitor, openLicence } from '../licence/open-licence.ts';
import { useAccountType } from '../licence/use-account-type.ts';
import { loadMessages, NAMESPACE } from '../messages.ts';
import type { WizardPayload } from '../wizard/use-wizard.tsx';
import styles from './licence-box.module.css';

type Params = FragmentParams<'licence-box'>;

interface LicenceBoxProps {
  params: Params;
  /** The price table, where the document has it; else it is asked for. */
  inlined?: PriceTable;
}

/** The price of a licence for the visitor's use, and the buttons that add it to the cart or show all options. */
export function LicenceBox({ params, inlined }: LicenceBoxProps) {
  const { table, retry } = usePriceTable(inlined ?? null);
  if (table === 'failed') return <Failed params={params} onRetry={retry} />;
  if (!table) return <Skeleton height="100%" />;
  return <Box params={params} table={table} />;
}

/** In place of the box when the price table did not load: the track can be added to the cart without a price. */
function Failed({ params: { dataId, dataIds = [dataId], musicLibraryTypeId }, onRetry }: { params: Params; onRetry(): void }) {
  const { t } = useTranslation();
  const host = useHost();
  const add = (): void => void requestIntent(host, 'cart.add', { orderType: 1, dataIds, musicLibraryTypeId }, { timeoutMs: 0 });
  return (
    <div className={styles.box}>
      <p className={styles.failed}>{t('box.failed')}</p>
      <Button variant="primary" block icon="cart" onClick={add}>
        {t('box.add')}
      </Button>
      <Button block icon="refresh" onClick={onRetry}>
        {t('box.retry')}
      </Button>
    </div>
  );
}

/** Choices that decide most of a price; the others are in the dialog. */
const SHOWN = ['usage', 'licensee', 'period', 'scope'] as const satisfies readonly TagType[];

interface BoxProps {
  params: Params;
  table: PriceTable;
  /** Shows the choices without letting the visitor change them: a choice would be lost when the script draws the box. */
  isFixed?: boolean;
}

/** The box itself. It is phrasing content, as each fragment that a server renders. */
export function Box({ params, table, isFixed = false }: BoxProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { locale } = host;
  const { dataId, dataIds = [dataId], musicLibraryTypeId, base, title } = params;
  const isOne = dataIds.length === 1;
  const [known] = useState(() => begunOptions(table, host, isFixed));
  const [begun] = useState(() => known ?? usualOptions(table, locale));
  const [grant, setGrant] = useState(begun);
  useAccountType(known === null, (licensee) =>
    // A choice that was made meanwhile stays.
    setGrant((now) => (now === begun ? fitOptions(table, { ...now, licensee }) : now)),
  );
  // What another part of the page or another tab chooses: the box has the price that the rows have.
  const use = usePricedUse();
  useEffect(() => {
    // The document may be older than the table that the use was chosen from.
    if (use) setGrant(fitOptions(table, use.options));
  }, [use, table]);
  /** What runs: one thing at a time. */
  const [running, setRunning] = useState<'add' | 'buy' | 'other' | null>(null);
  const open = useMemo(() => createDialogs(host, NAMESPACE, loadMessages), [host]);
  const quote = useMemo(() => quoteLine(table, BigInt(base), grant), [table, base, grant]);
  const optionsOf = (type: (typeof SHOWN)[number]) => {
    const tags = type === 'usage' ? table.tags.usage : tagsForForm(table, type, grant.form);
    // Only the dialog asks for the province.
    return tags
      .filter(({ key, takes }) => takes !== 'province' || key === grant[type])
      .map(({ key, name }) => ({ value: key, label: name[locale] }));
  };

  function choose(chosen: LicenceOptions): void {
    setGrant(chosen);
    keepForVisitor(host, chosen);
    rememberUse(host, chosen);
  }

  /** Runs one action at a time. The client shows a refusal of the service as a toast. */
  async function once(what: 'add' | 'buy' | 'other', act: () => Promise<void>): Promise<void> {
    if (running) return;
    setRunning(what);
    try {
      await act();
    } catch (error) {
      if (!isApiError(error)) host.report(error, 'licence box');
    } finally {
      setRunning(null);
    }
  }

  const target = { orderType: 1, dataIds, musicLibraryTypeId };
  const works = { dataIds, musicLibraryTypeId, title };
  const details = (): Promise<void> =>
    once('other', async () => {
      const used = await openLicence(host, open, works, grant);
      if (used) setGrant(fitOptions(table, used));
    });
  // A licence for one region is not complete without its name, for which the dialog asks.
  const add = (): Promise<void> =>
    licenceIssues(table, grant).length > 0 ? details() : once('add', () => addWhenSignedIn(host, open, { ...target, grant }));
  /** The dialog asks whom the licence is for, which its certificate names; the payment follows. */
  const buy = (): Promise<void> =>
    once('buy', async () => {
      await openLicence(host, open, { ...works, buys: true }, grant);
    });

  const mayIUse = (): Promise<void> =>
    once('other', async () => {
      const payload = { table, base: isOne ? base : null };
      const chosen = await open<WizardPayload, LicenceOptions | null>(() => import('../wizard/use-wizard.tsx'), payload);
      if (chosen) choose(chosen);
    });

  return (
    <span className={styles.box}>
      <span className={styles.choices}>
        {SHOWN.map((type) => (
          <span key={type} className={styles.choice}>
            <span aria-hidden="true">{t(`box.${type}`)}</span>
            <Select
              label={t(`box.${type}`)}
              value={grant[type]}
              options={optionsOf(type)}
              disabled={isFixed}
              onChange={(key) => choose(changeOptions(table, grant, { [type]: key }))}
            />
          </span>
        ))}
      </span>
      <Button size="sm" variant="quiet" icon="sparkles" className={styles.mayIUse} onClick={() => void mayIUse()}>
        {t('box.mayIUse')}
      </Button>
      <span className={styles.price} aria-live="polite">
        {isOne ? (
          <>
            <Price fen={Number(quote.price)} size="lg" />
            <AboutPrice fen={Number(quote.price)} />
          </>
        ) : (
          <TogetherPrice dataIds={dataIds} grant={grant} />
        )}
        <span className={styles.size}>{sizeText(table, grant, locale, t('box.shops', { count: grant.shops ?? 0 }))}</span>
      </span>
      <span className={styles.actions}>
        {isOne ? (
          <>
            <span className={styles.ways}>
              <Button variant="primary" block busy={running === 'buy'} onClick={() => void buy()}>
                {t('box.buy')}
              </Button>
              <Button block icon="cart" busy={running === 'add'} onClick={() => void add()}>
                {t('box.add')}
              </Button>
            </span>
            <Button block variant="quiet" className={styles.details} onClick={() => void details()}>
              {t('box.details')}
            </Button>
          </>
        ) : (
          // The dialog asks for the project, in which several works cost less.
          <Button variant="primary" block icon="cart" busy={running !== null} onClick={() => void details()}>
            {t('box.addTogether', { count: dataIds.length })}
          </Button>
        )}
      </span>
    </span>
  );
}

/** Price of several works for one project, with the discount that it brings. */
function TogetherPrice({ dataIds, grant }: { dataIds: readonly number[]; grant: LicenceOptions }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const { answer } = useCall('grantConfig/countPrice', { list: dataIds.map((id) => ({ dataId: id, grant, project: 'together' })) });
  if (answer.status === 'failed') return <span className={styles.failed}>{answer.message ?? t('box.failed')}</span>;
  if (answer.status === 'loading') return <Skeleton height="2.5rem" />;
  const { sum, discount, total } = answer.data;
  return (
    <>
      <Price fen={total} original={discount > 0 ? sum : null} size="lg" />
      <AboutPrice fen={total} />
      <span className={styles.size}>
        {t(discount > 0 ? 'box.saved' : 'box.together', { count: dataIds.length, saved: formatFen(discount, locale) })}
      </span>
    </>
  );
}

/** What is not shown as a choice: how much is used, on how many channels. */
function sizeText(table: PriceTable, { seconds, channels }: LicenceOptions, locale: 'zh' | 'en', shops: string): string {
  const channelNames = channels.map((key) => tagOf(table, 'channels', key)?.name[locale] ?? '');
  return [seconds ? tagOf(table, 'seconds', seconds)?.name[locale] : shops, ...channelNames].filter(Boolean).join(' · ');
}

/** The price table, once for each box. */
function usePriceTable(inlined: PriceTable | null): { table: PriceTable | 'failed' | null; retry(): void } {
  const host = useHost();
  const [table, setTable] = useState<PriceTable | 'failed' | null>(inlined);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    if (inlined) return;
    const ending = new AbortController();
    host.api.call('grantTag/getGrantData', {}, { signal: ending.signal, quiet: true }).then(
      (data) => !ending.signal.aborted && setTable(data as PriceTable),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        if (!isApiError(error)) host.report(error, 'price table');
        setTable('failed');
      },
    );
    return () => ending.abort();
  }, [host, attempt, inlined]);
  return {
    table,
    retry() {
      setTable(null);
      setAttempt(attempt + 1);
    },
  };
}
