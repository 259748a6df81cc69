import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import { trustedKeys } from './ensure-keys.ts';
import { KeyError } from './key-files.ts';
import { keyId, publicJwk } from './key-pair.ts';

/** Signs channel documents in one role. */
export interface Signer {
  role: TrustedKey['role'];
  /** All trusted keys of both roles. */
  trusted: TrustedKey[];
  /** Signatures of a text by key id: ECDSA P-256 with SHA-256, r and s joined, base64. */
  sign(text: string): Promise<Record<string, string>>;
}

/**
 * A signer with every private key of a role that is in use. During a rotation these are the old key and the new one, so that a
 * reader that knows only one of them accepts the document. Throws `KeyError` when there is none, or when other users may read one.
 */
export async function openSigner(dir: string, role: TrustedKey['role'], now = new Date()): Promise<Signer> {
  const trusted = await trustedKeys(dir);
  const mine = trusted.filter((key) => key.role === role && (key.until === undefined || key.until > now.toISOString()));
  const keys: [string, KeyObject][] = [];
  for (const { id } of mine) {
    const key = await privateKey(dir, id);
    if (key) keys.push([id, key]);
  }
  if (keys.length === 0) throw new KeyError('missing', createMessage('keys.noPrivate', { dir, role }));
  return {
    role,
    trusted,
    sign: async (text) =>
      Object.fromEntries(
        keys.map(([id, key]) => [id, sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')]),
      ),
  };
}

/** The private key of an id; null when its file is missing (it may be on another machine). */
async function privateKey(dir: string, id: string): Promise<KeyObject | null> {
  const file = path.join(dir, `${id}.pem`);
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    if (process.platform !== 'win32' && ((await handle.stat()).mode & 0o077) !== 0) {
      throw new KeyError('open', createMessage('keys.open', { file }));
    }
    const key = readPem(await handle.readFile('utf8'));
    if (!key || keyId(publicJwk(key)) !== id) throw new KeyError('damaged', createMessage('keys.other', { file, id }));
    return key;
  } finally {
    await handle.close();
  }
}

function readPem(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    // No cause: it could quote the content of the file. The caller names the file.
    return null;
  }
}
