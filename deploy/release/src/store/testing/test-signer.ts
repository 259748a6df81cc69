import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys, openSigner, type Signer } from '../../keys/index.ts';

/** A signer with new keys; their files are deleted again. */
export async function testSigner(role: Signer['role'] = 'release'): Promise<Signer> {
  return (await testSigners())[role];
}

/** Signers of both roles that trust one another. */
export async function testSigners(): Promise<Record<Signer['role'], Signer>> {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), 'signer-')), 'keys');
  try {
    await ensureKeys(dir);
    return { release: await openSigner(dir, 'release'), automation: await openSigner(dir, 'automation') };
  } finally {
    await rm(path.dirname(dir), { recursive: true });
  }
}
