import { ensureKeys, mustOverlap, openSigner, rotateKeys as rotateInFolder, trustedKeys } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { noNames, UsageError } from '../cli-mapping.ts';
import { signAnew, unlessMissing } from '../sign-channels.ts';
import { defineAction } from '../verb.ts';
import type { AuditedResult } from '../with-audit.ts';

const KEY_ROLES = ['release', 'automation'] as const satisfies TrustedKey['role'][];

export interface RotateReport {
  /** The new key; null in a dry run. */
  made: TrustedKey | null;
  /** All trusted keys afterwards. */
  trusted: TrustedKey[];
}

/**
 * Adds a key and gives the old ones an end. Channels signed by ending keys only are signed again by both, so a reader that knows
 * only one of them can follow.
 */
export const rotateKeys = defineAction({
  name: 'keys.rotate',
  title: { en: 'rotate keys', zh: '轮换密钥' },
  summary: { en: 'add a key and let the old ones end', zh: '新增密钥，旧密钥到期停用' },
  roles: ['manager'],
  writes: true,
  localOnly: () => createMessage('remote.keys'),
  params: (zod) => zod.strictObject({ role: zod.enum(KEY_ROLES), overlapDays: zod.number().optional(), dryRun: zod.boolean().optional() }),
  subject: ({ role, overlapDays }) => ({ units: [], asked: { role, overlapDays } }),
  async run(context, actor, { role, overlapDays, dryRun = false }): Promise<AuditedResult<RotateReport>> {
    const { keysDir, now } = context;
    if (dryRun) {
      mustOverlap(overlapDays);
      const trusted = await trustedKeys(keysDir).catch(unlessMissing);
      if (trusted) await openSigner(keysDir, 'release', now());
      return { answer: { made: null, trusted: trusted ?? [] }, message: 'dry run', changed: false };
    }
    await ensureKeys(keysDir);
    const made = await rotateInFolder(keysDir, { role, now: now(), ...(overlapDays !== undefined && { overlapDays }) });
    const channels = await signAnew(context, actor.name, `new key ${made.id}`);
    const signed = channels.length > 0 ? `, ${channels.join(', ')} signed anew` : '';
    return { answer: { made, trusted: await trustedKeys(keysDir) }, message: `${role} key ${made.id}${signed}`, changed: true };
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
