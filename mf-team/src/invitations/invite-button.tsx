import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import type { Team } from '../team/load.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Invites somebody; for those who may give a role. */
export function InviteButton({ team }: { team: Team }) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState(false);
  if (team.role === 'member') return null;
  return (
    <>
      <Button variant="primary" icon="user-plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('invite.open')}
      </Button>
      {open && (
        <Suspense>
          <InviteDialog team={team} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
