import { gateEn, need } from './gate-en.ts';
import { interfacesEn } from './interfaces-en.ts';
import type { FormatPart, ManifestFault, Message } from './message-types.ts';
import { usageEn } from './usage-en.ts';
import { verifyEn } from './verify-en.ts';

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
interface Repair {
  channel: string;
  from: number;
  sequence: number;
  quarantined: number[];
  tried: boolean;
}
const listed = (parts: readonly Message[], tell: FormatPart, between: string) => parts.map(tell).join(between);

/** What gate, store and release service say, in English. Each sentence takes the values of its gaps, and a way to put in other sentences. */
export const en = {
  ...gateEn,

  // The gate's whole answer.
  'gate.refusal': (
    {
      kind,
      release,
      other,
      reason,
      remedy,
    }: {
      kind: 'manifest' | 'identity' | 'files' | 'event' | 'intent' | 'kit' | 'shared' | 'contracts' | 'call' | 'route' | 'locale' | 'size';
      release: string;
      other: string | null;
      reason: Message;
      remedy: Message;
    },
    tell: FormatPart,
  ) => `${kind}: ${release}${other === null ? '' : ` with ${other}`}: ${tell(reason)}. ${tell(remedy)}.`,
  'gate.refused': ({ refusals, moves }: { refusals: Message[]; moves: string[] }, tell: FormatPart) =>
    [
      'refused:',
      ...refusals.map((refusal) => `  ${tell(refusal)}`),
      ...(moves.length > 0 ? [`It would pass together with: ${moves.join(', ')}.`] : []),
    ].join('\n'),
  'gate.wayLost': ({ release, why }: { release: string; why: Message }, tell: FormatPart) =>
    `no way back to ${release} alone after this: ${tell(why)}`,
  'gate.nothingLive': ({ channel }: { channel: string }) => `nothing is live on ${channel}: there was nothing to compare with`,
  'gate.note': ({ note }: { note: Message }, tell: FormatPart) => `note: ${tell(note)}`,
  'service.silent': ({ url, why }: { url: string; why: string }) => `the service at ${url} did not tell its contract: ${why}`,
  'service.none': () =>
    'API calls were not compared: no service was asked and no contract is kept (SERVICE_URL, or "release publish service")',
  'service.kept': ({ version }: { version: string }) => `API calls were compared with the kept contract ${version}`,

  // What a change does.
  'change.none': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `${channel}: nothing to change, document ${sequence} stands`,
  'change.made': (
    { channel, action, moves, sequence, tried }: { channel: string; action: string; moves: Message[]; sequence: number; tried: boolean },
    tell: FormatPart,
  ) => `${channel}: ${action} ${listed(moves, tell, '; ')} (document ${sequence}${tried ? ', tried only' : ''})`,
  'move.of': ({ unit, move }: { unit: string; move: Message }, tell: FormatPart) => `${unit}: ${tell(move)}`,
  'move.all': ({ parts }: { parts: Message[] }, tell: FormatPart) => listed(parts, tell, ', '),
  'move.takenOut': ({ version }: { version: string }) => `${version} taken out`,
  'move.new': ({ version }: { version: string }) => `${version} is new`,
  'move.current': ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
  'move.canary': ({ version, percent }: { version: string; percent: number }) => `canary ${version} ${percent} %`,
  'move.canaryEnded': ({ version }: { version: string }) => `canary ${version} ended`,
  'move.held': () => 'held',
  'move.unheld': () => 'no longer held',
  'move.pinned': ({ version }: { version: string }) => `${version} pinned`,
  'move.unpinned': ({ version }: { version: string }) => `${version} no longer pinned`,

  // What cannot be done as things stand.
  'channel.moved': ({ channel, stands, wanted }: { channel: string; stands: number; wanted: number }) =>
    `document ${stands} of ${channel} stands, not ${wanted}: look at it and decide again`,
  'channel.nothing': ({ channel }: { channel: string }) => `nothing is live on ${channel}: promote something first`,
  'channel.empty': ({ channel }: { channel: string }) => `${channel} has no document yet, and this would put nothing into one`,
  'channel.busy': ({ channel }: { channel: string }) => `${channel} is being changed by others all the time; nothing was changed`,
  'unit.absent': ({ unit }: { unit: string }) => `${unit} is not in this channel`,
  'unit.held': ({ unit, at, taken }: { unit: string; at: string; taken: string[] }) =>
    `${unit} is held since ${at}${taken.length > 0 ? `; taken back: ${taken.join(', ')}` : ''}. Nothing of it goes forward until somebody lifts that.`,
  'unit.host': ({ unit }: { unit: string }) => `${unit} is the host: without it there is no storefront`,
  'target.none': ({ unit }: { unit: string }) => `${unit} has no earlier release to go back to`,
  'target.unknown': ({ release, kept }: { release: string; kept: string[] }) =>
    `${release} is not among the releases kept to go back to (${kept.join(', ') || 'none'})`,
  'target.unnamed': () => 'no unit is named to take back',
  'canary.share': ({ percent }: { percent: number }) =>
    `the share of a canary is more than 0 and at most 100 per cent, with two decimals at most, not ${percent}`,
  'canary.live': ({ release }: { release: string }) => `${release} is live for everybody already`,
  'canary.target': ({ release }: { release: string }) =>
    `${release} is a release to go back to: take the unit back to it, it needs no trial`,
  'canary.none': ({ unit }: { unit: string }) => `${unit} has no canary`,
  'canary.other': ({ unit, running, wanted }: { unit: string; running: string; wanted: string }) =>
    `the canary of ${unit} is ${running}, not ${wanted}`,
  'release.unpublished': ({ release }: { release: string }) => `${release} is not published`,
  'release.absent': ({ release }: { release: string }) => `${release} is not in the store`,
  'release.lost': ({ release }: { release: string }) => `${release} is served but not in the store: publish it again`,
  'release.damaged': ({ release, problems }: { release: string; problems: Message[] }, tell: FormatPart) =>
    `${release} cannot go live: ${listed(problems, tell, '; ')}`,
  'file.missing': ({ file }: { file: string }) => `${file} is missing`,
  'file.otherBytes': ({ file }: { file: string }) => `${file} has other bytes than its manifest names`,
  'file.otherCopy': ({ file }: { file: string }) => `${file} does not unpack to the bytes that its manifest names`,
  'file.otherManifest': ({ names }: { names: string }) => `its manifest names ${names}`,
  'file.unknown': ({ file }: { file: string }) => `${file} is not in its manifest`,
  'release.otherManifest': ({ release }: { release: string }) =>
    `${release} cannot go live: its manifest has other bytes than the channel names`,

  'release.otherBytes': ({ release }: { release: string }) =>
    `${release} is published with other bytes; a release never changes: build a new version`,
  'release.occupied': ({ dir }: { dir: string }) => `${dir} holds no release, yet something: move it away`,
  'release.notAny': ({ unit }: { unit: string }) => `${unit} has no published release`,
  'release.notAmong': ({ release, published }: { release: string; published: string[] }) =>
    `${release} is not published; published are ${published.join(', ')}`,
  'build.none': ({ dir }: { dir: string }) => `${dir} holds no release.json: build the unit first`,
  'build.noManifest': ({ where }: { where: string }) => `${where} is no release manifest`,
  'build.missing': ({ release, file }: { release: string; file: string }) => `${release}: ${file} is missing`,
  'build.otherBytes': ({ release, file }: { release: string; file: string }) =>
    `${release}: ${file} has other bytes than its manifest names`,
  'build.noEntry': ({ release }: { release: string }) => `${release}: its manifest lists no entry file`,

  'build.form': ({ release, place, needs, values }: { release: string } & ManifestFault) =>
    `${release}: ${place} in its release.json has to be ${need(needs, values)}. Build it again with the preset, and publish the output as it is.`,
  'build.otherSize': ({ release, file, says, has }: { release: string; file: string; says: number | null; has: number }) =>
    `${release}: ${file} has ${has} bytes, its manifest lists ${says ?? 'no size'}. Build it again with the preset, and publish the output as it is.`,
  'build.link': ({ release, file }: { release: string; file: string }) =>
    `${release}: ${file} is a link, or lies behind one, and only files of the build itself are published: put a copy in its place`,
  'build.largeManifest': ({ where, bytes, limit }: { where: string; bytes: number; limit: number }) =>
    `${where} has ${kilobytes(bytes)}; a release manifest has at most ${kilobytes(limit)}`,
  'build.changing': ({ release, holds }: { release: string; holds: string }) =>
    `the folder held ${release} a moment ago and holds ${holds} now: publish it again when nothing writes into it`,
  'preview.entry': ({ file }: { file: string }) =>
    `${file} is no preview link entry: move it away, and the releases of that link may be collected`,
  'file.otherSize': ({ file, says, has }: { file: string; says: number | null; has: number }) =>
    `${file} has ${has} bytes, its manifest lists ${says ?? 'no size'}`,
  'input.service': ({ name }: { name: string }) =>
    `"${name}" is no name of a unit: a service is not published as files; npm run release -- publish ${name} keeps its contract`,

  // Documents and their signatures.
  'document.format': ({ channel }: { channel: string; sequence: number }) => `what stands on ${channel} is no channel document`,
  'document.channel': ({ channel }: { channel: string; sequence: number }) => `the document is not one of ${channel}`,
  'document.signature': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel} bears no signature of a trusted key`,
  'document.replay': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel} is older than the one that stands`,
  'document.chain': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel} does not follow the one before it`,
  'document.automation': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel}: an automation key may only take a unit back`,
  'document.untrusted': ({ channel, why }: { channel: string; why: Message }, tell: FormatPart) =>
    `what stands on ${channel} cannot be trusted: ${tell(why)}. What would stand instead: npm run release -- repair --channel ${channel} --dry-run`,
  'document.none': ({ where }: { where: string }) => `${where} is no channel document`,
  'document.oldFormat': ({ where }: { where: string }) =>
    `${where} was written by an earlier version, in a format that is no longer read. Move the data folder away, then publish and promote again.`,
  'document.other': ({ where, channel, sequence }: { where: string; channel: string; sequence: number }) =>
    `${where} holds document ${sequence} of ${channel}`,
  'document.gap': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `the next document of ${channel} must carry sequence ${sequence} and the hash of the one before it`,
  'channel.cut': ({ channel, stands, known }: { channel: string; stands: number; known: number }) =>
    `the end of ${channel} is gone: document ${known} stood there, and the store ends with ${stands || 'none'}. Put the lost documents back from a backup, or see what would stand instead: npm run release -- repair --channel ${channel} --dry-run`,
  'repair.noneGood': ({ channel, documents }: { channel: string; documents: number }) =>
    `none of the ${documents} documents of ${channel} counts by the keys that are trusted now: put the folder of the keys or of the channel back from a backup; or move the channel's folder away, run repair once more, and promote anew`,
  'repair.none': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `${channel}: document ${sequence} counts and is the last one; nothing to mend`,
  'repair.made': ({ channel, from, sequence, quarantined, tried }: Repair) =>
    `${channel}: ${tried ? 'would go on from' : 'goes on from'} document ${from}, signed again as ${sequence}; quarantined: ${quarantined.join(', ') || 'none'}`,
  'repair.stands': ({ units }: { units: string[] }) => `live: ${units.join(', ') || 'nothing'}. Promote or roll back anew what came after.`,
  'repair.anew': ({ channel, tried }: { channel: string; tried: boolean }) =>
    `${channel}: no document is left; ${tried ? 'it would begin' : 'it begins'} anew with the next promotion. An edge that served it refuses that as a replay until its accepted/${channel}.json is removed.`,
  'document.unwritten': ({ channel }: { channel: string }) => `${channel} has no document to sign`,

  // Keys.
  'keys.overlap': ({ days }: { days: number }) => `an overlap of ${days} days leaves open tabs behind: it has to be more than 0`,
  'keys.untrusted': ({ id }: { id: string }) => `${id} is not among the trusted keys`,
  'keys.last': ({ id, role }: { id: string; role: string }) => `${id} is the last ${role} key in use: rotate first`,
  'keys.raced': () => 'somebody else changed the keys at the same moment: look at them and try again',
  'keys.noList': ({ file }: { file: string }) => `${file} is no list of keys`,
  'keys.listLost': ({ dir, name }: { dir: string; name: string }) =>
    `${dir} holds files and no ${name}: put the list back, or move the folder away to begin with new keys`,
  'keys.none': ({ dir, name }: { dir: string; name: string }) => `${dir} holds no ${name}: keys are made with the first release`,
  'keys.noPrivate': ({ dir, role }: { dir: string; role: string }) => `${dir} holds no private ${role} key that is in use`,
  'keys.open': ({ file }: { file: string }) => `${file} can be read by others; a private key is for its owner alone (chmod 600)`,
  'keys.other': ({ file, id }: { file: string; id: string }) => `${file} does not hold the private part of key ${id}`,
  'keys.folder': () => 'the folder of the keys is not theirs',
  'keys.files': () => 'the private keys are not theirs',

  'audit.interrupted': () => 'its process ended in the middle: the history says whether it was done',

  // Why a release was taken back by itself.
  'analysis.failures': ({
    failed,
    views,
    failedBefore,
    viewsBefore,
  }: {
    failed: number;
    views: number;
    failedBefore: number;
    viewsBefore: number;
  }) => `${failed} of ${views} views failed, ${failedBefore} of ${viewsBefore} with the release that it replaces`,
  'analysis.broken': ({ failed, views }: { failed: number; views: number }) =>
    `${failed} of ${views} views failed; there is no earlier release with views enough to compare with`,
  'analysis.slower': ({ vital, median, before }: { vital: string; median: number; before: number }) =>
    `median ${vital} ${median} against ${before}`,
  'analysis.on': ({ as, version, reason }: { as: 'canary' | 'promotion'; version: string; reason: Message }, tell: FormatPart) =>
    `${as} ${version}: ${tell(reason)}`,
  'analysis.noReleaseService': () => 'this edge has no releaseService to take it back with',

  // The command that goes on from a refusal.
  'next.unhold': ({ units }: { units: string }) => `To lift it: npm run release -- unhold ${units}`,
  'next.verify': () => 'What is damaged: npm run release -- verify',
  'next.set': ({ words }: { words: string[] }) => `As a set: npm run release -- ${words.join(' ')}`,

  // What makes no sense, and what somebody may not do.
  'input.unit': ({ name }: { name: string }) => `"${name}" is no name of a unit`,
  'input.version': ({ name }: { name: string }) => `"${name}" is no version`,
  'input.channel': ({ name }: { name: string }) => `"${name}" is no name of a channel`,
  'input.why': ({ length, most }: { length: number; most: number }) => `the reason has ${length} characters; ${most} are kept`,
  'input.noUnit': () => 'no unit is named',
  'input.twice': ({ unit }: { unit: string }) => `${unit} is named twice`,
  'input.days': ({ days }: { days: number }) => `${days} is no number of days`,
  'input.hours': ({ hours, most }: { hours: number; most: number }) => `a preview lasts up to ${most} hours, not ${hours}`,
  'input.name': ({ name }: { name: string }) => `"${name}" is no name of a unit, version or channel`,
  'input.reserved': ({ name }: { name: string }) => `"${name}" is no name of a unit: the store keeps something of its own there`,
  'input.contract': ({ fault }: { fault: string }) => `the contract of the service cannot be used: ${fault}`,
  'right.team': ({ name, verb }: { name: string; verb: string }) =>
    `${name} holds the token of a team, which publishes and checks; ${verb} needs a release manager's token`,
  'right.units': ({ name, verb, own, foreign }: { name: string; verb: string; own: string[]; foreign: string[] }) =>
    `${name} may ${verb} ${own.join(', ')}, not ${foreign.join(', ')}: ask the team that owns it, or a release manager`,
  'right.automation': ({ name, verb }: { name: string; verb: string }) =>
    `${name} may only take a unit back or end its canary; ${verb} needs a release manager`,
  'right.one': ({ name, count }: { name: string; count: number }) =>
    `${name} may take back one unit at a time, not ${count}: more needs a release manager`,
  'token.unknown': () => 'this token is not known here: check that it was copied whole, or ask a release manager for one',
  'token.gone': ({ name }: { name: string }) => `the token of ${name} is not known here any more: ask a release manager for a new one`,
  'token.revoked': ({ name, at }: { name: string; at: string }) =>
    `the token of ${name} was revoked at ${at}: ask a release manager for a new one`,
  'token.expired': ({ name, at }: { name: string; at: string }) =>
    `the token of ${name} expired at ${at}: ask a release manager for a new one`,
  'token.local': ({ name, why }: { name: string; why: Message }, tell: FormatPart) =>
    `${name} cannot sign on this machine (${tell(why)}): work over the console: RELEASE_URL is its address, RELEASE_TOKEN a token that a release manager gave you`,
  'token.absent': ({ id }: { id: string }) => `there is no token ${id}: "release tokens list" names them`,
  'token.name': () => 'a token needs a name of its holder: letters, digits, space, . _ @ -, at most 64',
  'token.days': ({ days, most }: { days: number; most: number }) => `a token lives 1 to ${most} days, not ${days}`,
  'token.noUnits': () => 'a token of a team names its units (--units mf-catalog,mf-player)',
  'token.units': ({ role }: { role: string }) => `only a token of a team names units; a ${role} token does not`,

  ...interfacesEn,
  ...usageEn,
  ...verifyEn,
};

/** A catalogue with every message of the English one. */
export type MessageCatalogue = {
  [Code in keyof typeof en]: (given: Parameters<(typeof en)[Code]>[0], tell: FormatPart) => string;
};
