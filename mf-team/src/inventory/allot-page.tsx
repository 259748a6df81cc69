import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField, TextField } from 'ui-kit/controls';
import { Button, buttonClass, EmptyState, Page, Tag, useHost } from 'ui-kit/core';
import { useMemberData, useWrites } from 'ui-kit/member';
import { Link, useNavigate } from 'ui-kit/router';
import styles from './inventory.module.css';
import { ALLOT_PATH, type Holders, type loadAllot } from './load.ts';
import { UnitsBar } from './units-bar.tsx';

/** `/my/baoyouliang/allot`: members and departments with their units of a quota. */
export function Component() {
  const { t } = useTranslation('team');
  const { holders, find } = useMemberData<typeof loadAllot>();
  const go = useNavigate();
  const back = (
    <Link to="/my/baoyouliang" className={buttonClass({ variant: 'quiet' })}>
      {t('inventory.back')}
    </Link>
  );
  if (!holders)
    return (
      <Page title={t('allot.title')}>
        <EmptyState icon="gem" title={t('allot.choose')} actions={back}>
          {t('allot.chooseHint')}
        </EmptyState>
      </Page>
    );
  const { quota, departments, members } = holders;
  const search = (words: string): void =>
    go(`${ALLOT_PATH}?${new URLSearchParams({ id: String(quota.id), ...(words && { find: words }) })}`, { preventScrollReset: true });
  const nameOf = (id: number | null) => departments.find((department) => department.id === id)?.name;
  return (
    <Page title={t('allot.title')} lead={quota.name} actions={back}>
      {quota.counts && <UnitsBar counts={quota.counts} />}
      {!quota.mayAllot && <p role="status">{t('allot.ended')}</p>}
      {departments.length > 0 && (
        <section aria-labelledby="departments">
          <h2 id="departments" className={styles.heading}>
            {t('allot.departments')}
          </h2>
          <ul className={styles.holders}>
            {departments.map(({ id, name, enabled, units }) => (
              <Holder key={id} quota={quota} holder={{ departmentId: id }} name={name} units={units}>
                {!enabled && <Tag tone="warning">{t('departments.isDisabled')}</Tag>}
              </Holder>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="members">
        <h2 id="members" className={styles.heading}>
          {t('allot.members')}
        </h2>
        <FindField label={t('allot.find')} find={find} onFind={search} />
        {members.length === 0 ? (
          <p>{t('allot.noneFound')}</p>
        ) : (
          <ul className={styles.holders}>
            {members.map(({ id, name, departmentId, units, used }) => (
              <Holder key={id} quota={quota} holder={{ memberId: id }} name={name} units={units}>
                <span className={styles.minor}>{[nameOf(departmentId), t('allot.used', { count: used })].filter(Boolean).join(' · ')}</span>
              </Holder>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

interface HolderProps {
  quota: Holders['quota'];
  holder: { memberId: number } | { departmentId: number };
  name: string;
  units: number;
  children: React.ReactNode;
}

/** Somebody with units: how many they have left can be set, or all taken back. */
function Holder({ quota, holder, name, units, children }: HolderProps) {
  const { t } = useTranslation('team');
  const { api } = useHost();
  const { once } = useWrites('team inventory');
  const [typed, setTyped] = useState<string>();
  const wanted = Number.parseInt(typed ?? String(units), 10);
  const most = units + (quota.counts?.free ?? 0);
  const isFine = wanted >= 0 && wanted <= most;
  const set = (count: number): Promise<void> =>
    once(
      async () => {
        await api.call('userPopulation/control', { id: quota.id, ...holder, units: count });
        setTyped(undefined);
      },
      t('allot.set', { name, count }),
    );
  return (
    <li className={styles.holder}>
      <div className={styles.about}>
        <strong>{name}</strong>
        {children}
      </div>
      {quota.mayAllot ? (
        <form
          className={styles.setting}
          onSubmit={(event) => {
            event.preventDefault();
            if (isFine && wanted !== units) void set(wanted);
          }}
        >
          <TextField
            label={t('allot.unitsOf', { name })}
            error={isFine ? undefined : t('allot.most', { count: most })}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            value={typed ?? String(units)}
            onChange={setTyped}
          />
          <Button size="sm" type="submit" disabled={!isFine || wanted === units} aria-label={t('allot.saveOf', { name })}>
            {t('allot.save')}
          </Button>
          {units > 0 && (
            <Button size="sm" variant="quiet" aria-label={t('allot.takeBackOf', { name })} onClick={() => void set(0)}>
              {t('allot.takeBack')}
            </Button>
          )}
        </form>
      ) : (
        <span>{t('allot.left', { count: units })}</span>
      )}
    </li>
  );
}
