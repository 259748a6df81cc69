import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { SearchField } from 'ui-kit/controls';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { NumberInput } from 'ui-kit/form';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import type { MemberPackage } from './load.ts';
import styles from './packages.module.css';

type Share = CallResponse<'userMeal/getTeamUserList'>['list'][number];

/** Members on a page; more are found by name. */
const SHOWN = 20;

/** Who may take how much of a package of the team; set by those who share it. */
export function Shares({ own }: { own: MemberPackage }) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const keyWords = useDeferredValue(typed.trim());
  const { answer, retry } = useCall('userMeal/getTeamUserList', { id: own.id, page, size: SHOWN, ...(keyWords && { keyWords }) });
  return (
    <section aria-labelledby="shares" className={styles.section}>
      <h2 id="shares" className={styles.heading}>
        {t('shares.title')}
      </h2>
      <p className={styles.minor}>{t('shares.lead')}</p>
      {answer.status === 'ready' && answer.data.mayShare && (
        <SearchField
          label={t('shares.find')}
          placeholder={t('shares.find')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setPage(1);
          }}
          onSearch={setTyped}
        />
      )}
      {answer.status === 'loading' && <Skeleton height="12rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <>
          {answer.data.list.length === 0 && <p className={styles.minor}>{t('shares.nobody')}</p>}
          <ul className={styles.shares} aria-label={t('shares.title')}>
            {answer.data.list.map((share) => (
              <li key={share.memberId} className={styles.share}>
                <strong>{share.name}</strong>
                <ShareOf share={share} own={own} mayShare={answer.data.mayShare} onSaved={retry} />
              </li>
            ))}
          </ul>
          {answer.data.total > page * SHOWN && (
            <Button size="sm" onClick={() => setPage(page + 1)}>
              {t('shares.next')}
            </Button>
          )}
          {page > 1 && (
            <Button size="sm" onClick={() => setPage(page - 1)}>
              {t('shares.before')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface ShareOfProps {
  share: Share;
  own: MemberPackage;
  mayShare: boolean;
  onSaved(): void;
}

function ShareOf({ share: { memberId, name, most, used }, own, mayShare, onSaved }: ShareOfProps) {
  const { t } = useTranslation('orders');
  const { api, bus } = useHost();
  const { busy, failure, run } = useSubmit('share package');
  const [wanted, setWanted] = useState<number | null>(most);
  if (most === null) return <span className={styles.minor}>{t('shares.unlimited')}</span>;
  if (!mayShare) return <span>{t('shares.usedOf', { used, most })}</span>;

  async function save(): Promise<void> {
    const saved = await run(async () => {
      await api.call('userMeal/controlMeal', { id: own.id, memberId, most: wanted ?? 0 }, { quiet: true });
    });
    if (!saved) return;
    bus.emit('toast.show', { kind: 'success', message: t('shares.saved', { name }) });
    onSaved();
  }

  return (
    <>
      <span className={styles.minor}>{t('shares.used', { count: used })}</span>
      <NumberInput<number>
        aria-label={t('shares.mostOf', { name })}
        min={used}
        max={own.total}
        precision={0}
        value={wanted}
        onChange={setWanted}
      />
      <Button size="sm" busy={busy} disabled={(wanted ?? 0) === most} aria-label={t('shares.saveOf', { name })} onClick={() => void save()}>
        {t('shares.save')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
