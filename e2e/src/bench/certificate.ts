import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Files of a certificate that nobody trusts but a browser with the flag of `trusting`. */
export interface Certificate {
  TLS_CERT: string;
  TLS_KEY: string;
}

/** Browsers speak HTTP/2 over TLS only; both sides of the bench are measured over it, as a shop is served. */
export async function makeCertificate(): Promise<Certificate> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-tls-'));
  const certificate = { TLS_CERT: path.join(dir, 'cert.pem'), TLS_KEY: path.join(dir, 'key.pem') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', certificate.TLS_KEY];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certificate.TLS_CERT, '-days', '2', ...subject]);
  return certificate;
}

/**
 * Flag that makes Chromium take this very certificate for a good one. Merely ignoring its errors would not do: a browser
 * keeps nothing in its cache that came with an error, so whatever a page fetches ahead would be fetched twice.
 */
export async function trusting({ TLS_CERT }: Certificate): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(TLS_CERT));
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return `--ignore-certificate-errors-spki-list=${digest}`;
}
