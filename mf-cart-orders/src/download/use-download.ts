import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import { useHost } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import { saveFile } from './save-file.ts';
import { Transfer, TransferError } from './transfer.ts';

/** Versions of a download: 1 trial, 2 HD. */
export const DOWNLOAD_TYPE = { trial: 1, hd: 2 } as const;
export type DownloadType = (typeof DOWNLOAD_TYPE)[keyof typeof DOWNLOAD_TYPE];

export type DownloadState =
  | { status: 'idle' }
  /** `share` from 0 to 1; null while the length is unknown. */
  | { status: 'running'; type: DownloadType; share: number | null }
  | { status: 'failed'; type: DownloadType; reason: string; canContinue: boolean }
  | { status: 'saved'; type: DownloadType; fileName: string };

interface Started {
  type: DownloadType;
  fileName: string;
  url: string;
  transfer: Transfer;
}

/** Downloads one version, one file at a time. It ends with the dialog. @param onLink a link was given out, which may have used a trial. */
export function useDownload({ id, musicLibraryTypeId }: IntentPayload<'dialog.download'>, onLink: () => void) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const started = useRef<Started | null>(null);
  const ending = useRef<AbortController | null>(null);

  useEffect(() => () => ending.current?.abort(), []);

  async function start(type: DownloadType): Promise<void> {
    if (state.status === 'running') return;
    ending.current?.abort();
    const abort = new AbortController();
    ending.current = abort;
    setState({ status: 'running', type, share: null });
    try {
      if (started.current?.type !== type) {
        const { url, fileName } = await host.api.call('order/downloadLink', { id, type, musicLibraryTypeId }, { quiet: true });
        started.current = { type, url, fileName, transfer: new Transfer(url) };
        onLink();
      }
      const { url, fileName, transfer } = started.current;
      const file = await transfer.run((share) => !abort.signal.aborted && setState({ status: 'running', type, share }), abort.signal);
      started.current = null;
      saveFile(file ?? url, fileName);
      setState({ status: 'saved', type, fileName });
    } catch (error) {
      if (abort.signal.aborted) return;
      const canContinue = error instanceof TransferError && error.reason === 'broken';
      if (!canContinue) started.current = null;
      setState({ status: 'failed', type, canContinue, reason: reasonOf(error) });
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof TransferError) return t(`download.${error.reason}`);
    return isApiError(error) ? error.message : failureText(host, error, 'download');
  }

  return { state, start };
}
