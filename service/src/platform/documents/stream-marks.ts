/** A stream of a PDF: where its data begins, and the dictionary that describes it. */
export interface PdfStream {
  dictionary: string;
  start: number;
}

const REGULAR = '[^\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
const MARK = new RegExp(`(?<!${REGULAR})stream(?!${REGULAR})`, 'g');
const BLANK = /[\0\t\n\f\r ]/;
/** What tells where strings, comments and dictionaries begin and end; all else is skipped. */
const DELIMITER = /<<|>>|<[^<>]*>|%[^\r\n]*|[()\\<>]/g;
const IN_STRING = /\\[\s\S]|[()]/g;
/** Begins an object. In a string or a comment, a reader can be led there by the table of objects and see another dictionary. */
const OBJECT = /(?:\d|[\0\t\n\f\r ])obj/;
const OBJECT_IN_DATA = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*obj/;

/**
 * The streams of a PDF, in one pass. Readers accept more forms than the standard has, and differ: what some could take for a stream
 * must have the standard form and a whole dictionary directly before it.
 * @param text one character for each byte.
 * @returns null when something could be a stream in another form.
 */
export function streamsOf(text: string): PdfStream[] | null {
  const streams: PdfStream[] = [];
  let end = 0;
  for (const { index } of text.matchAll(MARK)) {
    if (!mayBeStream(text, index)) continue;
    const start = /^stream\r?\n/.exec(text.slice(index, index + 8));
    const dictionary = index < end ? null : dictionaryBefore(text.slice(end, index));
    if (!start || !dictionary) return null;
    const data = index + start[0].length;
    end = text.indexOf('endstream', data);
    if (end < 0 || OBJECT_IN_DATA.test(text.slice(data, end))) return null;
    streams.push({ dictionary, start: data });
  }
  return streams;
}

/** A word in a text has another word before it in its line. */
function mayBeStream(text: string, index: number): boolean {
  let before = index - 1;
  let ownLine = false;
  for (; before >= 0 && BLANK.test(text[before]!); before--) ownLine ||= text[before] === '\n' || text[before] === '\r';
  return ownLine || before < 0 || text.slice(before - 1, before + 1) === '>>';
}

/** The dictionary at the end of a piece of a PDF that begins outside every object. @returns null when any part of it is not as it should be. */
function dictionaryBefore(piece: string): string | null {
  let [depth, from, to] = [0, 0, 0];
  DELIMITER.lastIndex = 0;
  for (let found = DELIMITER.exec(piece); found; found = DELIMITER.exec(piece)) {
    const { 0: mark, index } = found;
    if (mark === '<<') {
      if (depth === 0) from = index;
      depth += 1;
    } else if (mark === '>>') {
      if (depth === 0) return null;
      depth -= 1;
      to = index + mark.length;
    } else {
      const end = mark === '(' ? endOfString(piece, index) : index + mark.length;
      if (/^[)\\<>]$/.test(mark) || end === null || OBJECT.test(piece.slice(index, end))) return null;
      DELIMITER.lastIndex = end;
    }
  }
  return depth === 0 && to > 0 && /^[\0\t\n\f\r ]*$/.test(piece.slice(to)) ? piece.slice(from, to) : null;
}

/** Where a string ends that begins at `from`: brackets in it come in pairs, or with a backslash before them. */
function endOfString(text: string, from: number): number | null {
  let depth = 0;
  IN_STRING.lastIndex = from;
  for (let found = IN_STRING.exec(text); found; found = IN_STRING.exec(text)) {
    if (found[0] === '(') depth += 1;
    else if (found[0] === ')') depth -= 1;
    if (depth === 0) return IN_STRING.lastIndex;
  }
  return null;
}
