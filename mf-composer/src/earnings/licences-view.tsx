import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { EmptyState, Icon, Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatDay, Pager, useCall } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { type EarningsAddress, earningsQuery, PAGE_SIZE } from './address.ts';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import { UseWords } from './use-words.tsx';

type Licence = CallResponse<'song/songGrantList'>['list'][number];

const TONES: Record<Licence['state'], TagProps['tone']> = { valid: 'success', ended: 'plain', revoked: 'danger' };

/** What one song was licensed for. @param id of the song. */
export function LicencesView({ id, address }: { id: number; address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const { page } = address;
  const licences = useCall('song/songGrantList', { id, page, size: PAGE_SIZE });
  return (
    <section aria-labelledby="licences">
      <Link to={earningsQuery({})} preventScrollReset className={styles.back}>
        <Icon name="chevron-left" size={1} />
        {t('earnings.licences.back')}
      </Link>
      <h2 id="licences" className={styles.heading}>
        {t('earnings.licences.title')}
      </h2>
      <Loaded of={licences} height="16rem">
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState icon="certificate" title={t('earnings.licences.none')}>
              {t('earnings.licences.noneHint')}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.lines} aria-labelledby="licences">
                {list.map((licence) => (
                  <LicenceLine key={licence.id} licence={licence} />
                ))}
              </ul>
              <Pager page={page} size={PAGE_SIZE} total={total} href={(next) => earningsQuery({ licences: id, page: next })} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function LicenceLine({ licence: { version, use, from, to, state } }: { licence: Licence }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const days = { from: formatDay(from, locale), to: to === null ? '' : formatDay(to, locale) };
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <strong>{version}</strong>
        <UseWords use={use} />
        <p className={styles.minor}>{t(to === null ? 'earnings.licences.openEnd' : 'earnings.licences.range', days)}</p>
      </div>
      <div className={styles.state}>
        <Tag tone={TONES[state]}>{t(`earnings.licences.state.${state}`)}</Tag>
      </div>
    </li>
  );
}
