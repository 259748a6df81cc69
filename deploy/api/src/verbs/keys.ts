import {
  ensureKeys,
  KeyError,
  mustOverlap,
  openSigner,
  pinFloor,
  resign,
  retirable,
  retireEnded,
  retireKey,
  rotateKeys as rotateInFolder,
  trustedKeys,
} from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { ROLES } from '../actor.ts';
import { noNames, UsageError } from '../cli-mapping.ts';
import { mustReachEnd } from '../highest-sequence.ts';
import { mustBeDays } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { DRY_RUN_ONLY, defineAction, defineRead, nameParam } from '../verb.ts';
import type { AuditedResult } from '../with-audit.ts';

/** Only the operator at the data folder may change keys. */
const KEY_CHANGE = { roles: ['manager'], localOnly: () => createMessage('remote.keys') } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEY_ROLES = ['release', 'automation'] as const satisfies TrustedKey['role'][];

/** The trusted keys, public parts. */
export const listKeys = defineRead({
  title: { en: 'list keys', zh: '查看密钥' },
  summary: { en: 'trusted keys', zh: '受信任的密钥' },
  roles: ROLES,
  params: (zod) => zod.strictObject({}),
  run: (context) => trustedKeys(context.keysDir),
  cli: {
    params: (args) => {
      noNames(args);
      return {};
    },
  },
});

/** The trusted keys, public parts; creates them when there are none. */
export const createKeys = defineAction({
  title: { en: 'create keys', zh: '新建密钥' },
  summary: { en: 'create the keys of a new data folder', zh: '为新的数据文件夹新建密钥' },
  ...KEY_CHANGE,
  ...DRY_RUN_ONLY,
  async run({ keysDir }, _actor, { dryRun = false }) {
    const before = await trustedKeys(keysDir).catch(unlessMissing);
    if (dryRun) return { answer: before ?? [], message: createMessage('audit.nothingDone'), changed: false };
    const answer = await ensureKeys(keysDir);
    return { answer, message: createMessage('audit.keys', { keys: answer.length }), changed: before === null };
  },
});

export interface RotateReport {
  /** The new key; null in a dry run. */
  made: TrustedKey | null;
  /** All trusted keys afterwards. */
  trusted: TrustedKey[];
}

/**
 * Adds a key and sets an end for the old ones. Channels that only ending keys have signed are signed again by both, so that a
 * reader that knows only one of them can follow.
 */
export const rotateKeys = defineAction({
  title: { en: 'rotate keys', zh: '轮换密钥' },
  summary: { en: 'add a key and let the old ones end', zh: '新增密钥，旧密钥到期停用' },
  ...KEY_CHANGE,
  params: (zod) => zod.strictObject({ role: zod.enum(KEY_ROLES), overlapDays: zod.number().optional(), dryRun: zod.boolean().optional() }),
  subject: ({ role, overlapDays }) => ({ units: [], asked: { role, overlapDays } }),
  async run(context, actor, { role, overlapDays, dryRun = false }): Promise<AuditedResult<RotateReport>> {
    const { keysDir, now } = context;
    if (dryRun) {
      mustOverlap(overlapDays);
      const trusted = await trustedKeys(keysDir).catch(unlessMissing);
      if (trusted) await openSigner(keysDir, 'release', now());
      return { answer: { made: null, trusted: trusted ?? [] }, message: createMessage('audit.nothingDone'), changed: false };
    }
    await ensureKeys(keysDir);
    const made = await rotateInFolder(keysDir, { role, now: now(), ...(overlapDays !== undefined && { overlapDays }) });
    const channels = await signAnew(context, actor.name, `new key ${made.id}`);
    return {
      answer: { made, trusted: await trustedKeys(keysDir) },
      message: createMessage('audit.keyMade', { role, id: made.id, channels }),
      changed: true,
    };
  },
  cli: {
    usage: '[--role automation] [--overlap-days n]',
    options: { role: { type: 'string' }, 'overlap-days': { type: 'string' } },
    params: (args) => {
      noNames(args);
      const role = KEY_ROLES.find((one) => one === (args.text('role') ?? 'release'));
      if (!role) throw new UsageError(createMessage('usage.choice', { option: 'role', choices: [...KEY_ROLES] }));
      return { role, overlapDays: args.number('overlap-days', undefined), dryRun: args.dryRun };
    },
  },
});

