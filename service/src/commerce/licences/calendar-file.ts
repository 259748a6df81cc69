import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { businessDay } from '../../platform/time/business-day.ts';

/** The end of a licence, for a calendar. */
export interface LicenceEnd {
  licenceId: number;
  /** The last day that the licence is valid on: a moment of it. */
  at: Date;
  summary: string;
  description: string;
  url: string;
}

/** Octets of a line (RFC 5545, 3.1). */
const LINE = 75;
const REMINDER_DAYS = 14;

/** A calendar file: the ends as days, each with a reminder two weeks before. @param madeAt when the file is made. */
export function calendarFile(ends: readonly LicenceEnd[], madeAt: Date): Buffer {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Yinhe//Licences//EN', 'CALSCALE:GREGORIAN'],
    ...ends.flatMap((end) => event(end, madeAt)),
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''));
}

function event({ licenceId, at, summary, description, url }: LicenceEnd, madeAt: Date): string[] {
  return [
    // The same for each download, so that a calendar replaces the event.
    ...['BEGIN:VEVENT', `UID:licence-${licenceId}@yinhe`, `DTSTAMP:${stamp(madeAt)}`],
    ...[`DTSTART;VALUE=DATE:${day(at)}`, `DTEND;VALUE=DATE:${day(new Date(at.getTime() + DAY_MS))}`],
    ...[`SUMMARY:${escaped(summary)}`, `DESCRIPTION:${escaped(description)}`, `URL:${url}`, 'TRANSP:TRANSPARENT'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, `TRIGGER:-P${REMINDER_DAYS}D`, 'END:VALARM'],
    'END:VEVENT',
  ];
}

/** `20261123T020406Z`. */
function stamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** `20261123`, in Shanghai. */
function day(moment: Date): string {
  return businessDay(moment).replaceAll('-', '');
}

/** A text as a value (RFC 5545, 3.3.11), without control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A line in parts of 75 octets at most, the others indented; no character is divided. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}
