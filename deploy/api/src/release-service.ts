import path from 'node:path';
import { folderStore, type ReleaseStore } from 'deploy-release';
import { readBrand } from 'deploy-release/settings';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { Actor } from './actor.ts';
import { auditFolder } from './audit/audit-folder.ts';
import { diskReserve } from './full-disk/disk-reserve.ts';
import { fullDiskAudit } from './full-disk/full-disk-audit.ts';
import { previewFolder } from './previews/preview-folder.ts';
import type { ReleaseContext } from './release-context.ts';
import { ReleaseError } from './release-error.ts';
import { changeRenders } from './render-check/change-renders.ts';
import { createCheckQueue } from './render-check/check-queue.ts';
import type { AuditEntry, RejectedRequest } from './reports.ts';
import { COOL_DOWN_MS } from './rights/automation-limits.ts';
import { tokenFolder } from './rights/token-folder.ts';
import { actorOfToken } from './rights/tokens.ts';
import { knownService } from './service/known-service.ts';
import type { ActionVerb, Verb } from './verb.ts';
import { loadVerb, VERB_NAMES, type VerbMethods } from './verbs.ts';
import { auditRejected, withAudit } from './with-audit.ts';

/** Changes of this process have their pages rendered one after the other; so many of one caller may wait. */
const checkTurns = createCheckQueue(4);

/**
 * The one place that changes channels: a method for every verb of the table. Verbs that read take their parameters, the others
 * the actor first; those check its rights and record the attempt. Throws `ReleaseError`.
 */
export interface ReleaseService extends VerbMethods {
  /** The actor of a token. Throws `ReleaseError` `token` for an unknown, expired or revoked one, and records that unless `quiet`. */
  authenticate(token: string, options?: { quiet?: boolean }): Promise<Actor>;
  /** Records a request that was refused before it reached a verb; `actor` null where it is not known. */
  auditRejected(actor: Actor | null, request: RejectedRequest, refusal: ReleaseError): Promise<void>;
}

export interface ReleaseServiceOptions {
  /** Releases lie in `releases`, keys in `keys`, preview links in `previews`, tokens and the audit in `rights`. */
  dataDir: string;
  /** Another folder of the keys: an edge has one without release keys. */
  keysDir?: string;
  /** Origin of the running service, which is asked for its contract. */
  serviceUrl?: string;
  /** The contract to compare with, where the caller knows it (a service that is about to start). */
  contract?: ServiceContract;
  /** Another store than the folder. */
  store?: ReleaseStore;
  now?: () => Date;
  /** How long automation waits before it moves a unit back again, ms; an hour by default. */
  coolDownMs?: number;
  /** Gets each audit entry that a full disk does not take; by default it is printed as a line of JSON. */
  unwritten?: (entry: AuditEntry) => void;
}

/** The release service of a data folder. It keeps nothing in memory but what a full disk did not take: several may work on one folder at the same time. */
export function createReleaseService({
  dataDir,
  keysDir = path.join(dataDir, 'keys'),
  serviceUrl,
  contract,
  store = folderStore(path.join(dataDir, 'releases')),
  now = () => new Date(),
  coolDownMs = COOL_DOWN_MS,
  unwritten = (entry) => console.error(JSON.stringify({ msg: 'audit entry not written: the disk is full', entry })),
}: ReleaseServiceOptions): ReleaseService {
  const reserve = diskReserve(path.join(dataDir, 'disk-reserve'));
  const context: ReleaseContext = {
    store,
    reserve,
    coolDownMs,
    keysDir,
    edgeDir: path.join(dataDir, 'edge'),
    tokens: tokenFolder(path.join(dataDir, 'rights/tokens')),
    previews: previewFolder(path.join(dataDir, 'previews')),
    audit: fullDiskAudit(auditFolder(path.join(dataDir, 'rights/audit')), { reserve, log: unwritten }),
    service: async () => (contract ? { contract, notes: [] } : knownService(store, serviceUrl)),
    rendersFor({ tokenId, name, gone }) {
      const render: Parameters<typeof changeRenders>[1] = async (set, before, moved, takeTurn) => {
        // A service that is about to start answers nothing yet.
        if (contract) return { refusals: [], notes: [] };
        // Loaded for the changes that need it: a rollback must not wait for it.
        const { checkRenders } = await import('./render-check/render-check.ts');
        const folder = path.join(dataDir, 'render-check');
        return checkRenders({ store, folder, serviceUrl, brand: readBrand(process.env.BRAND), set, before, moved, takeTurn, gone });
      };
      return changeRenders(checkTurns(tokenId ?? name, gone), render, gone);
    },
    now,
  };
  return {
    ...verbMethods((verb, actor, params) => runVerb(context, verb, actor, params)),
    authenticate: (token, options) => authenticate(context, token, options),
    auditRejected: (actor, request, refusal) => auditRejected(context, actor, request, refusal),
  };
}

/** One method per verb, all through one function. */
export function verbMethods(run: (verb: Verb, actor: Actor | null, params: object) => Promise<unknown>): VerbMethods {
  const methods = VERB_NAMES.map((name) => [
    name,
    async (...given: [params?: object] | [actor: Actor, params?: object]) => {
      const verb = await loadVerb(name);
      const [actor, params = {}] = verb.kind === 'read' ? [null, given[0]] : (given as [Actor, object?]);
      return run(verb, actor, params);
    },
  ]);
  return Object.fromEntries(methods) as unknown as VerbMethods;
}

async function runVerb(context: ReleaseContext, verb: Verb, actor: Actor | null, params: object): Promise<unknown> {
  if (verb.kind === 'read') return verb.run(context, params);
  if (!actor) throw new Error(`${verb.name} needs an actor`);
  return runAction(context, verb, actor, params);
}

async function runAction(context: ReleaseContext, verb: ActionVerb & Verb, actor: Actor, params: object): Promise<unknown> {
  const { channel, why, dryRun } = params as { channel?: string; why?: string; dryRun?: boolean };
  const { units, asked } = await verb.subject(params);
  const answer = await withAudit(context, actor, { verb, units, channel, asked, why, dryRun }, (current) =>
    verb.run(context, current, params),
  );
  if (verb.changesChannel && !dryRun) await context.reserve.fill();
  return answer;
}

/** The actor of a token; a refusal is recorded unless the caller does that. */
async function authenticate(context: ReleaseContext, token: string, { quiet = false } = {}): Promise<Actor> {
  try {
    return await actorOfToken(context.tokens, token, context.now());
  } catch (error) {
    if (!quiet && error instanceof ReleaseError) await auditRejected(context, null, { verb: 'authenticate' }, error);
    throw error;
  }
}
