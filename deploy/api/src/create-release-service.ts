import path from 'node:path';
import { trustedKeys } from 'deploy-release/keys/index';
import { folderStore, type ReleaseStore } from 'deploy-release/store/index';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { auditFolder } from './audit/audit-folder.ts';
import { auditRejected } from './audit-rejected.ts';
import { previewFolder } from './previews/preview-folder.ts';
import type { ReleaseContext } from './release-context.ts';
import { type Actor, type ChangeRequest, ReleaseError, type ReleaseService } from './release-service.ts';
import { createToken, listTokens, revokeToken } from './rights/administer-tokens.ts';
import { tokenFolder } from './rights/token-folder.ts';
import { holderOf } from './rights/tokens.ts';
import { knownService } from './service/known-service.ts';
import { checkServiceRelease, publishServiceRelease } from './service/service-release.ts';
import { canary } from './verbs/canary.ts';
import { check } from './verbs/check.ts';
import { diff } from './verbs/diff.ts';
import { dryRun } from './verbs/dry-run.ts';
import { gc } from './verbs/gc.ts';
import { history } from './verbs/history.ts';
import { hold, unhold } from './verbs/hold.ts';
import { createKeys, retire, rotate, signChannels } from './verbs/keys.ts';
import { pin, unpin } from './verbs/pin.ts';
import { previewLink } from './verbs/preview-link.ts';
import { promote } from './verbs/promote.ts';
import { publish } from './verbs/publish.ts';
import { published } from './verbs/published.ts';
import { remove } from './verbs/remove.ts';
import { type RepairReport, repair } from './verbs/repair.ts';
import { rollback } from './verbs/rollback.ts';
import { status } from './verbs/status.ts';
import { verify } from './verbs/verify.ts';

export interface ReleaseServiceOptions {
  /** Releases lie in `releases`, keys in `keys`, rights and the audit in `rights`. */
  dataDir: string;
  /** Origin of the running service, which is asked for its contract. */
  serviceUrl?: string;
  /** The contract to compare with, where the caller knows it better than anybody (a service that is about to start). */
  contract?: ServiceContract;
  /** Another store than the folder. */
  store?: ReleaseStore;
  now?: () => Date;
}

const DEFAULT_ENTRIES = 50;

/** What only somebody at the data folder can do, besides all that a release service can. */
export interface LocalReleaseService extends ReleaseService {
  repair(actor: Actor, wish: ChangeRequest): Promise<RepairReport>;
}

/** The release service of a data folder. It keeps nothing in memory: several may work on one folder at the same time. */
export function createReleaseService({
  dataDir,
  serviceUrl,
  contract,
  store,
  now = () => new Date(),
}: ReleaseServiceOptions): LocalReleaseService {
  const releases = store ?? folderStore(path.join(dataDir, 'releases'));
  const context: ReleaseContext = {
    store: releases,
    keysDir: path.join(dataDir, 'keys'),
    edgeDir: path.join(dataDir, 'edge'),
    tokens: tokenFolder(path.join(dataDir, 'rights/tokens')),
    previews: previewFolder(path.join(dataDir, 'rights/previews')),
    audit: auditFolder(path.join(dataDir, 'rights/audit')),
    service: async () => (contract ? { contract, notes: [] } : knownService(releases, serviceUrl)),
    now,
  };
  const bound =
    <Rest extends unknown[], Answer>(verb: (context: ReleaseContext, ...rest: Rest) => Answer) =>
    (...rest: Rest): Answer =>
      verb(context, ...rest);
  return {
    authenticate: bound(authenticate),
    auditRejected: bound(auditRejected),
    publish: bound(publish),
    check: bound(check),
    promote: bound(promote),
    canary: bound(canary),
    rollback: bound(rollback),
    hold: bound(hold),
    unhold: bound(unhold),
    pin: bound(pin),
    unpin: bound(unpin),
    remove: bound(remove),
    dryRun: bound(dryRun),
    status: bound(status),
    history: bound(history),
    diff: bound(diff),
    versions: (unit) => releases.versions(unit),
    published: bound(published),
    verify: bound(verify),
    repair: bound(repair),
    gc: bound(gc),
    checkService: bound(checkServiceRelease),
    publishService: bound(publishServiceRelease),
    createToken: bound(createToken),
    tokens: bound(listTokens),
    revokeToken: bound(revokeToken),
    keys: () => trustedKeys(context.keysDir),
    createKeys: bound(createKeys),
    rotateKeys: bound(rotate),
    retireKeys: bound(retire),
    signChannels: bound(signChannels),
    previewLink: bound(previewLink),
    audit: ({ limit = DEFAULT_ENTRIES } = {}) => context.audit.last(limit),
  };
}

/** Who holds a token; a refusal is recorded, since somebody tried, unless the caller does that. */
async function authenticate(context: ReleaseContext, token: string, { quiet = false } = {}): Promise<Actor> {
  try {
    return await holderOf(context.tokens, token, context.now());
  } catch (error) {
    if (quiet || !(error instanceof ReleaseError)) throw error;
    await auditRejected(context, null, { verb: 'authenticate' }, error);
    throw error;
  }
}
