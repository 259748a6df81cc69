import { createMessage } from 'deploy-release/messages/message';
import { readBuild } from 'deploy-release/store/read-build';
import { ReleaseError, type ReleaseService } from '../release-service.ts';
import { refusalOf } from '../with-audit.ts';
import { askConsole, type ConsoleAddress, sendToConsole } from './ask-console.ts';
import { type Call, MOST_UPLOAD_BYTES, PART_BYTES, UPLOAD_TYPE, type UploadEnd, type UploadHead, type UploadPart } from './protocol.ts';

/**
 * The release service of another machine, over the console there. Who acts is whoever holds the token, which the console finds out itself:
 * the actors that verbs are given here are not sent.
 */
export function createRemoteReleaseService(console: ConsoleAddress): ReleaseService {
  const ask = <Answer>(call: Call, body: object = {}) => askConsole<Answer>(console, call, body);
  return {
    authenticate: (token) => askConsole({ ...console, token }, 'whoami', {}),
    // What this side refuses never reached the release service; there is no record here.
    auditRejected: async () => undefined,
    publish: async (_actor, dir, { unit, dryRun } = {}) =>
      sendToConsole(console, 'publish', { type: UPLOAD_TYPE, text: await uploadOf(dir, { unit, dryRun }) }),
    check: (_actor, versions, { channel }) => ask('check', { versions, channel }),
    promote: (_actor, versions, wish) => ask('promote', { versions, wish }),
    canary: (_actor, unit, share, wish) => ask('canary', { unit, ...share, wish }),
    rollback: (_actor, moves, wish) => ask('rollback', { moves, wish }),
    hold: (_actor, units, wish) => ask('hold', { units, wish }),
    unhold: (_actor, units, wish) => ask('unhold', { units, wish }),
    pin: (_actor, { unit, version }, wish) => ask('pin', { unit, version, wish }),
    unpin: (_actor, { unit, version }, wish) => ask('unpin', { unit, version, wish }),
    remove: (_actor, unit, wish) => ask('remove', { unit, wish }),
    dryRun: async (_actor, trial) => void (await ask('try', { trial })),
    status: (channel) => ask('status', { channel }),
    history: (channel, { limit } = {}) => ask('history', { channel, limit }),
    diff: (unit, from, to) => ask('diff', { unit, from, to }),
    versions: (unit) => ask('versions', { unit }),
    published: (unit) => ask('published', { unit }),
    verify: (channel) => ask('verify', { channel }),
    gc: (_actor, { olderThanDays, dryRun }) => ask('gc', { olderThanDays, dryRun }),
    checkService: (_actor, contract, { channel }) => ask('check-service', { contract, channel }),
    publishService: (_actor, contract, { channel, dryRun }) => ask('publish-service', { contract, channel, dryRun }),
    createToken: (_actor, wanted) => ask('tokens.create', wanted),
    tokens: () => ask('tokens.list'),
    revokeToken: (_actor, id) => ask('tokens.revoke', { id }),
    keys: () => ask('keys'),
    createKeys: () => ask('keys.create'),
    rotateKeys: () => ask('keys.rotate'),
    retireKeys: () => ask('keys.retire'),
    signChannels: () => ask('keys.resign'),
    previewLink: (_actor, units, { hours, dryRun }) => ask('preview', { units, hours, dryRun }),
    audit: ({ limit } = {}) => ask('audit', { limit }),
  };
}

/** A build as it is sent: the files that its record names, `release.json` too. Throws `ReleaseError` for a folder that is none. */
async function uploadOf(dir: string, head: UploadHead): Promise<string> {
  const { files } = await readBuild(dir).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > MOST_UPLOAD_BYTES) throw new ReleaseError('input', createMessage('remote.size', { bytes, most: MOST_UPLOAD_BYTES }));
  const parts = [...files].flatMap(([file, content]) => partsOf(file, content));
  const end: UploadEnd = { end: true };
  return [head, ...parts, end].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function partsOf(file: string, content: Buffer): UploadPart[] {
  const count = Math.max(1, Math.ceil(content.length / PART_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const data = content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
    return { file, data };
  });
}
