import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, useHost } from 'ui-kit/core';
import { useAsk } from '../ask/ask.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Decisions } from '../detail/detail.tsx';

interface AlbumDecisionProps {
  album: StaffCallResponse<'staff/albums/getDetail'>;
  onDone: () => void;
}

/** Takes an album off the shop, or brings it back, with a reason. */
export function AlbumDecision({ album: { id, name, number, withdrawn }, onDone }: AlbumDecisionProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const title = t(withdrawn ? 'albums.restore' : 'albums.withdraw');
  const decide = () =>
    ask({
      title,
      body: (
        <>
          <p>
            {number} · {name[host.locale]}
          </p>
          <p>{t(withdrawn ? 'albums.restoreMeans' : 'albums.withdrawMeans')}</p>
        </>
      ),
      ok: title,
      danger: !withdrawn,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        if (withdrawn) await desk.call('staff/albums/restore', { id, reason });
        else await desk.call('staff/albums/withdraw', { id, reason });
        onDone();
        return t(withdrawn ? 'albums.restored' : 'albums.isWithdrawn');
      },
    });
  return (
    <Decisions>
      <Button danger={!withdrawn} onClick={decide}>
        {title}
      </Button>
    </Decisions>
  );
}
