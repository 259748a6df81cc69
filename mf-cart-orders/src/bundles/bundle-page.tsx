import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, formatFen, formatTime, Page, Price, useHost, useSound, VisuallyHidden } from 'ui-kit/core';
import { formatMoment, LeadLink, signInFirst } from 'ui-kit/member';
import { Link, useLoaderData, useRevalidator } from 'ui-kit/router';
import { PlainSound, RowCheckbox, TrackCover, TrackLink } from 'ui-kit/tracks';
import styles from './bundle.module.css';
import { type Choice, pricesOf, useChoice } from './choice.ts';
import type { Bundle } from './load.ts';
import { ProjectDialog } from './project-dialog.tsx';

/** `/cheap/:id`: a bundle, the tracks to choose from, its licence, and the button that orders it. */
export function Component() {
  const bundle = useLoaderData() as Bundle;
  return <BundlePage key={bundle.id} bundle={bundle} />;
}

function BundlePage({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { name, description, endsAt, state, terms, list, choose } = bundle;
  const choice = useChoice(
    list.map(({ track }) => track.id),
    choose,
  );
  if (state !== 'running')
    return (
      <Page title={name}>
        <EmptyState title={t(`bundle.${state}`)} actions={<OtherOffers />}>
          {t('bundle.endedHint')}
        </EmptyState>
      </Page>
    );
  const isFull = choice.ids.length === choose;
  return (
    <Page title={name} lead={description}>
      <div className={styles.columns}>
        <div className={styles.content}>
          <section aria-labelledby="terms">
            <h2 id="terms" className={styles.heading}>
              {t('bundle.terms')}
            </h2>
            <dl className={styles.terms}>
              {terms.map(({ type, name: value }) => (
                <div key={type}>
                  <dt>{t(`licenceOptions.${type as 'usage'}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div>
                <dt>{t('bundle.until')}</dt>
                <dd>{formatMoment(endsAt, locale)}</dd>
              </div>
            </dl>
          </section>
          <section aria-labelledby="tracks">
            <h2 id="tracks" className={styles.heading}>
              {t('bundle.choose', { count: choose, of: list.length })}
            </h2>
            <p className={styles.hint}>{t('bundle.chooseHint')}</p>
            <ul className={styles.list}>
              {list.map((item) => (
                <TrackLine key={item.track.id} item={item} choice={choice} isFull={isFull} />
              ))}
            </ul>
          </section>
        </div>
        <Summary bundle={bundle} choice={choice} />
      </div>
    </Page>
  );
}

function OtherOffers() {
  const { t } = useTranslation('orders');
  return (
    <>
      <Link to="/cheap">{t('bundle.otherOffers')}</Link>
      <LeadLink to="music" primary />
      <LeadLink to="search" />
    </>
  );
}

/** A track with its place in the choice and what its licence costs alone. */
function TrackLine({ item: { track, value }, choice, isFull }: { item: Bundle['list'][number]; choice: Choice; isFull: boolean }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { id, title, number, composer, duration, bpm } = track;
  const sound = useSound(id);
  const isChosen = choice.has(id);
  return (
    <li className={styles.line} data-chosen={isChosen} data-row={id}>
      <RowCheckbox
        label={t('bundle.chooseOne', { title })}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={(on) => choice.toggle(id, on)}
        className={styles.box}
      />
      <TrackCover track={track} sound={sound} className={styles.play} />
      <div className={styles.main}>
        <TrackLink track={track} />
        <span className={styles.byline}>
          <span className={styles.code}>{number} · </span>
          {[composer, formatTime(duration), bpm && t('bundle.tempo', { bpm })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={styles.value}>
        <VisuallyHidden>{t('bundle.alone')} </VisuallyHidden>
        {formatFen(value, locale)}
      </span>
      <PlainSound track={track} className={styles.plain} />
    </li>
  );
}

/** Progress, price and saving, and the button that orders the choice. */
function Summary({ bundle, choice }: { bundle: Bundle; choice: Choice }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { locale } = host;
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { id, choose, price, originalPrice, projectDiscount, priceVersion, grant } = bundle;
  const count = choice.ids.length;
  const isFull = count === choose;
  const { alone, total } = pricesOf(bundle, choice);
  // A comparison is shown in whole yuan.
  const compared = Math.max(total, alone - (alone % 100));
  const order = async (projectId: number): Promise<number> => {
    const quote = { priceVersion, total };
    return (await host.api.call('order/createBundleOrder', { bundleId: id, dataIds: [...choice.ids], projectId, quote }, { quiet: true }))
      .id;
  };
  return (
    <section className={`yh-card ${styles.summary} ${styles.choosing}`} data-above-player aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        <Price fen={isFull ? total : price} original={isFull ? compared : null} size="lg" />
      </h2>
      <p className={styles.hint}>
        {isFull
          ? t(compared > total ? 'bundle.saves' : 'bundle.savesNothing', { amount: formatFen(compared - total, locale) })
          : t('bundle.savesLeast', { amount: formatFen(originalPrice - price, locale) })}
        {projectDiscount > 0 && ` ${t('bundle.compared', { percent: projectDiscount / 100 })}`}
      </p>
      <div className={styles.progress}>
        <p role="status">{t('bundle.progress', { chosen: count, of: choose })}</p>
        <progress aria-hidden="true" value={count} max={choose} />
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!isFull}
        aria-describedby={isFull ? undefined : 'more'}
        onClick={async () => {
          if (await signInFirst(host)) setOpen(true);
        }}
      >
        {t('bundle.order')}
      </Button>
      <p className={styles.hint}>{t('bundle.refund')}</p>
      {!isFull && (
        <p id="more" className={styles.hint}>
          {t('bundle.more', { count: choose - count })}
        </p>
      )}
      <ProjectDialog
        open={isOpen}
        terms={{ grant }}
        what={t('bundle.licences', { count: choose })}
        total={total}
        onOrder={order}
        onRefused={() => void revalidate()}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
