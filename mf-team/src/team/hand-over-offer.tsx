import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Failure, formatMoment, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import type { Team } from './load.ts';
import { memberChanged } from './member-changed.ts';
import styles from './team.module.css';

/** A hand-over of the team that waits: the one whom it is offered to answers, the owner may withdraw it. */
export function HandOverOffer({ team }: { team: Team }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('hand-over');
  const offer = team.handOver;
  if (!offer) return null;
  const { isToCaller, toName } = offer;
  if (!isToCaller && team.role !== 'owner') return null;
  const until = formatMoment(offer.until, host.locale);

  async function answer(accept: 0 | 1): Promise<void> {
    if (
      accept &&
      !(await confirm(host, { title: t('handOver.acceptTitle'), body: t('handOver.acceptBody'), okText: t('handOver.accept') }))
    )
      return;
    const done = await run(async () => void (await host.api.call('teamInfo/answerHandOver', { accept }, { quiet: true })));
    if (!done) return;
    memberChanged(host, t(accept ? 'handOver.accepted' : isToCaller ? 'handOver.refused' : 'handOver.withdrawn'));
    await revalidate();
  }

  return (
    <div className={`yh-card ${styles.offer}`} role="note">
      <p>{isToCaller ? t('handOver.offered', { team: team.name, until }) : t('handOver.waits', { name: toName, until })}</p>
      <div className={styles.actions}>
        {isToCaller && (
          <Button variant="primary" busy={busy} onClick={() => void answer(1)}>
            {t('handOver.accept')}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void answer(0)}>
          {t(isToCaller ? 'handOver.refuse' : 'handOver.withdraw')}
        </Button>
      </div>
      <Failure text={failure} />
    </div>
  );
}
