import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import type { Team } from '../team/load.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Invites everybody of a file; for owner and administrators. */
export function ImportButton({ team }: { team: Team }) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState(false);
  if (team.role !== 'owner' && team.role !== 'administrator') return null;
  return (
    <>
      <Button icon="upload" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('import.open')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
