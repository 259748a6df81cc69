import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { FindField, TextField } from 'ui-kit/controls';
import { EmptyState, formatFen, Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatDay, formatMoment, Pager, useCall, useFilters } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { type EarningsAddress, earningsQuery, PAGE_SIZE } from './address.ts';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import { SongSelect } from './song-select.tsx';
import { UseWords } from './use-words.tsx';

type Sold = CallResponse<'song/sellSongList'>['list'][number];

const TONES: Record<Sold['state'], TagProps['tone']> = { waiting: 'warning', booked: 'success', returned: 'plain' };

/** What was sold: each licence with its use, what it brought, and when its share is booked. */
export function SoldPart({ address }: { address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const { find, song, from, to, page } = address;
  const isFiltered = find !== '' || song !== null || from !== '' || to !== '';
  const sold = useCall('song/sellSongList', {
    ...(find && { keyWords: find }),
    ...(song !== null && { songId: song }),
    ...(from && { from }),
    ...(to && { to }),
    page,
    size: PAGE_SIZE,
  });
  return (
    <>
      <Filters key={find} address={address} />
      <Loaded of={sold} height="24rem">
        {({ list, total, amount, share }) =>
          total === 0 ? (
            <EmptyState icon="receipt" title={t(isFiltered ? 'earnings.sold.noneFound' : 'earnings.sold.none')}>
              {t(isFiltered ? 'earnings.sold.noneFoundHint' : 'earnings.sold.noneHint')}
            </EmptyState>
          ) : (
            <>
              <Total total={total} amount={amount} share={share} />
              <ul className={styles.lines} aria-label={t('earnings.part.sold')}>
                {list.map((line) => (
                  <SoldLine key={line.id} line={line} />
                ))}
              </ul>
              <Pager page={page} size={PAGE_SIZE} total={total} href={(next) => earningsQuery({ ...address, page: next })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** Words, song and days: they are in the address. */
function Filters({ address }: { address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const show = useFilters(address, earningsQuery);
  return (
    <div className={styles.filters}>
      <FindField label={t('earnings.sold.find')} find={address.find} onFind={(find) => show({ find })} />
      <SongSelect song={address.song} onChange={(song) => show({ song })} />
      <TextField label={t('earnings.from')} type="date" value={address.from} onChange={(from) => show({ from })} />
      <TextField label={t('earnings.to')} type="date" value={address.to} onChange={(to) => show({ to })} />
    </div>
  );
}

function Total({ total, amount, share }: { total: number; amount: number; share: number }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  return (
    <p className={styles.total} aria-live="polite">
      {t('earnings.sold.total', { count: total, amount: formatFen(amount, locale), share: formatFen(share, locale) })}
    </p>
  );
}

function SoldLine({ line }: { line: Sold }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const { songId, title, version, soldAt, use, paidBy, amount, share, state, bookedAt } = line;
  const day = bookedAt === null ? '' : formatDay(bookedAt, locale);
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <Link to={earningsQuery({ licences: songId })} preventScrollReset className={styles.title}>
          {title}
        </Link>
        <UseWords use={use} />
        <p className={styles.minor}>
          {[
            version,
            <time key="at" dateTime={soldAt}>
              {formatMoment(soldAt, locale)}
            </time>,
            t(`earnings.paidBy.${paidBy}`),
          ].flatMap((part, at) => (part === '' ? [] : at === 0 ? [part] : [' · ', part]))}
        </p>
      </div>
      <dl className={styles.money}>
        <div>
          <dt>{t('earnings.sold.amount')}</dt>
          <dd>{formatFen(amount, locale)}</dd>
        </div>
        <div>
          <dt>{t('earnings.sold.share')}</dt>
          <dd className={styles.share}>{formatFen(share, locale)}</dd>
        </div>
      </dl>
      <div className={styles.state}>
        <Tag tone={TONES[state]}>{t(`earnings.state.${state}`)}</Tag>
        {day && <span className={styles.minor}>{t(`earnings.stateAt.${state}`, { day })}</span>}
      </div>
    </li>
  );
}
