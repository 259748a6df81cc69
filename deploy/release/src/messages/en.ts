import { gateEn } from './gate-en.ts';
import { interfacesEn } from './interfaces-en.ts';
import type { CatalogueKey, MessageCode } from './message-params.ts';
import { printedEn } from './printed-en.ts';

const storeEn = {
  // The gate's whole answer.
  'gate.refusal': '{{kind, gateCheck}}: {{release}} with {{other}}: {{reason}}. {{remedy}}.',
  'gate.refusal_alone': '{{kind, gateCheck}}: {{release}}: {{reason}}. {{remedy}}.',
  'gate.refused': 'refused:\n{{refusals, lines}}',
  'gate.refused_together': 'refused:\n{{refusals, lines}}\nIt would pass together with: {{moves, list}}.',
  'gate.wayLost': 'after this, a rollback to {{release}} alone is no longer possible: {{why}}',
  'gate.nothingLive': 'nothing is live on {{channel}}: there was nothing to compare with',
  'gate.note': 'note: {{note}}',
  'service.silent': 'the service at {{url}} did not return its contract: {{why}}',
  'service.none': 'API calls were not compared: no service was asked and no contract is kept (SERVICE_URL, or "release publish service")',
  'service.kept': 'API calls were compared with the kept contract {{version}}',

  // What a change does to a channel.
  'change.none': '{{channel}}: nothing to change, document {{sequence}} stays current',
  'change.made': '{{channel}}: {{action, action}} {{moves, clauses}} (document {{sequence}})',
  'change.made_dryRun': '{{channel}}: {{action, action}} {{moves, clauses}} (document {{sequence}}, tried only)',
  'move.of': '{{unit}}: {{move}}',
  'move.all': '{{parts, phrases}}',
  'move.takenOut': '{{version}} taken out',
  'move.new': '{{version}} is new',
  'move.current': '{{from}} → {{to}}',
  'move.canary': 'canary {{version}} {{percent}} %',
  'move.canaryEnded': 'canary {{version}} ended',
  'move.rollout': 'in steps of {{steps, list}} %, each {{minutes}} minutes at least, then for everybody',
  'move.rolloutEnded': 'steps ended',
  'move.paused': 'paused',
  'move.resumed': 'resumed',
  'move.held': 'held',
  'move.unheld': 'no longer held',
  'move.pinned': '{{version}} pinned',
  'move.unpinned': '{{version}} no longer pinned',

  // What the state of a channel does not allow.
  'channel.moved': '{{channel}} is at document {{current}}, not {{wanted}}: look at it and decide again',
  'channel.nothing': 'nothing is live on {{channel}}: promote something first',
  'channel.empty': '{{channel}} has no document yet, and this would put nothing into one',
  'channel.busy': '{{channel}} is being changed by others all the time; nothing was changed',
  'unit.absent': '{{unit}} is not in this channel',
  'unit.held': '{{unit}} is held since {{at}}. Nothing of it goes forward until somebody lifts that.',
  'unit.held_withdrawn':
    '{{unit}} is held since {{at}}; rolled back: {{taken, list}}. Nothing of it goes forward until somebody lifts that.',
  'unit.host': '{{unit}} is the host: without it there is no storefront',
  'target.none': '{{unit}} has no earlier release to go back to',
  'target.unknown': '{{release}} is not among the releases kept to go back to ({{kept, listOrNone}})',
  'target.unnamed': 'no unit is named to roll back',
  'canary.share': 'the share of a canary is more than 0 and at most 100 per cent, with two decimals at most, not {{percent}}',
  'canary.live': '{{release}} is live for everybody already',
  'canary.target': '{{release}} is a release to go back to: take the unit back to it, it needs no trial',
  'canary.none': '{{unit}} has no canary',
  'canary.other': 'the canary of {{unit}} is {{running}}, not {{wanted}}',
  'rollout.steps':
    'the steps of a rollout are 1 to 20 ascending shares above 0 and below 100 per cent, with two decimals at most, not {{steps, listOrNone}}',
  'rollout.minSeconds': 'a step lasts 0 seconds to 30 days at least, not {{seconds}} seconds',
  'rollout.none':
    '{{unit}} has no rollout: {{current}} is live for all visitors already, since {{since}}. "promote {{unit}}@<version> --steps 1,5,25,50" starts one',
  'rollout.none_canary':
    '{{unit}} has no rollout: {{canary}} is a canary without steps, all other visitors get {{current}}. "promote {{unit}}@<version> --steps 1,5,25,50" starts one',
  'rollout.none_withdrawn':
    '{{unit}} has no rollout: {{current}} is live for all visitors, since {{since}}, and the unit is held; rolled back: {{taken, list}}',
  'rollout.running':
    '{{unit}} rolls out {{version}} already, in steps of {{steps, list}} %, now at {{percent}} %: end it first with "rollout abort {{unit}}", or take its next step with "rollout skip {{unit}}"',
  'rollout.moved': 'the rollout of {{unit}} is at {{percent}} % now, not at {{seen}} %: another caller took this step, nothing changed',
  'rollout.anew': 'the step of {{percent}} % of {{unit}} began anew at {{since}}: nothing changed, look at it and decide again',
  'rollout.paused': 'the rollout of {{unit}} is paused',
  'rollout.early': 'the step of {{unit}} ends automatically after {{at}}, a release manager may end it at once',
  'rollout.other': '{{unit}} rolls out {{running}}, not {{wanted}}',
  'rollout.step': 'step {{step}} of {{of}} ({{steps, list}} %) since {{since}}: {{waits}}',
  'rollout.sure': 'step of {{percent}} %: {{views}} views without a finding, {{baselineViews}} with the current release',
  'rollout.failed': 'the release service did not answer: {{detail}}',
  'waits.views': 'waits for {{more}} more views of {{needed}}',
  'waits.networks':
    'waits for {{more}} more views of {{needed}} from further networks: the views of one network count in part ({{networks}} so far)',
  'waits.baselineViews': 'waits for {{more}} more views of {{needed}} with the current release, to compare with',
  'waits.time': 'waits until {{at}}, the least duration of the step',
  'waits.paused': 'paused by a release manager',
  'waits.held': 'waits: the unit is held',
  'waits.finding': 'waits: it looks worse than the current release, but too few networks reported that yet: {{reason}}',
  'waits.notAnalysed': 'waits: this edge does not analyse the release',
  'waits.otherEdge': 'waits for another edge, which analyses the releases',
  'waits.refused': 'waits until {{at}}, then tries again: {{reason}}',
  'waits.nothing': 'goes on now',
  'waits.noEdge': 'not watched: no edge reports',
  'waits.unknown': 'not yet known: the edge has not reported on this step yet',
  'release.unpublished': '{{release}} is not published',
  'release.absent': '{{release}} is not in the store',
  'release.lost': '{{release}} is served but not in the store: publish it again',
  'release.damaged': '{{release}} cannot go live: {{problems, clauses}}',
  'file.missing': '{{file}} is missing',
  'file.otherBytes': '{{file}} has other bytes than its manifest names',
  'file.otherCopy': '{{file}} does not unpack to the bytes that its manifest names',
  'file.otherManifest': 'its manifest names {{names}}',
  'file.unknown': '{{file}} is not in its manifest',
  'release.otherManifest': '{{release}} cannot go live: its manifest has other bytes than the channel names',
  'release.otherBytes': '{{release}} is published with other bytes; a release never changes: build a new version',
  'release.occupied': '{{dir}} in the store is no release, but is not empty: move it away',
  'release.notAny': '{{unit}} has no published release',
  'release.notAmong': '{{release}} is not published; published are {{published, list}}',
  'build.none': 'the build folder has no release.json: build the unit first',
  'build.noManifest': '{{where}} is no release manifest',
  'build.missing': '{{release}}: {{file}} is missing',
  'build.otherBytes': '{{release}}: {{file}} has other bytes than its manifest names',
  'build.noEntry': '{{release}}: its manifest lists no entry file',
  'build.form':
    '{{release}}: {{place}} in its release.json has to be {{needs, need}}. Build it again with the preset, and publish the output as it is.',
  'build.form_oneOf':
    '{{release}}: {{place}} in its release.json has to be one of {{values, list}}. Build it again with the preset, and publish the output as it is.',
  'build.otherSize':
    '{{release}}: {{file}} has {{has}} bytes, its manifest lists {{listed}}. Build it again with the preset, and publish the output as it is.',
  'build.otherSize_unlisted':
    '{{release}}: {{file}} has {{has}} bytes, its manifest lists no size. Build it again with the preset, and publish the output as it is.',
  'build.link':
    '{{release}}: {{file}} is a link, or lies behind one, and only files of the build itself are published: put a copy in its place',
  'build.largeManifest': '{{where}} has {{bytes, kilobytes}}; a release manifest has at most {{limit, kilobytes}}',
  'build.changing': 'the folder held {{release}} a moment ago and holds {{holds}} now: publish it again when nothing writes into it',
  'preview.absent': 'there is no preview link {{id}}: "release previews list" names them',
  'preview.entry': '{{file}} is no preview link entry: move it away, and the releases of that link may be collected',
  'file.otherSize': '{{file}} has {{has}} bytes, its manifest lists {{listed}}',
  'file.otherSize_unlisted': '{{file}} has {{has}} bytes, its manifest lists no size',
  'input.service':
    '"{{name}}" is no name of a unit: a service is not published as files; npm run release -- publish {{name}} keeps its contract',

  // Documents and their signatures.
  'document.format': 'the current content of {{channel}} is no channel document',
  'document.channel': 'the document is not one of {{channel}}',
  'document.signature': 'document {{sequence}} of {{channel}} bears no signature of a trusted key',
  'document.replay': 'document {{sequence}} of {{channel}} is older than the current one',
  'document.chain': 'document {{sequence}} of {{channel}} does not follow the one before it',
  'document.automation':
    'document {{sequence}} of {{channel}}: an automation key may only roll a unit back, or take the next step of a rollout',
  'document.untrusted':
    'the current document of {{channel}} cannot be trusted: {{why}}. To see what repair would restore: npm run release -- repair --channel {{channel}} --dry-run',
  'document.none': '{{where}} is no channel document',
  'document.oldFormat':
    '{{where}} was written by an earlier version, in a format that is no longer read. Move the data folder away, then publish and promote again.',
  'document.other': '{{where}} holds document {{sequence}} of {{channel}}',
  'document.gap': 'the next document of {{channel}} must carry sequence {{sequence}} and the hash of the one before it',
  'channel.cut':
    'the end of {{channel}} is missing: document {{known}} was there, and the store ends with {{current}}. Restore the lost documents from a backup, or see what repair would restore: npm run release -- repair --channel {{channel}} --dry-run',
  'channel.cut_empty':
    'the end of {{channel}} is missing: document {{known}} was there, and the store ends with none. Restore the lost documents from a backup, or see what repair would restore: npm run release -- repair --channel {{channel}} --dry-run',
  'repair.noneGood':
    "none of the {{documents}} documents of {{channel}} counts by the keys that are trusted now: put the folder of the keys or of the channel back from a backup; or move the channel's folder away, run repair once more, and promote anew",
  'repair.none': '{{channel}}: document {{sequence}} counts and is the last one; nothing to mend',
  'repair.made': '{{channel}}: goes on from document {{from}}, signed again as {{sequence}}; quarantined: {{quarantined, listOrNone}}',
  'repair.made_dryRun':
    '{{channel}}: would go on from document {{from}}, signed again as {{sequence}}; quarantined: {{quarantined, listOrNone}}',
  'repair.live': 'live: {{units, list}}. Promote or roll back anew what came after.',
  'repair.live_empty': 'live: nothing. Promote or roll back anew what came after.',
  'repair.anew':
    '{{channel}}: no document is left; it begins anew with the next promotion. An edge that served it refuses that as a replay until its accepted/{{channel}}.json is removed.',
  'repair.anew_dryRun':
    '{{channel}}: no document is left; it would begin anew with the next promotion. An edge that served it refuses that as a replay until its accepted/{{channel}}.json is removed.',
  'document.unwritten': '{{channel}} has no document to sign',

  // Keys.
  'keys.overlap': 'an overlap of {{days}} days leaves open tabs behind: it has to be more than 0',
  'keys.untrusted': '{{id}} is not among the trusted keys',
  'keys.last': '{{id}} is the last {{role}} key in use: rotate first',
  'keys.raced': 'somebody else changed the keys at the same moment: look at them and try again',
  'keys.noList': '{{file}} is no list of keys',
  'keys.listLost': '{{dir}} holds files and no {{name}}: put the list back, or move the folder away to begin with new keys',
  'keys.none': '{{dir}} holds no {{name}}: keys are made with the first release',
  'keys.noPrivate': '{{dir}} holds no private {{role}} key that is in use',
  'keys.open': '{{file}} can be read by others; a private key is for its owner alone (chmod 600)',
  'keys.other': '{{file}} does not hold the private part of key {{id}}',
  'keys.folder': 'the folder of the keys belongs to another user',
  'keys.files': 'the private keys belong to another user',
  'audit.interrupted': 'its process ended in the middle: the history shows whether it was done',

  // Why the analysis rolled a release back.
  'analysis.failures': '{{failed}} of {{views}} views failed, {{failedBefore}} of {{viewsBefore}} with the release that it replaces',
  'analysis.lost':
    '{{failed}} of {{views}} views were lost (started, then neither shown nor left), {{failedBefore}} of {{viewsBefore}} with the release that it replaces',
  'analysis.stuck':
    'in {{failed}} of {{views}} views the content never became ready, in {{failedBefore}} of {{viewsBefore}} with the release that it replaces',
  'analysis.unrendered':
    'its server build failed in {{failed}} of {{views}} pages, that of the release it replaces in {{failedBefore}} of {{viewsBefore}}',
  'analysis.redrawn':
    '{{failed}} of {{views}} views were drawn anew, unlike what the server had sent; {{failedBefore}} of {{viewsBefore}} with the release that it replaces',
  'analysis.unanswered':
    'in {{failed}} of {{views}} views an action of the visitor had no effect, in {{failedBefore}} of {{viewsBefore}} with the release that it replaces',
  'analysis.inactive':
    'visitors acted (play, add to cart, open a dialog) in {{active}} of {{views}} views, in {{activeBefore}} of {{viewsBefore}} with the release that it replaces',
  'analysis.blocked': 'the page was blocked for {{median}} ms a view, before for {{before}} ms',
  'analysis.calls': '{{median}} API calls a view, before {{before}}',
  'analysis.failedCalls': '{{median}} failed API calls a view, before {{before}}',
  'analysis.broken': '{{failed}} of {{views}} views {{by, badViews}}; there is no earlier release with views enough to compare with',
  'analysis.slower': 'median {{vital}} {{median}} against {{before}}',
  'analysis.on': '{{as, analysed}} {{version}}: {{reason}}',
  'analysis.noReleaseService': 'this edge has no release service to roll it back with',

  // The command that goes on from a refusal.
  'next.unhold': 'To lift it: npm run release -- unhold {{units}}',
  'next.verify': 'What is damaged: npm run release -- verify',
  'next.set': 'As a set: npm run release -- {{words, words}}',

  // Invalid input, and missing rights.
  'input.unit': '"{{name}}" is no name of a unit',
  'input.version': '"{{name}}" is no version',
  'input.channel': '"{{name}}" is no name of a channel',
  'input.why': 'the reason has {{length}} characters; {{most}} are kept',
  'input.noUnit': 'no unit is named',
  'input.twice': '{{unit}} is named twice',
  'input.days': '{{days}} is no number of days',
  'input.hours': 'a preview lasts up to {{most}} hours, not {{hours}}',
  'input.name': '"{{name}}" is no name of a unit, version or channel',
  'input.reserved': '"{{name}}" is no name of a unit: the store uses this name itself',
  'input.contract': 'the contract of the service cannot be used: {{fault}}',
  'right.team': "{{name}} holds the token of a team, which publishes and checks; {{verb}} needs a release manager's token",
  'right.units': '{{name}} may {{verb}} {{own, list}}, not {{foreign, list}}: ask the team that owns it, or a release manager',
  'right.automation':
    '{{name}} may only take a unit back, end its canary, or take the next step of its rollout; {{verb}} needs a release manager',
  'automation.newest': 'automation may move {{unit}} back to {{newest}} only, the newest target: any other needs a release manager',
  'automation.coolDown':
    '{{unit}} was rolled back a short time ago: automation may move it back again in {{minutes}} minutes, a release manager at once',
  'right.one': '{{name}} may roll back one unit at a time, not {{count}}: more needs a release manager',
  'token.unknown': 'this token is not known here: check that it was copied whole, or ask a release manager for one',
  'token.gone': 'the token of {{name}} is not known here any more: ask a release manager for a new one',
  'token.revoked': 'the token of {{name}} was revoked at {{at}}: ask a release manager for a new one',
  'token.expired': 'the token of {{name}} expired at {{at}}: ask a release manager for a new one',
  'token.local':
    '{{name}} cannot sign on this machine ({{why}}): work over the console: RELEASE_URL is its address, RELEASE_TOKEN a token that a release manager gave you',
  'token.absent': 'there is no token {{id}}: "release tokens list" names them',
  'token.name': 'a token needs a name of its holder: letters, digits, space, . _ @ -, at most 64',
  'token.days': 'a token lives 1 to {{most}} days, not {{days}}',
  'token.noUnits': 'a token of a team names its units (--units mf-catalog,mf-player)',
  'token.units': 'only a token of a team names units; a {{role}} token does not',

  'action.promote': 'promote',
  'action.rollback': 'rollback',
  'action.canary': 'canary',
  'action.withdraw': 'withdraw',
  'action.rollout': 'rollout',
  'action.advance': 'next step',
  'action.skip': 'skip',
  'action.pause': 'pause',
  'action.resume': 'resume',
  'action.hold': 'hold',
  'action.unhold': 'unhold',
  'action.pin': 'pin',
  'action.unpin': 'unpin',
  'action.remove': 'remove',
  'action.resign': 'resign',
  'action.publish': 'publish',
  'action.check': 'check',
  'action.preview': 'preview',

  'analysed.canary': 'canary',
  'analysed.promotion': 'promotion',
  'badViews.failures': 'failed',
  'badViews.lost': 'were lost',
  'badViews.stuck': 'never became ready',
  'badViews.unrendered': 'were not rendered by the server build',
  'badViews.redrawn': 'were drawn anew, unlike what the server had sent',

  'keyRole.release': 'release',
  'keyRole.automation': 'automation',

  'tokenRole.team': 'team',
  'tokenRole.manager': 'manager',
  'tokenRole.automation': 'automation',
} as const satisfies { [Key in CatalogueKey]?: string };

/** The catalogue in English: i18next texts by code, with `_<context>` or a plural suffix for the variants of one. */
export const en = { ...storeEn, ...gateEn, ...interfacesEn, ...printedEn } as const satisfies Record<
  Exclude<MessageCode, 'audit.more'>,
  string
>;
