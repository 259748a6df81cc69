import type { AnalysisParams } from './analysis-params.ts';
import type { ManifestFault, Message } from './message-types.ts';
import type { PrintedParams } from './printed-params.ts';
import type { RenderParams } from './render-params.ts';

type GateCheck =
  | 'manifest'
  | 'identity'
  | 'files'
  | 'event'
  | 'intent'
  | 'fragment'
  | 'kit'
  | 'shared'
  | 'contracts'
  | 'call'
  | 'route'
  | 'channel'
  | 'locale'
  | 'size'
  | 'render';

/** The parameters of each message by its code; `undefined` for a message without any. */
export interface MessageParams extends AnalysisParams, PrintedParams, RenderParams {
  'gate.refusal': { kind: GateCheck; release: string; other: string | null; reason: Message; remedy: Message };
  'gate.refused': { refusals: Message[]; moves: string[] };
  'gate.wayLost': { release: string; why: Message };
  'gate.nothingLive': { channel: string };
  'gate.note': { note: Message };
  'service.silent': { url: string; why: string };
  'service.none': undefined;
  'service.kept': { version: string };
  'change.none': { channel: string; sequence: number };
  'change.made': { channel: string; action: string; moves: Message[]; sequence: number; tried: boolean };
  'move.of': { unit: string; move: Message };
  'move.all': { parts: Message[] };
  'move.takenOut': { version: string };
  'move.new': { version: string };
  'move.current': { from: string; to: string };
  'move.canary': { version: string; percent: number };
  'move.canaryEnded': { version: string };
  'move.rollout': { steps: string[]; minutes: number };
  'move.rolloutEnded': undefined;
  'move.paused': undefined;
  'move.resumed': undefined;
  'move.held': undefined;
  'move.unheld': undefined;
  'move.pinned': { version: string };
  'move.unpinned': { version: string };
  'channel.foreign': { own: string; channel: string };
  'channel.own': { own: string };
  'channel.moved': { channel: string; current: number; wanted: number };
  'channel.nothing': { channel: string };
  'channel.empty': { channel: string };
  'channel.busy': { channel: string };
  'unit.absent': { unit: string };
  'unit.held': { unit: string; at: string; taken: string[] };
  'unit.host': { unit: string };
  'target.none': { unit: string };
  'target.unknown': { release: string; kept: string[] };
  'target.unnamed': undefined;
  'canary.share': { percent: number };
  'canary.live': { release: string };
  'canary.target': { release: string };
  'canary.none': { unit: string };
  'canary.other': { unit: string; running: string; wanted: string };
  'release.unpublished': { release: string };
  'release.absent': { release: string };
  'release.lost': { release: string };
  'release.damaged': { release: string; problems: Message[] };
  'file.missing': { file: string };
  'file.otherBytes': { file: string };
  'file.otherCopy': { file: string };
  'file.otherManifest': { names: string };
  'file.unknown': { file: string };
  'release.otherManifest': { release: string };
  'release.otherBytes': { release: string };
  'release.occupied': { dir: string };
  'release.notAny': { unit: string };
  'release.notAmong': { release: string; published: string[] };
  'build.none': undefined;
  'build.noManifest': { where: string };
  'build.missing': { release: string; file: string };
  'build.otherBytes': { release: string; file: string };
  'build.noEntry': { release: string };
  'build.form': { release: string } & ManifestFault;
  'build.otherSize': { release: string; file: string; listed: number | null; has: number };
  'build.link': { release: string; file: string };
  'build.largeManifest': { where: string; bytes: number; limit: number };
  'build.changing': { release: string; holds: string };
  'preview.entry': { file: string };
  'preview.absent': { id: string };
  'file.otherSize': { file: string; listed: number | null; has: number };
  'input.service': { name: string };
  'document.format': { channel: string; sequence: number };
  'document.channel': { channel: string; sequence: number };
  'document.signature': { channel: string; sequence: number };
  'document.replay': { channel: string; sequence: number };
  'document.chain': { channel: string; sequence: number };
  'document.automation': { channel: string; sequence: number };
  'document.untrusted': { channel: string; why: Message };
  'document.none': { where: string };
  'document.oldFormat': { where: string };
  'document.other': { where: string; channel: string; sequence: number };
  'document.gap': { channel: string; sequence: number };
  'channel.cut': { channel: string; current: number; known: number };
  'repair.noneGood': { channel: string; documents: number };
  'repair.none': { channel: string; sequence: number };
  'repair.made': { channel: string; from: number; sequence: number; quarantined: number[]; tried: boolean };
  'repair.live': { units: string[] };
  'repair.anew': { channel: string; tried: boolean };
  'document.unwritten': { channel: string };
  'keys.overlap': { days: number };
  'keys.untrusted': { id: string };
  'keys.last': { id: string; role: string };
  'keys.raced': undefined;
  'keys.noList': { file: string };
  'keys.listLost': { dir: string; name: string };
  'keys.none': { dir: string; name: string };
  'keys.noPrivate': { dir: string; role: string };
  'keys.open': { file: string };
  'keys.other': { file: string; id: string };
  'keys.folder': undefined;
  'keys.files': undefined;
  'audit.interrupted': undefined;
  'next.unhold': { units: string };
  'next.verify': undefined;
  'next.set': { words: string[] };
  'input.unit': { name: string };
  'input.version': { name: string };
  'input.channel': { name: string };
  'input.why': { length: number; most: number };
  'input.noUnit': undefined;
  'input.twice': { unit: string };
  'input.days': { days: number };
  'input.hours': { hours: number; most: number };
  'input.name': { name: string };
  'input.reserved': { name: string };
  'input.contract': { fault: string };
  'right.team': { name: string; verb: string };
  'right.units': { name: string; verb: string; own: string[]; foreign: string[] };
  'right.automation': { name: string; verb: string };
  'automation.newest': { unit: string; newest: string };
  'automation.coolDown': { unit: string; minutes: number };
  'right.one': { name: string; count: number };
  'token.unknown': undefined;
  'token.gone': { name: string };
  'token.revoked': { name: string; at: string };
  'token.expired': { name: string; at: string };
  'token.local': { name: string; why: Message };
  'token.absent': { id: string };
  'token.name': undefined;
  'token.days': { days: number; most: number };
  'token.noUnits': undefined;
  'token.units': { role: string };
  'manifest.form': ManifestFault;
  'manifest.rebuild': undefined;
  'manifest.lacks': { part: string };
  'manifest.whole': undefined;
  'manifest.undeclared': { part: string; names: string[] };
  'manifest.hosts': { other: string };
  'manifest.oneHost': undefined;
  'manifest.unit': { name: string };
  'manifest.rename': undefined;
  'manifest.unread': { release: string; why: Message };
  'route.reserved': { path: string; own: string };
  'route.elsewhere': undefined;
  'contract.intricate': undefined;
  'files.lost': { file: string };
  'files.rebuild': undefined;
  'files.part': { path: string; code: string };
  'files.namePart': { code: string };
  'identity.descriptor': { name: string };
  'identity.alike': undefined;
  'identity.container': { container: string };
  'identity.preset': undefined;
  'locale.missing': { count: number; language: string; keys: string[] };
  'locale.add': { language: string };
  'size.over': { bytes: number; limit: number };
  'size.split': undefined;
  'event.misfit': { event: string; why: Message };
  'event.keep': { sender: string; receiver: string };
  'intent.misfit': { intent: string; why: Message };
  'intent.take': { answerer: string; asker: string };
  'intent.lost': { intent: string };
  'intent.answer': { unit: string; asker: string };
  'intent.askNoMore': { asker: string };
  'fragment.misfit': { fragment: string; why: Message };
  'fragment.take': { offering: string; page: string };
  'fragment.clash': { fragment: string; other: string };
  'fragment.one': undefined;
  'fragment.lost': { fragment: string };
  'fragment.offer': { fragment: string; page: string };
  'route.clash': { path: string; other: string };
  'route.one': undefined;
  'kit.lacks': { part: string };
  'kit.release': { part: string; unit: string };
  'shared.range': { name: string; range: string; has: string | null };
  'shared.build': { unit: string; name: string; range: string };
  'contracts.range': { range: string; has: string };
  'contracts.widen': { unit: string; shell: string };
  'call.misfit': { call: string; why: Message };
  'call.unknown': { call: string };
  'call.fit': { unit: string };
  'call.release': undefined;
  'contract.version': { sent: number; understood: number };
  'contract.at': { path: string; whole: 'payload' | 'answer'; why: Message };
  'contract.types': { types: string[] };
  'contract.values': { values: string[] };
  'contract.noAlternative': { shape: Message; reasons: Message[] };
  'contract.onlyValues': { shape: Message; allowed: string[] };
  'contract.strangeValue': { value: string; allowed: string[] };
  'contract.notShape': { value: string; shape: Message };
  'contract.otherType': { sent: Message; taken: Message };
  'contract.below': { bound: string; sent: number | null; taken: number };
  'contract.above': { bound: string; sent: number | null; taken: number };
  'contract.pattern': { pattern: string };
  'contract.keyword': { keyword: string; value: string };
  'contract.patternNotRun': { value: string; pattern: string };
  'contract.required': undefined;
  'contract.unknownField': undefined;
  'contract.anything': undefined;
  'contract.readers': { why: Message };
  'contract.senders': { why: Message };
  'contract.askers': { why: Message };
  'contract.answerers': { why: Message };
  'token.blank': undefined;
  'release.ambiguous': { release: string; found: string[] };
  'release.namedTwice': { name: string; option: string };
  'release.oneOnly': { option: string };
  'channel.unknown': { channel: string; known: string[] };
  'publish.otherUnit': { named: string; holds: string };
  'right.folder': { name: string; dir: string };
  'disk.full': undefined;
  'disk.readOnly': undefined;
  'remote.url': { url: string };
  'remote.noToken': undefined;
  'remote.silent': { url: string; why: string };
  'remote.strange': { url: string; status: number };
  'remote.keys': undefined;
  'remote.size': { bytes: number; most: number };
  'remote.path': { file: string };
  'remote.page': undefined;
  'remote.attempts': undefined;
  'remote.cut': undefined;
  'remote.busy': undefined;
  'remote.often': { name: string; calls: number };
  'remote.muchOfDay': { name: string; bytes: number };
  'remote.form': { fault: string };
  'console.role': { name: string; role: 'team' | 'automation' | 'manager' };
  'console.moved': { channel: string; current: number; wanted: number };
  'console.origin': undefined;
  'console.notOffered': { verb: string };
  'console.form': { fault: string };
  'console.session': undefined;
  'console.attempts': undefined;
  'audit.more': { count: number; from: string | null };
  'verify.good': { channel: string; documents: number; releases: number };
  'verify.bad': { channel: string; documents: number; releases: number; problems: number };
  'verify.audit': { entries: number; head: string | null };
  'verify.gap': { sequence: number };
  'verify.notFirst': { channel: string; sequence: number };
  'verify.strangeKey': { channel: string; sequence: number; id: string };
  'verify.badSignature': { channel: string; sequence: number; id: string };
  'verify.otherMetadata': { channel: string; sequence: number };
  'verify.noMetadata': { channel: string; sequence: number };
  'verify.ending': { channel: string; sequence: number; until: string };
  'verify.ofRelease': { release: string; problem: Message };
  'verify.otherManifest': { release: string };
  'verify.entriesMissing': { from: number; to: number };
  'verify.noEntry': { number: number };
  'verify.entryChanged': { number: number };
}

export type MessageCode = keyof MessageParams;

/** Words that a text looks up by the value of a parameter: `{{verb, action}}` is the text `action.<verb>`. */
export const WORD_GROUPS = [
  'action',
  'analysed',
  'badViews',
  'difference',
  'gateCheck',
  'renderFault',
  'browserFault',
  'device',
  'keyRole',
  'need',
  'outcome',
  'part',
  'tokenRole',
] as const;

export type CatalogueKey = MessageCode | `${MessageCode}_${string}` | `${(typeof WORD_GROUPS)[number]}.${string}`;

/** The keys of English texts in Chinese, which has no singular. */
export type InChinese<Texts> = Record<Exclude<keyof Texts, `${string}_one`>, string>;
