import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { playableOf } from 'shared-contracts/events/playable-of';
import { INVITATION_POINTS } from 'shared-contracts/points/reasons';
import type { Destination } from 'ui-kit/announced';
import { Button, buttonClass, EmptyState, ErrorState, Icon, type IconName, Page, requestIntent, useHost } from 'ui-kit/core';
import { formatDay, formatMoment, formatNumber, LeadLinks, useMemberData } from 'ui-kit/member';
import { Link, useRevalidator } from 'ui-kit/router';
import { DailyReward } from '../gift/daily-reward.tsx';
import { RowHeart, TrackRow } from '../tracks/track-row.tsx';
import trackStyles from '../tracks/tracks.module.css';
import type { loadOverview, OverviewData, Part } from './load.ts';
import styles from './overview.module.css';

/** The licences of the member, those that end first at the front. */
const LICENCES = '/my/order?tab=licences';

/** `/my`: what the member can go on with, what they have, and what is new today. */
export function Component() {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const { counters, points, plays, favourites, ending } = useMemberData<typeof loadOverview>();
  return (
    <Page title={t('overview.title')} lead={t('overview.lead')}>
      <ul className={styles.cards}>
        <PointsCard points={points} />
        <CountersCard counters={counters} />
        <InviteCard points={points} />
      </ul>
      <EndingLicences part={ending} />
      <RecentTracks
        title={t('overview.plays')}
        more="/my/shiting"
        part={plays}
        tracksOf={(list) => list.map(({ track, playedAt }) => ({ track, note: formatMoment(playedAt, locale) }))}
        empty={t('overview.noPlays')}
        emptyHint={t('overview.noPlaysHint')}
        start="music"
      />
      <RecentTracks
        title={t('overview.favourites')}
        more="/my/like"
        part={favourites}
        tracksOf={(list) => list.flatMap(({ track }) => (track ? [{ track }] : []))}
        empty={t('overview.noFavourites')}
        emptyHint={t('favourites.emptyHint')}
        start="hot"
      />
    </Page>
  );
}

/** Licences that end soon, where there are some; they are renewed on their page. */
function EndingLicences({ part }: { part: OverviewData['ending'] }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const heading = useId();
  if ('data' in part && part.data.total === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={`yh-spread ${styles.head}`}>
        <h2 id={heading} className={styles.heading}>
          {t('overview.ending')}
        </h2>
        <Link to={LICENCES} className={buttonClass({ size: 'sm' })}>
          {t('overview.renew')}
          <Icon name="chevron-right" size={1} />
        </Link>
      </div>
      {'failed' in part ? (
        <p role="alert">{part.failed}</p>
      ) : (
        <ul className={styles.ends}>
          {part.data.list.map(({ line: { id, title, project, licence } }) => (
            <li key={id}>
              <span>
                {title} <span className={styles.text}>{project.name}</span>
              </span>
              {licence?.validTo && (
                <time dateTime={licence.validTo}>{t('overview.endsOn', { day: formatDay(licence.validTo, locale) })}</time>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

function Card({ icon, label, children }: CardProps) {
  return (
    <li className={`yh-card ${styles.card}`}>
      <h2 className={styles.label}>
        <Icon name={icon} size={1.125} />
        {label}
      </h2>
      {children}
    </li>
  );
}

/** Balance, and the reward of the day. */
function PointsCard({ points }: Pick<OverviewData, 'points'>) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <Card icon="coins" label={t('overview.points')}>
      {'failed' in points ? (
        <p role="alert">{points.failed}</p>
      ) : (
        <>
          <Link to="/my/score" className={styles.figure}>
            {formatNumber(points.data.integral, locale)}
          </Link>
          <DailyReward signedToday={points.data.signedToday === 1} streak={points.data.streak} points={points.data.rules.signIn} />
        </>
      )}
    </Card>
  );
}

function CountersCard({ counters }: Pick<OverviewData, 'counters'>) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <Card icon="heart" label={t('overview.saved')}>
      {'failed' in counters ? (
        <p role="alert">{counters.failed}</p>
      ) : (
        <>
          <Link to="/my/like" className={styles.figure}>
            {formatNumber(counters.data.favorites, locale)}
          </Link>
          {counters.data.meal > 0 ? (
            <Link to="/my/package" className={buttonClass()}>
              {t('overview.packages', { count: counters.data.meal })}
            </Link>
          ) : (
            <Link to="/my/like" className={buttonClass()}>
              {t('overview.toFavourites')}
            </Link>
          )}
        </>
      )}
    </Card>
  );
}

function InviteCard({ points }: Pick<OverviewData, 'points'>) {
  const { t } = useTranslation('account');
  const host = useHost();
  const each = 'data' in points ? points.data.rules.invitation : INVITATION_POINTS;
  return (
    <Card icon="user-plus" label={t('invite.title')}>
      <p className={styles.text}>{t('invite.lead', { points: each })}</p>
      <Button onClick={() => void requestIntent(host, 'dialog.invite', {}, { timeoutMs: 0 })}>{t('overview.invite')}</Button>
    </Card>
  );
}

interface RecentTracksProps<Item> {
  title: string;
  /** Page with all of them. */
  more: string;
  part: Part<{ list: Item[] }>;
  tracksOf(list: Item[]): { track: Track; note?: string }[];
  empty: string;
  emptyHint: string;
  /** Where the member finds some. */
  start: Destination;
}

/** A few tracks that play at once, alone or one after the other. */
function RecentTracks<Item>({ title, more, part, tracksOf, empty, emptyHint, start }: RecentTracksProps<Item>) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const rows = 'data' in part ? tracksOf(part.data.list) : [];
  return (
    <section className={styles.section} aria-label={title}>
      <div className={`yh-spread ${styles.head}`}>
        <h2 className={styles.heading}>{title}</h2>
        {rows.length > 0 && (
          <div className={styles.actions}>
            <Button
              size="sm"
              icon="play"
              onClick={() => void requestIntent(host, 'player.playAll', { tracks: rows.map(({ track }) => playableOf(track)) })}
            >
              {t('favourites.playAll')}
            </Button>
            <Link to={more} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              {t('overview.all')}
              <Icon name="chevron-right" size={1} />
            </Link>
          </div>
        )}
      </div>
      {'failed' in part ? (
        <ErrorState onRetry={() => void revalidate()}>{part.failed}</ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState title={empty} actions={<LeadLinks to={[start, 'search']} />}>
          {emptyHint}
        </EmptyState>
      ) : (
        <ul className={trackStyles.list}>
          {rows.map(({ track, note }) => (
            <TrackRow key={track.id} track={track} note={note} actions={<RowHeart track={track} />} />
          ))}
        </ul>
      )}
    </section>
  );
}
