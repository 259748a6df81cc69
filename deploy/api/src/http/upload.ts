import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createMessage } from 'deploy-release/messages/message';
import { isSafePath } from 'deploy-release/store/names';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { ReleaseError } from '../release-error.ts';
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_FILES, PART_BYTES, type UploadHead } from '../remote/protocol.ts';

/** What a process that was killed left goes with the next upload after this, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** Base64 of a part, its path and the rest of the line. */
const LONGEST_LINE = Math.ceil((PART_BYTES * 4) / 3) + 4000;
const NEWLINE = 10;

/** An upload that lies in a folder whole. */
export interface Upload {
  dir: string;
  head: UploadHead;
  /** Of its files, together. */
  bytes: number;
}

/**
 * Writes an upload (`UPLOAD_TYPE`) into a folder of its own as it comes in, does something with it when it is whole, and removes it
 * whatever comes. Holds no more than a line of it in memory. Throws `ReleaseError` `input` for one that was cut off, that is too large,
 * that has another form, or a path that leads out of the folder.
 */
export async function withUpload<Answer>(
  root: string,
  body: AsyncIterable<Buffer>,
  use: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeAbandoned(root);
  const dir = await mkdtemp(path.join(root, 'upload-'));
  try {
    return await use(await receive(dir, body));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function receive(dir: string, body: AsyncIterable<Buffer>): Promise<Upload> {
  let head: UploadHead | null = null;
  let bytes = 0;
  let whole = false;
  const files = filesIn(dir);
  try {
    for await (const line of linesOf(body)) {
      if (whole) throw malformed('something comes after its end');
      if (!head) head = headIn(line);
      else if (line.end === true) whole = true;
      else {
        const { file, content } = partIn(line);
        bytes += content.length;
        if (bytes > MOST_UPLOAD_BYTES) throw new ReleaseError('input', createMessage('remote.size', { bytes, most: MOST_UPLOAD_BYTES }));
        await files.write(file, content);
      }
    }
  } catch (error) {
    // Whoever sent it is gone, or took too long.
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') throw cutOff();
    throw error;
  } finally {
    await files.close();
  }
  if (!head || !whole) throw cutOff();
  return { dir, head, bytes };
}

/** Writes parts of files, one file after the other. Throws `ReleaseError` `input` for a file that was begun before, or too many. */
function filesIn(dir: string) {
  const begun = new Set<string>();
  let open: { file: string; handle: FileHandle } | null = null;
  const close = async () => {
    await open?.handle.close();
    open = null;
  };
  return {
    close,
    async write(file: string, content: Buffer): Promise<void> {
      if (open?.file !== file) {
        await close();
        if (begun.has(file)) throw malformed(`${file} comes twice`);
        if (begun.add(file).size > MOST_UPLOAD_FILES) throw malformed('too many files');
        open = { file, handle: await newFile(dir, file) };
      }
      await open.handle.writeFile(content);
    },
  };
}

/** Lines of JSON, each an object. Throws `ReleaseError` `input` for one that is none, or too long. */
async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<Record<string, unknown>> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    let begin = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, begin)) {
      yield objectIn(Buffer.concat([...rest, chunk.subarray(begin, at)]));
      rest = [];
      length = 0;
      begin = at + 1;
    }
    rest.push(chunk.subarray(begin));
    length += chunk.length - begin;
    if (length > LONGEST_LINE) throw malformed('a line is too long');
  }
  if (length > 0) throw cutOff();
}

function objectIn(line: Buffer): Record<string, unknown> {
  const value = line.length <= LONGEST_LINE ? parseJson(line.toString('utf8')) : null;
  if (!isRecord(value)) throw malformed('a line is no object, or too long');
  return value;
}

function headIn(line: Record<string, unknown>): UploadHead {
  const { unit, ...more } = line;
  if ((unit !== undefined && !isText(unit, 128)) || Object.keys(more).length > 0) throw malformed('its head has another form');
  return line;
}

function partIn({ file, data }: Record<string, unknown>): { file: string; content: Buffer } {
  if (!isText(file, 500) || !isText(data)) throw malformed('a part names no file or no bytes');
  if (!isSafePath(file)) throw new ReleaseError('input', createMessage('remote.path', { file }));
  return { file, content: Buffer.from(data, 'base64') };
}

async function newFile(dir: string, name: string): Promise<FileHandle> {
  const file = path.join(dir, name);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return await open(file, 'wx', 0o600);
  } catch (error) {
    // A name that no disk takes, or that is a file and a folder at once: not this machine's fault.
    if (NO_NAME.includes(String((error as NodeJS.ErrnoException).code))) throw malformed('a file cannot have that name');
    throw error;
  }
}

const NO_NAME = ['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST'];

const cutOff = () => new ReleaseError('input', createMessage('remote.cut'));
const malformed = (fault: string) => new ReleaseError('input', createMessage('remote.form', { fault }));

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const dir = path.join(root, name);
    const info = await stat(dir).catch((error: NodeJS.ErrnoException) => {
      // Gone meanwhile: its own upload removed it.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(dir, { recursive: true, force: true });
  }
}
