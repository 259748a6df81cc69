import type { SignedChannel } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { checkSequel, checkSuccessor, history } from './chain.ts';
import { readState, signedText } from './channel-text.ts';
import { safeName } from './names.ts';
import { MANIFEST_FILE, mustBeSame, newestFirst, parseManifest, readBuild, withCopies } from './read-build.ts';
import type { ChannelState, PublishOptions, PublishResult, ReleaseName, ReleaseStore } from './release-store.ts';
import { verifyRelease } from './verify-release.ts';

interface Held {
  files: Map<string, Buffer>;
  usedAt: Date;
}

/** Contents of a memory store, which tests damage or age. */
export interface MemoryContent {
  /** By unit, then by version. */
  releases: Map<string, Map<string, Held>>;
  /** Document texts by channel, the first one first; undefined for a gap. */
  channels: Map<string, (string | undefined)[]>;
}

/** A release store in memory, for tests. */
export function memoryStore(content: MemoryContent = { releases: new Map(), channels: new Map() }): ReleaseStore {
  const { releases, channels } = content;
  const watchers = new Map<string, Set<() => void>>();
  let contract: string | null = null;

  const held = (unit: string, version: string) => releases.get(unit)?.get(version);
  const readFile = async (unit: string, version: string, file: string) => held(unit, version)?.files.get(file) ?? null;
  const manifest = async (unit: string, version: string): Promise<ReleaseManifest | null> => {
    const text = await readFile(unit, version, MANIFEST_FILE);
    return text && parseManifest(text, `${unit}@${version}`);
  };
  const document = async (name: string, sequence: number): Promise<ChannelState | null> => {
    const text = channels.get(safeName(name))?.[sequence - 1];
    return text === undefined ? null : readState(text, { channel: name, sequence, where: `document ${sequence} of ${name}` });
  };
  const numbers = (name: string) => (channels.get(safeName(name)) ?? []).flatMap((text, index) => (text === undefined ? [] : [index + 1]));
  const sequences = async (name: string) => numbers(name);
  const channel = (name: string) => document(name, numbers(name).at(-1) ?? 0);
  const put = (name: string, sequence: number, text: string | undefined): void => {
    const texts = [...(channels.get(safeName(name)) ?? [])];
    while (texts.length < sequence) texts.push(undefined);
    texts[sequence - 1] = text;
    channels.set(name, texts);
    for (const changed of watchers.get(name) ?? []) queueMicrotask(changed);
  };
  const reserve = async (unit: string, version: string): Promise<boolean> => {
    const found = held(unit, version);
    if (found) found.usedAt = new Date();
    return found !== undefined;
  };

  return {
    manifest,
    readFile,
    reserve,
    channel,
    document,
    async publish(dir: string, { quality, dryRun = false, expected }: PublishOptions = {}): Promise<PublishResult> {
      const build = await readBuild(dir, expected);
      const { unit, version } = build.manifest;
      safeName(version);
      const files = new Map((await Promise.all([...build.files].map(([file, bytes]) => withCopies(file, bytes, quality)))).flat());
      const theirs = await manifest(unit, version);
      if (theirs) {
        mustBeSame(theirs, build.manifest);
        if (!dryRun) await reserve(unit, version);
        return { unit, version, outcome: 'present' };
      }
      if (!dryRun) releases.set(unit, (releases.get(unit) ?? new Map()).set(version, { files, usedAt: new Date() }));
      return { unit, version, outcome: 'published' };
    },
    async versions(unit) {
      const manifests = await Promise.all([...(releases.get(safeName(unit))?.keys() ?? [])].map((version) => manifest(unit, version)));
      return newestFirst(manifests.filter((found) => found !== null));
    },
    units: async () => [...releases].flatMap(([unit, versions]) => (versions.size > 0 ? [unit] : [])).sort(),
    verify: (unit, version) =>
      verifyRelease(unit, version, {
        names: async () => [...(held(unit, version)?.files.keys() ?? [])],
        read: (file) => readFile(unit, version, file),
      }),
    usedAt: async (unit, version) => held(unit, version)?.usedAt ?? null,
    async removeUnused(named: readonly ReleaseName[], unusedSince) {
      const unused = named.filter(({ unit, version }) => (held(unit, version)?.usedAt ?? unusedSince) < unusedSince);
      for (const { unit, version } of unused) releases.get(unit)?.delete(version);
      return unused;
    },
    channels: async () => [...channels.keys()].filter((name) => numbers(name).length > 0).sort(),
    sequences,
    history: (name, options) => history({ sequences, document }, name, options),
    async replaceChannel(name: string, expected: string | null, next: SignedChannel) {
      const before = await channel(name);
      if ((before?.hash ?? null) !== expected) return false;
      const sequence = checkSuccessor(name, before, next);
      // No `await` from here on: the compare-and-swap must be one synchronous step.
      if ((numbers(name).at(-1) ?? 0) !== sequence - 1) return false;
      put(name, sequence, signedText(next));
      return true;
    },
    async continueChannel(name: string, newest: number, next: SignedChannel) {
      const sequence = checkSequel(name, newest, next);
      if ((numbers(name).at(-1) ?? 0) !== newest) return false;
      put(name, sequence, signedText(next));
      return true;
    },
    async quarantine(name: string, sequence: number) {
      put(name, sequence, undefined);
    },
    watch(name, changed) {
      const heard = watchers.get(name) ?? new Set();
      watchers.set(name, heard.add(changed));
      return () => heard.delete(changed);
    },
    serviceContract: async () => (contract === null ? null : (JSON.parse(contract) as ServiceContract)),
    async keepServiceContract(next) {
      contract = JSON.stringify(next);
    },
  };
}
