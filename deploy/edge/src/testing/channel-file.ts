import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Signer } from 'deploy-release';
import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';
import type { FixtureStore } from './fixture-store.ts';

/** File of a document of the fixture's channel. */
export function documentFile(store: FixtureStore, sequence: number): string {
  return path.join(store.releasesDir, 'channels/production', `${String(sequence).padStart(8, '0')}.json`);
}

export async function readDocument(store: FixtureStore, sequence: number): Promise<SignedChannel> {
  return JSON.parse(await readFile(documentFile(store, sequence), 'utf8')) as SignedChannel;
}

/** Writes a document directly to disk, as an attacker with disk access could. */
export async function plantDocument(store: FixtureStore, sequence: number, document: object): Promise<void> {
  await writeFile(documentFile(store, sequence), JSON.stringify(document));
}

/** A document with the given body, signed by the given key. */
export async function signedBody(body: ChannelBody, signer: Pick<Signer, 'sign'>): Promise<SignedChannel> {
  const text = JSON.stringify(body);
  return { body: text, signatures: await signer.sign(text) };
}
