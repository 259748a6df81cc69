import { acceptChannel, ChannelError, isOfReleaseKey, isSignedBy } from 'shared-contracts/release/accept-channel';
import { type ChannelBody, namedVersions, releaseName, type TrustedKey } from 'shared-contracts/release/channel';
import { createMessage, type Message } from '../messages/message.ts';
import { hashOf, readMetadata } from './channel-text.ts';
import { digestOf } from './digest.ts';
import { type ChannelState, type ReleaseStore, StoreError } from './release-store.ts';
import { verificationError } from './verified-head.ts';

export interface VerifyOptions {
  /** Keys that are valid today: the last document needs a signature of one of them. */
  trusted: readonly TrustedKey[];
  /** Those and the retired ones, for the documents before it. */
  everTrusted: readonly TrustedKey[];
  now?: Date;
}

export interface VerifyReport {
  channel: string;
  /** Number of checked documents and releases. */
  documents: number;
  releases: number;
  /** Problems; empty when the channel is valid. */
  problems: Message[];
}

/**
 * Verifies everything that a channel depends on: the hash chain, each signature, all change metadata, the rights of automation
 * keys, and every byte of each release that the last document names.
 */
export async function verifyChannel(
  store: ReleaseStore,
  channel: string,
  { trusted, everTrusted, now = new Date() }: VerifyOptions,
): Promise<VerifyReport> {
  const problems: Message[] = [];
  const sequences = await store.sequences(channel);
  let before: ChannelState | null = null;
  for (const [index, sequence] of sequences.entries()) {
    const state: ChannelState | null = await store.document(channel, sequence).catch((error: unknown) => {
      problems.push(saidOf(error));
      return null;
    });
    // A repair continues behind a gap, and names the document that it continues.
    const isRepair = state?.body.action === 'resign' && before !== null && state.body.previous === before.hash;
    if (sequence !== (sequences[index - 1] ?? 0) + 1 && !isRepair) problems.push(createMessage('verify.gap', { sequence }));
    if (state) {
      const isLast = index === sequences.length - 1;
      const keys = isLast ? trusted : everTrusted;
      const found = await documentProblems(state, before, { keys, everTrusted, now: isLast ? now.toISOString() : state.body.at });
      if (isLast && found.length === 0) found.push(...(await endProblems(store, state, trusted, now)));
      problems.push(...found);
    }
    before = state;
  }
  const releases = before ? await releaseProblems(store, before.body) : { looked: 0, problems: [] };
  return { channel, documents: sequences.length, releases: releases.looked, problems: [...problems, ...releases.problems] };
}

interface Against {
  keys: readonly TrustedKey[];
  everTrusted: readonly TrustedKey[];
  now: string;
}

async function documentProblems(state: ChannelState, before: ChannelState | null, { keys, everTrusted, now }: Against): Promise<Message[]> {
  const { body, signed } = state;
  const problems: Message[] = [];
  const { channel, sequence } = body;
  const name = { channel, sequence };
  if (body.sequence === 1 && body.previous !== null) problems.push(createMessage('verify.notFirst', name));
  const earlier = before && { body: before.body, text: before.signed.body };
  await acceptChannel(signed, { channel, keys, now, before: earlier }).catch((error: unknown) => {
    if (!(error instanceof ChannelError)) throw error;
    problems.push(createMessage(`document.${error.reason}`, name));
  });
  for (const id of Object.keys(signed.signatures)) {
    const key = everTrusted.find((one) => one.id === id);
    if (!key) problems.push(createMessage('verify.strangeKey', { ...name, id }));
    else if (!(await isSignedBy(signed, key))) problems.push(createMessage('verify.badSignature', { ...name, id }));
  }
  if (signed.metadata === undefined || hashOf(signed.metadata) !== body.metadata)
    problems.push(createMessage('verify.otherMetadata', name));
  else if (!readMetadata(signed)) problems.push(createMessage('verify.noMetadata', name));
  return problems;
}

/**
 * Whether a reader without state accepts the last document with today's keys. After an interrupted rotation it bears signatures of
 * ending keys only (or depends on such a document), and becomes invalid when the last of them ends.
 */
async function endProblems(store: ReleaseStore, state: ChannelState, trusted: readonly TrustedKey[], now: Date): Promise<Message[]> {
  const why = await verificationError(store, state, { keys: trusted, now: now.toISOString() });
  if (why) return [why];
  let ground: ChannelState | null = state;
  while (ground && !(await isOfReleaseKey(ground.signed, trusted, now.toISOString()))) {
    ground = await store.document(state.body.channel, ground.body.sequence - 1);
  }
  return ground ? endingProblems(ground, trusted, now) : [];
}

function endingProblems({ body, signed }: ChannelState, trusted: readonly TrustedKey[], now: Date): Message[] {
  const signers = trusted.filter(({ id }) => Object.hasOwn(signed.signatures, id));
  const ends = signers.map(({ until }) => until).filter((until) => until !== undefined && until > now.toISOString());
  const until = ends.sort().at(-1);
  if (until === undefined || signers.some((key) => key.until === undefined)) return [];
  return [createMessage('verify.ending', { channel: body.channel, sequence: body.sequence, until })];
}

async function releaseProblems(store: ReleaseStore, body: ChannelBody): Promise<{ looked: number; problems: Message[] }> {
  const problems: Message[] = [];
  let looked = 0;
  for (const [unit, entry] of Object.entries(body.units)) {
    for (const version of namedVersions(entry)) {
      looked += 1;
      const name = releaseName(unit, version);
      const manifest = await store.readFile(unit, version, 'release.json');
      if (manifest && digestOf(manifest) !== body.releases[name]) problems.push(createMessage('verify.otherManifest', { release: name }));
      for (const problem of await store.verify(unit, version)) problems.push(createMessage('verify.ofRelease', { release: name, problem }));
    }
  }
  return { looked, problems };
}

/** Why a document cannot be read; rethrows unexpected errors. */
function saidOf(error: unknown): Message {
  if (error instanceof StoreError) return error.userMessage;
  throw error;
}
