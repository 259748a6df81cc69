import type { HostProps } from 'shared-contracts/host';
import { languageHeaderOf } from 'shared-contracts/locale/locale';
import type { DetailedError, Upload } from 'tus-js-client';

const ENDPOINT = '/api/song/upload';
const NOT_SIGNED_IN = 401;
/** A part: what a broken line costs at most, and less than an edge takes at once. */
const PART_BYTES = 2 * 1024 * 1024;
/** Waits before each try over a broken line; after the last one the composer, or the line, begins it again. */
const RETRIES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

export interface SendFile {
  file: File;
  /** Goes on with this upload. */
  key: string | null;
  onBegun(key: string): void;
  onProgress(sent: number): unknown;
  onDone(): unknown;
  /** `reason`: the service refused it; null: the line is broken. */
  onFail(reason: string | null): unknown;
}

/** Sends a file in parts by the tus protocol, which loads with the first one. The upload begins when it resolves. */
export async function sendFile(host: HostProps, { file, key, onBegun, onProgress, onDone, onFail }: SendFile): Promise<Upload> {
  const { Upload: TusUpload } = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  const upload = new TusUpload(file, {
    endpoint: ENDPOINT,
    uploadUrl: key === null ? null : `${ENDPOINT}/${key}`,
    chunkSize: PART_BYTES,
    retryDelays: [...RETRIES_MS],
    metadata: { filename: file.name },
    // The service lists what began.
    storeFingerprintForResuming: false,
    headers: { language: languageHeaderOf(host.locale) },
    // The token may be exchanged while a long file is sent.
    onBeforeRequest: (request) => request.setHeader('Authorization', host.session.current().token ?? ''),
    onUploadUrlAvailable: () => upload.url && onBegun(keyOf(upload.url)),
    onProgress: (sent) => void onProgress(sent),
    onSuccess: () => void onDone(),
    onError: (error) => void onFail(refusalOf(error)),
  });
  upload.start();
  return upload;
}

function keyOf(address: string): string {
  return new URL(address, location.href).pathname.split('/').at(-1) ?? '';
}

/** The words of the service; null where it gave none, or is not there. */
function refusalOf(error: Error | DetailedError): string | null {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  // Who is signed in again, goes on.
  if (status < 400 || status >= 500 || status === NOT_SIGNED_IN) return null;
  const body = response?.getBody() ?? '';
  try {
    return (JSON.parse(body) as { msg?: string }).msg ?? body;
  } catch {
    return body;
  }
}
