import type { FormatPart, ManifestFault, Message, Need } from './message-types.ts';

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const listed = (parts: readonly Message[], tell: FormatPart, between: string) => parts.map(tell).join(between);

const NEEDS: Record<Need, string> = {
  plain: 'plain JSON: a few levels deep, and no name __proto__',
  text: 'a text',
  name: 'a short name',
  list: 'a list that holds something sensible',
  object: 'an object with names',
  count: 'a whole number from 0 on',
  number: 'a number',
  flag: 'true or false',
  oneOf: 'one of',
  path: 'the path of a file in the release',
  digest: 'a digest (sha384-…)',
  route: 'an address such as /music/:type?',
  range: 'a version or a range of versions',
  pattern: 'a regular expression',
  reference: 'a reference to a schema that is there',
};
/** In words, what a place of a record has to hold. */
export const need = (needs: Need, values: readonly string[]) => [NEEDS[needs], values.join(', ')].filter(Boolean).join(' ');

/** What the gate says of a release alone, and of two that do not go together. In English. */
export const gateEn = {
  // The gate: what is wrong with a release alone.
  'manifest.form': ({ place, needs, values }: ManifestFault) => `${place} in its release.json has to be ${need(needs, values)}`,
  'manifest.rebuild': () => 'Build it again with the preset, and publish the output as it is',
  'manifest.lacks': ({ part }: { part: string }) => `its release.json has no ${part}, so nothing can be checked of it`,
  'manifest.whole': () => 'Build it for release (UNIT_BUILD=release, which is the default) and publish the output as it is',
  'manifest.undeclared': ({ part, names }: { part: string; names: string[] }) =>
    `its descriptor names ${names.join(', ')}, of which ${part} in its release.json says nothing`,
  'manifest.hosts': ({ other }: { other: string }) => `it is a host, and so is ${other}`,
  'manifest.oneHost': () => 'A page has one host: build a remote, or take the other host out first',
  'manifest.unit': ({ name }: { name: string }) => `${name} is no name of a unit: it means something else`,
  'manifest.rename': () => 'Give the unit another name, in package and descriptor',
  'manifest.unread': ({ release, why }: { release: string; why: Message }, tell: FormatPart) =>
    `nothing was compared with ${release}: ${tell(why)}`,
  'route.reserved': ({ path, own }: { path: string; own: string }) =>
    `it claims ${path}, and the edge itself answers at ${own}: no visitor would get there`,
  'route.elsewhere': () => 'Begin the route with another segment',
  'contract.intricate': () => 'is too intricate to compare',
  'files.lost': ({ file }: { file: string }) => `${file} is named but not part of the release`,
  'files.rebuild': () => 'Build it again and publish the whole output',
  'identity.descriptor': ({ name }: { name: string }) => `its descriptor calls it ${name}`,
  'identity.alike': () => 'Name the unit alike in package and descriptor',
  'identity.container': ({ container }: { container: string }) => `its container ${container} does not carry its version`,
  'identity.preset': () => 'Build it with the preset, which puts the version into the container name',
  'locale.missing': ({ count, locale, keys }: { count: number; locale: string; keys: string[] }) =>
    `${count} texts have no ${locale} version: ${keys.join(', ')}${keys.length < count ? ', …' : ''}`,
  'locale.add': ({ locale }: { locale: string }) => `Add them to src/locales/${locale}.json`,
  'size.over': ({ bytes, limit }: { bytes: number; limit: number }) =>
    `its scripts and styles are ${kilobytes(bytes)}, the limit is ${kilobytes(limit)}`,
  'size.split': () => 'Use the kit’s parts instead of copies, or split rarely used code into lazy chunks',

  // The gate: what does not go together, and what would mend it.
  'event.misfit': ({ event, why }: { event: string; why: Message }, tell: FormatPart) => `event ${event}: ${tell(why)}`,
  'event.keep': ({ sender, receiver }: { sender: string; receiver: string }) =>
    `Let ${sender} send what ${receiver} reads, or let ${receiver} read both forms; release the one that changes first`,
  'intent.misfit': ({ intent, why }: { intent: string; why: Message }, tell: FormatPart) => `intent ${intent}: ${tell(why)}`,
  'intent.take': ({ answerer, asker }: { answerer: string; asker: string }) =>
    `Let ${answerer} take what ${asker} sends, or release ${asker} with the new form first`,
  'intent.lost': ({ intent }: { intent: string }) => `nobody answers the intent ${intent} any more`,
  'intent.answer': ({ unit, asker }: { unit: string; asker: string }) => `Answer it in ${unit}, or first release ${asker} without it`,
  'intent.askNoMore': ({ asker }: { asker: string }) => `First release ${asker} without it`,
  'route.clash': ({ path, other }: { path: string; other: string }) => `both claim ${path}${other === path ? '' : ` (as ${other})`}`,
  'route.one': () => 'Give the route to one of them, or tell them apart by a fixed part of the path',
  'kit.lacks': ({ part }: { part: string }) => `it uses the kit part ${part}, which this shell does not have`,
  'kit.release': ({ part, unit }: { part: string; unit: string }) =>
    `Release a shell with ui-kit/${part} first, or bundle the part in ${unit}`,
  'shared.range': ({ name, range, has }: { name: string; range: string; has: string | null }) =>
    `it needs ${name} ${range}, the shell has ${has ?? 'none'}`,
  'shared.build': ({ unit, name, range }: { unit: string; name: string; range: string }) =>
    `Build ${unit} against the shell’s version, or release the shell with ${name} ${range} first`,
  'contracts.range': ({ range, has }: { range: string; has: string }) =>
    `it works with shared-contracts ${range}, the shell carries ${has}`,
  'contracts.widen': () => 'Widen the range after testing, or release the shell with matching contracts first',
  'call.misfit': ({ call, why }: { call: string; why: Message }, tell: FormatPart) => `call ${call}: ${tell(why)}`,
  'call.unknown': ({ call }: { call: string }) => `call ${call}: the service does not know it`,
  'call.fit': ({ unit }: { unit: string }) => `Release a service that still fits ${unit}, or ${unit} built against this service`,
  'call.release': () => 'Release the service with this call first',

  // What is sent and what is understood.
  'contract.version': ({ sent, understood }: { sent: number; understood: number }) =>
    `version ${sent} is sent, version ${understood} is understood`,
  'contract.at': ({ path, whole, why }: { path: string; whole: 'payload' | 'answer'; why: Message }, tell: FormatPart) =>
    `${path || whole} ${tell(why)}`,
  'contract.types': ({ types }: { types: string[] }) => types.join(' or ') || 'anything',
  'contract.values': ({ values }: { values: string[] }) => values.join(', '),
  'contract.noAlternative': ({ shape, reasons }: { shape: Message; reasons: Message[] }, tell: FormatPart) =>
    `no alternative takes ${tell(shape)}: ${listed(reasons, tell, ', ')}`,
  'contract.onlyValues': ({ shape, allowed }: { shape: Message; allowed: string[] }, tell: FormatPart) =>
    `${tell(shape)} where only ${allowed.join(', ')} is taken`,
  'contract.strangeValue': ({ value, allowed }: { value: string; allowed: string[] }) => `${value} is sent, taken is ${allowed.join(', ')}`,
  'contract.notShape': ({ value, shape }: { value: string; shape: Message }, tell: FormatPart) => `${value} is not ${tell(shape)}`,
  'contract.otherType': ({ sent, taken }: { sent: Message; taken: Message }, tell: FormatPart) =>
    `${tell(sent)} is sent, ${tell(taken)} is taken`,
  'contract.below': ({ bound, sent, taken }: { bound: string; sent: number | null; taken: number }) =>
    `${bound} ${sent ?? 'none'} is below ${taken}`,
  'contract.above': ({ bound, sent, taken }: { bound: string; sent: number | null; taken: number }) =>
    `${bound} ${sent ?? 'none'} is above ${taken}`,
  'contract.pattern': ({ pattern }: { pattern: string }) => `pattern ${pattern} is asked for`,
  'contract.required': () => 'is required but need not be sent',
  'contract.unknownField': () => 'is sent but not known',
  'contract.anything': () => 'anything may be sent',
  'contract.readers': ({ why }: { why: Message }, tell: FormatPart) => `those who read the old form: ${tell(why)}`,
  'contract.senders': ({ why }: { why: Message }, tell: FormatPart) => `those who send the old form: ${tell(why)}`,
  'contract.askers': ({ why }: { why: Message }, tell: FormatPart) => `those who ask the old way: ${tell(why)}`,
  'contract.answerers': ({ why }: { why: Message }, tell: FormatPart) => `those who answer the old way: ${tell(why)}`,
};
