import type { FormatPart, Message } from './message-types.ts';

/** What `verify` finds, in English. */
export const verifyEn = {
  'verify.good': ({ channel, documents, releases }: { channel: string; documents: number; releases: number }) =>
    `${channel}: ${documents} documents, ${releases} releases, all as signed`,
  'verify.bad': ({ channel, documents, releases, problems }: { channel: string; documents: number; releases: number; problems: number }) =>
    `${channel}: ${documents} documents, ${releases} releases, ${problems} problems`,
  'verify.audit': ({ entries, head }: { entries: number; head: string | null }) =>
    `audit: ${entries} entries${head === null ? '' : `, the last one is ${head}`}`,
  'verify.gap': ({ sequence }: { sequence: number }) => `documents before ${sequence} are missing`,
  'verify.notFirst': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel} is the first and names one before it`,
  'verify.strangeKey': ({ channel, sequence, id }: { channel: string; sequence: number; id: string }) =>
    `document ${sequence} of ${channel} bears a signature of ${id}, which never was a trusted key`,
  'verify.badSignature': ({ channel, sequence, id }: { channel: string; sequence: number; id: string }) =>
    `document ${sequence} of ${channel} bears a signature of ${id} that is not good`,
  'verify.otherMetadata': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel} has other metadata than its hash names`,
  'verify.noMetadata': ({ channel, sequence }: { channel: string; sequence: number }) =>
    `document ${sequence} of ${channel} has metadata that cannot be read`,
  'verify.ending': ({ channel, sequence, until }: { channel: string; sequence: number; until: string }) =>
    `document ${sequence} of ${channel} counts only until ${until}: run "release keys resign" before`,
  'verify.ofRelease': ({ release, problem }: { release: string; problem: Message }, tell: FormatPart) => `${release}: ${tell(problem)}`,
  'verify.otherManifest': ({ release }: { release: string }) => `${release}: its manifest has other bytes than the channel names`,
  'verify.entriesMissing': ({ from, to }: { from: number; to: number }) => `audit: entries ${from} to ${to} are missing`,
  'verify.noEntry': ({ number }: { number: number }) => `audit: entry ${number} is none`,
  'verify.entryChanged': ({ number }: { number: number }) =>
    `audit: entry ${number} does not follow the one before it: one of the two was changed`,
};
