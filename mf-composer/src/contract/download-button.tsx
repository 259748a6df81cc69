import { isApiError } from 'shared-contracts/api/client-types';
import { Button, useHost } from 'ui-kit/core';

/** Downloads the contract as a PDF: the text in force, or the document that the member signed. */
export function DownloadButton({ signed, label }: { signed: 0 | 1; label: string }) {
  const host = useHost();

  async function download(): Promise<void> {
    try {
      const { url } = await host.api.call('signContractTemplate/downTemplate', { signed });
      location.assign(url);
    } catch (error) {
      // The client shows a refusal of the service as a toast.
      if (!isApiError(error)) host.report(error, 'contract download');
    }
  }

  return (
    <Button icon="download" onClick={() => void download()}>
      {label}
    </Button>
  );
}