/** Retires a key at once or, without an id, every key whose end has passed. Returns the ids. */
export const retireKeys = defineAction({
  title: { en: 'retire keys', zh: '停用密钥' },
  summary: { en: 'retire a key at once, or all whose end has passed', zh: '立即停用一个密钥，或停用所有已到期的密钥' },
  ...KEY_CHANGE,
  params: (zod) => zod.strictObject({ id: nameParam(zod).optional(), dryRun: zod.boolean().optional() }),
  subject: ({ id }) => ({ units: [], asked: { id } }),
  async run(context, actor, { id, dryRun = false }) {
    const { keysDir, now } = context;
    if (id !== undefined) await retirable(keysDir, id, now());
    if (dryRun) {
      await openSigner(keysDir, 'release', now());
      return { answer: { retired: id === undefined ? [] : [id] }, message: createMessage('audit.nothingDone'), changed: false };
    }
    // Current documents need a signature of a remaining key before this key ends.
    await signAnew(context, actor.name, id === undefined ? 'ended keys go' : `key ${id} goes`, { goes: id });
    const retired = id === undefined ? await retireEnded(keysDir, now()) : [id];
    if (id !== undefined) await retireKey(keysDir, id, now());
    return { answer: { retired }, message: createMessage('audit.keysRetired', { ids: retired }), changed: retired.length > 0 };
  },
  cli: {
    usage: '[id]',
    params: ({ command, names: [id, ...more], dryRun }) => {
      if (more.length > 0) throw new UsageError(createMessage('usage.words', { command, words: '[id]' }));
      return { id, dryRun };
    },
  },
});

/**
 * Signs channels whose documents bear signatures of ending keys only (an interrupted rotation leaves such) or are older than a
 * number of days (so that edges can distinguish a quiet channel from withheld documents). Returns their names.
 */
export const resignChannels = defineAction({
  title: { en: 'sign channels anew', zh: '重新签名' },
  summary: { en: 'sign what an interrupted rotation left unsigned, or old documents', zh: '补签中断的轮换留下的频道，或较旧的文档' },
  ...KEY_CHANGE,
  params: (zod) => zod.strictObject({ olderThanDays: zod.number().min(0).optional(), dryRun: zod.boolean().optional() }),
  subject: ({ olderThanDays }) => ({ units: [], asked: { olderThanDays } }),
  async run(context, actor, { olderThanDays, dryRun = false }) {
    if (olderThanDays !== undefined) mustBeDays(olderThanDays);
    if (dryRun) {
      await openSigner(context.keysDir, 'release', context.now());
      return { answer: { signed: [] as string[] }, message: createMessage('audit.nothingDone'), changed: false };
    }
    const before = olderThanDays === undefined ? undefined : new Date(context.now().getTime() - olderThanDays * DAY_MS).toISOString();
    const signed = await signAnew(context, actor.name, 'signatures that go on counting', { before });
    return { answer: { signed }, message: createMessage('audit.channelsSigned', { channels: signed }), changed: signed.length > 0 };
  },
  cli: {
    usage: '[--older-than days]',
    options: { 'older-than': { type: 'string' } },
    params: (args) => {
      noNames(args, '[--older-than days]');
      return { olderThanDays: args.number('older-than', undefined), dryRun: args.dryRun };
    },
  },
});

/**
 * Signs every channel whose document carries only signatures of keys that end, or of the key that goes. One of an automation key
 * is not enough: the document it rests on is signed by a release key, which may be the one that ends. With `before` (ISO), also
 * every channel whose document is older: edges see by its time that none is withheld. Gives the channels.
 */
async function signAnew(
  context: ReleaseContext,
  by: string,
  why: string,
  { goes, before }: { goes?: string | undefined; before?: string | undefined } = {},
): Promise<string[]> {
  const { store, keysDir, now } = context;
  const lasting = (await trustedKeys(keysDir)).filter(({ id, role, until }) => role === 'release' && until === undefined && id !== goes);
  const signer = await openSigner(keysDir, 'release', now());
  const signed: string[] = [];
  for (const channel of await store.channels()) {
    const state = await store.channel(channel);
    const isFresh = state && !(before !== undefined && state.body.at < before);
    if (!state || (isFresh && lasting.some(({ id }) => Object.hasOwn(state.signed.signatures, id)))) continue;
    await resign(store, { channel, by, why, signer, now, precondition: (before) => mustReachEnd(context, channel, before) });
    const renewed = await store.channel(channel);
    if (renewed) await pinFloor(keysDir, channel, renewed.body.sequence).catch(() => undefined);
    signed.push(channel);
  }
  return signed;
}

/** Null for keys that were never created. */
function unlessMissing(error: unknown): null {
  if (error instanceof KeyError && error.reason === 'missing') return null;
  throw error;
}
