import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { TEAM } from '../orders/tabs.ts';
import type { LicencesData } from './load.ts';

/** Saves a calendar file with the ends of all valid licences of the team, where one of those listed has an end. */
export function SaveEnds({ licences }: { licences: LicencesData['licences']['list'] }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { busy, failure, run } = useSubmit('save licence ends');
  if (!licences.some(({ line: { licence } }) => licence?.validTo && licence.state === 'valid')) return null;
  const save = async () => {
    const { url } = await host.api.call('order/licenceCalendar', { cartType: TEAM }, { quiet: true });
    location.assign(url);
  };
  return (
    <>
      <Button icon="calendar" busy={busy} onClick={() => void run(save)}>
        {t('licences.remindAll')}
      </Button>
      <Failure text={failure} />
    </>
  );
}
