import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Button, requestIntent, useHost } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import { useNavigate } from 'ui-kit/router';
import { renewalPath } from '../cart/load.ts';
import { CertificateDialog } from '../certificate/certificate-dialog.tsx';
import { saveLinkedFile } from '../download/save-file.ts';
import { addAgain } from './add-again.ts';
import { type OrderLine, OrderLines } from './order-lines.tsx';

interface LicenceLinesProps {
  licences: CallResponse<'order/orderDetailList'>['list'];
  /** `false`: a heading above names the project. */
  project?: boolean;
}

/** Licences with their ends, and what can be done with each. */
export function LicenceLines({ licences, project }: LicenceLinesProps) {
  const renewable = new Set(licences.filter((own) => own.renewable === 1).map(({ line }) => line.id));
  return (
    <OrderLines
      lines={licences.map(({ line }) => line)}
      project={project}
      actions={(line) => <LicenceActions line={line} renewable={renewable.has(line.id)} />}
    />
  );
}

interface LicenceActionsProps {
  line: OrderLine;
  /** The work is still sold, and the licence has an end. */
  renewable?: boolean;
}

/** What a bought licence gives: the HD file, the certificate, a renewal, its end for a calendar. */
export function LicenceActions({ line, renewable = false }: LicenceActionsProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const go = useNavigate();
  const [isReading, setReading] = useState(false);
  const { licence, dataId, musicLibraryTypeId, title, number } = line;
  if (!licence) return null;

  async function renew(): Promise<void> {
    try {
      // One more click orders it: nothing else of the cart is chosen.
      go(renewalPath(await addAgain(host, line)));
    } catch (error) {
      host.bus.emit('toast.show', { kind: 'error', message: failureText(host, error, 'renewal') });
    }
  }

  return (
    <>
      {licence.state === 'valid' && (
        <Button
          size="sm"
          icon="download"
          onClick={() => void requestIntent(host, 'dialog.download', { id: dataId, musicLibraryTypeId, title, number }, { timeoutMs: 0 })}
        >
          {t('licence.download')}
        </Button>
      )}
      {licence.certificateNumber && (
        <>
          <Button size="sm" icon="certificate" onClick={() => setReading(true)}>
            {t('licence.certificate')}
          </Button>
          <CertificateDialog line={line} open={isReading} onClose={() => setReading(false)} />
        </>
      )}
      {licence.certificateNumber === null && licence.state === 'valid' && <span role="status">{t('licence.certificateDue')}</span>}
      {licence.validTo && licence.state === 'valid' && (
        <Button
          size="sm"
          variant="quiet"
          icon="calendar"
          onClick={() => saveLinkedFile(host, 'calendar', () => host.api.call('order/licenceCalendar', { id: licence.id }))}
        >
          {t('licence.remind')}
        </Button>
      )}
      {renewable && (
        <Button size="sm" variant="quiet" icon="refresh" onClick={() => void renew()}>
          {t('licence.renew')}
        </Button>
      )}
    </>
  );
}
