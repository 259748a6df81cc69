import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { ADDRESS } from '../detail/address.ts';
import styles from './prices.module.css';

export interface Proposed {
  /** A Shanghai day; empty: at once. */
  from: string;
}

/** Says what was proposed until it is closed, and leads there. */
export function ProposedNote({ proposed: { from }, onClose }: { proposed: Proposed; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <div role="status" className={styles.proposed}>
      <p>
        {from ? t('prices.proposedFrom', { day: formatDay(from, host.locale) }) : t('prices.proposedAtOnce')}{' '}
        <Link to={ADDRESS.proposals}>{t('prices.toProposal')}</Link>
      </p>
      <Button size="sm" variant="quiet" icon="close" onClick={onClose}>
        {t('prices.closeNote')}
      </Button>
    </div>
  );
}
