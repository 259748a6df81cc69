import { say } from '../../sentences/said.ts';
import { readBuild } from '../../store/read-build.ts';
import { refusalOf } from '../attempt.ts';
import { type Desk, DeskRefused } from '../desk.ts';
import { askConsole, type ConsoleAddress } from './ask-console.ts';
import { type Call, MOST_UPLOAD_BYTES } from './protocol.ts';

/**
 * The desk of another machine, over the console there. Who acts is whoever holds the token, which the console finds out itself:
 * the actors that verbs are given here are not sent.
 */
export function createRemoteDesk(console: ConsoleAddress): Desk {
  const ask = <Answer>(call: Call, body: object = {}) => askConsole<Answer>(console, call, body);
  return {
    authenticate: (token) => askConsole({ ...console, token }, 'whoami', {}),
    // What this side refuses never reached the desk; there is no record here.
    turnedAway: async () => undefined,
    publish: async (_actor, dir, { unit, dryRun } = {}) => ask('publish', { unit, dryRun, files: await filesOf(dir) }),
    check: (_actor, versions, { channel }) => ask('check', { versions, channel }),
    promote: (_actor, versions, wish) => ask('promote', { versions, wish }),
    canary: (_actor, unit, share, wish) => ask('canary', { unit, ...share, wish }),
    rollback: (_actor, moves, wish) => ask('rollback', { moves, wish }),
    hold: (_actor, units, wish) => ask('hold', { units, wish }),
    unhold: (_actor, units, wish) => ask('unhold', { units, wish }),
    pin: (_actor, { unit, version }, wish) => ask('pin', { unit, version, wish }),
    unpin: (_actor, { unit, version }, wish) => ask('unpin', { unit, version, wish }),
    remove: (_actor, unit, wish) => ask('remove', { unit, wish }),
    tryOnly: async (_actor, trial) => void (await ask('try', { trial })),
    status: (channel) => ask('status', { channel }),
    history: (channel, { limit } = {}) => ask('history', { channel, limit }),
    diff: (unit, from, to) => ask('diff', { unit, from, to }),
    versions: (unit) => ask('versions', { unit }),
    published: (unit) => ask('published', { unit }),
    verify: (channel) => ask('verify', { channel }),
    gc: (_actor, { olderThanDays, dryRun }) => ask('gc', { olderThanDays, dryRun }),
    checkService: (_actor, contract, { channel }) => ask('check-service', { contract, channel }),
    publishService: (_actor, contract, { channel, dryRun }) => ask('publish-service', { contract, channel, dryRun }),
    createToken: (_actor, wanted) => ask('create-token', wanted),
    tokens: () => ask('tokens'),
    revokeToken: (_actor, id) => ask('revoke-token', { id }),
    keys: () => ask('keys'),
    createKeys: () => ask('change-keys', { verb: 'keys.create' }),
    rotateKeys: () => ask('change-keys', { verb: 'keys.rotate' }),
    retireKeys: () => ask('change-keys', { verb: 'keys.retire' }),
    signChannels: () => ask('change-keys', { verb: 'keys.resign' }),
    previewLink: (_actor, units, { hours, dryRun }) => ask('preview', { units, hours, dryRun }),
    audit: ({ limit } = {}) => ask('audit', { limit }),
  };
}

/** Files of a build that its record names, `release.json` too, base64 by path. Throws `DeskRefused` for a folder that is none. */
async function filesOf(dir: string): Promise<Record<string, string>> {
  const { files } = await readBuild(dir).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > MOST_UPLOAD_BYTES) throw new DeskRefused('input', say('remote.size', { bytes, most: MOST_UPLOAD_BYTES }));
  return Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')]));
}
